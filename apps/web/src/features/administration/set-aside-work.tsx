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
  visits: 'Visits of places',
  'hours-of-service': 'Hours of service',
  'duty-clocks': 'Duty clocks',
  legs: 'Analytics',
  'position-days': 'Closing of days',
  dispatches: 'Arrivals of dispatches',
  loads: 'Stops of loads',
  maintenance: 'Services due',
  'fault-orders': 'Work orders for trouble codes',
};

const COLUMNS: DataTableColumn<SetAsideWork>[] = [
  { id: 'work', title: 'Work', isSortable: true, cell: (row) => WORK_LABELS[row.work] },
  {
    id: 'subject',
    title: 'Vehicle, driver, rule or day',
    isSortable: true,
    cell: (row) => (row.work === 'daily-totals' ? formatCalendarDate(row.subject) : row.subject),
  },
  { id: 'organization', title: 'Organization', isSortable: true, cell: (row) => row.organization.name },
  { id: 'reason', title: 'Reason', cell: (row) => row.reason },
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
    <Card title="Work set aside" facts={list.total !== undefined && formatCount(list.total)} isFlush>
      <DataTable
        label="Work that failed and waits for its next try"
        columns={COLUMNS}
        {...list.table}
        rowId={(row) => `${row.organization.id} ${row.work} ${row.subject}`}
        empty={<EmptyState message="Background work is running normally." />}
      />
    </Card>
  );
}
