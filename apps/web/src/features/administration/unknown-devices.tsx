import { listUnknownGateways, type UnknownGateway } from '@longhaul/contract';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import { AssignDeviceDrawer } from './assign-device-drawer.tsx';

const COLUMNS: DataTableColumn<UnknownGateway>[] = [
  { id: 'uniqueId', title: 'Device', isSortable: true, cell: (row) => row.uniqueId },
  { id: 'protocol', title: 'Protocol', isSortable: true, cell: (row) => row.protocol },
  { id: 'looksLike', title: 'Looks like', cell: (row) => row.looksLike },
  {
    id: 'attempts',
    title: 'Attempts',
    isNumeric: true,
    isSortable: true,
    cell: (row) => formatCount(row.attempts),
  },
  { id: 'firstSeenAt', title: 'First message', isSortable: true, cell: (row) => inOwnZone(row.firstSeenAt) },
  { id: 'lastSeenAt', title: 'Last message', isSortable: true, cell: (row) => inOwnZone(row.lastSeenAt) },
  { id: 'address', title: 'Address', cell: (row) => row.address },
];

type Listing = Parameters<typeof useListPage>[2]['search'];

/** Devices that speak to the ports and belong to no one; a row gives its device to an organization. */
export function UnknownDevices() {
  const [search, setSearch] = useState<Listing>({ sort: '-lastSeenAt', page: 1, size: 15 });
  const [opened, setOpened] = useState<UnknownGateway>();
  const list = useListPage(
    listUnknownGateways,
    { query: {} },
    { search, onChange: (change) => setSearch((before) => ({ ...before, ...change })) },
  );
  return (
    <Card title="Unknown devices" facts={list.total !== undefined && formatCount(list.total)} isFlush>
      <DataTable
        label="Devices without an organization"
        columns={COLUMNS}
        {...list.table}
        rowId={(row) => `${row.protocol} ${row.uniqueId}`}
        onOpen={setOpened}
        empty={<EmptyState message="Every device that connected belongs to an organization." />}
      />
      {opened && <AssignDeviceDrawer device={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
