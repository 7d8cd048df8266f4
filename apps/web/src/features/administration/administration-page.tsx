import { type IngestFault, listIngestFaults } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { DatedFactsCard } from './dated-facts-card.tsx';
import { SetAsideWorkCard } from './set-aside-work.tsx';
import { TimeZonesCard } from './time-zones-card.tsx';
import { UnassignedMessages } from './unassigned-messages.tsx';
import { UnknownDevices } from './unknown-devices.tsx';

const FAULT_COLUMNS: DataTableColumn<IngestFault>[] = [
  { id: 'reason', title: 'Reason', isSortable: true, cell: (row) => row.reason },
  { id: 'listener', title: 'Port', isSortable: true, cell: (row) => row.listener },
  {
    id: 'occurrences',
    title: 'Times',
    isNumeric: true,
    isSortable: true,
    cell: (row) => formatCount(row.occurrences),
  },
  { id: 'date', title: 'Day (UTC)', isSortable: true, cell: (row) => formatCalendarDate(row.date) },
  { id: 'lastSeenAt', title: 'Last time', isSortable: true, cell: (row) => inOwnZone(row.lastSeenAt) },
  { id: 'address', title: 'Address', cell: (row) => row.address },
  { id: 'detail', title: 'Detail', cell: (row) => row.detail },
];

/** What arrived at the ingest ports and belongs to no one: the first place to look when a device stays dark. */
export function AdministrationPage() {
  return (
    <Page>
      <PageHead
        title="Administration"
        facts="Unknown devices, unreadable messages, failed background jobs, tax rates and limits, and time zones"
        actions={
          <>
            <ButtonLink to="/administration/fuel-tax-rates">Fuel-tax Rates</ButtonLink>
            <ButtonLink to="/administration/device-models">Device Models</ButtonLink>
            <ButtonLink to="/administration/organizations">Organizations</ButtonLink>
          </>
        }
      />
      <UnknownDevices />
      <IngestFaults />
      <SetAsideWorkCard />
      <DatedFactsCard />
      <TimeZonesCard />
    </Page>
  );
}

function IngestFaults() {
  const [{ sort, page }, setList] = useState<{ sort: string | undefined; page: number }>({
    sort: '-lastSeenAt',
    page: 1,
  });
  const faults = useQuery({
    ...queryOf(listIngestFaults, { query: { page, sort } }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<IngestFault>();
  const { data } = faults;
  return (
    <Card title="Ingest faults" facts={data && formatCount(data.total)} isFlush>
      <DataTable
        label="Faults by day, port and reason"
        columns={FAULT_COLUMNS}
        rows={data?.items ?? []}
        rowId={(row) => `${row.date} ${row.listener} ${row.reason}`}
        onOpen={setOpened}
        onSort={(chosen) => setList({ sort: chosen, page: 1 })}
        {...stateOf(faults)}
        empty={<EmptyState message="Every message was read successfully." />}
        {...(sort && { sort })}
        {...(data && {
          pager: {
            page,
            size: data.size,
            total: data.total,
            onPage: (to: number) => setList({ sort, page: to }),
          },
        })}
      />
      {opened && (
        <SideDrawer
          isOpen
          onClose={() => setOpened(undefined)}
          title={opened.listener}
          facts="Data with no device ID"
        >
          <UnassignedMessages source={opened.listener} />
        </SideDrawer>
      )}
    </Card>
  );
}
