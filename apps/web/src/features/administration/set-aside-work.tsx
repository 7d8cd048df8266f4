import { listSetAsideWork, type SetAsideWork } from '@longhaul/contract';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';

const WORK_LABELS: Record<SetAsideWork['work'], string> = {
  trips: 'Trips and stops',
  miles: 'Miles by jurisdiction',
  'daily-totals': 'Daily totals',
  alerts: 'Alerts',
  visits: 'Place visits',
  'hours-of-service': 'Hours of service',
  'duty-clocks': 'Duty clocks',
  legs: 'Analytics',
  'position-days': 'Positions of closed days',
  dispatches: 'Dispatch arrivals',
  loads: 'Load stops',
  maintenance: 'Services due',
  'fault-orders': 'Work orders for fault codes',
};

const COLUMNS: DataTableColumn<SetAsideWork>[] = [
  { id: 'work', title: 'Job', isSortable: true, cell: (row) => WORK_LABELS[row.work] },
  {
    id: 'subject',
    title: 'Vehicle, driver, rule or day',
    isSortable: true,
    cell: (row) => (row.work === 'daily-totals' ? formatCalendarDate(row.subject) : row.subject),
  },
  { id: 'organization', title: 'Organization', isSortable: true, cell: (row) => row.organization.name },
  {
    id: 'failures',
    title: 'Failures',
    isNumeric: true,
    isSortable: true,
    cell: (row) => formatCount(row.failures),
  },
  {
    id: 'firstFailedAt',
    title: 'First failed',
    isSortable: true,
    cell: (row) => inOwnZone(row.firstFailedAt),
  },
  { id: 'retryAt', title: 'Next try', isSortable: true, cell: (row) => inOwnZone(row.retryAt) },
  { id: 'reason', title: 'Reason', cell: (row) => row.reason },
];

type Listing = Parameters<typeof useListPage>[2]['search'];

/** What background work could not do for one vehicle, driver or day, while everything else went on. */
export function SetAsideWorkCard() {
  const [search, setSearch] = useState<Listing>({ sort: '-lastFailedAt', page: 1, size: 15 });
  const list = useListPage(
    listSetAsideWork,
    { query: {} },
    { search, onChange: (change) => setSearch((before) => ({ ...before, ...change })) },
  );
  return (
    <Card title="Failed jobs" facts={list.total !== undefined && formatCount(list.total)} isFlush>
      <DataTable
        label="Failed jobs that will be retried"
        columns={COLUMNS}
        {...list.table}
        rowId={(row) => `${row.organization.id} ${row.work} ${row.subject}`}
        empty={<EmptyState message="Background jobs are running normally." />}
      />
    </Card>
  );
}
