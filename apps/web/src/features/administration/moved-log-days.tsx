import { listMovedLogDays, type MovedLogDay } from '@longhaul/contract';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';

const spanOf = ({ startsAt, endsAt }: MovedLogDay['before']) =>
  `${inOwnZone(startsAt)} to ${inOwnZone(endsAt)}`;

const COLUMNS: DataTableColumn<MovedLogDay>[] = [
  { id: 'date', title: 'Log day', isSortable: true, cell: (row) => formatCalendarDate(row.date) },
  { id: 'driver', title: 'Driver', isSortable: true, cell: (row) => row.driver.name },
  { id: 'organization', title: 'Organization', isSortable: true, cell: (row) => row.organization.name },
  { id: 'release', title: 'Release', isSortable: true, cell: (row) => row.release },
  { id: 'before', title: 'Before', cell: (row) => spanOf(row.before) },
  { id: 'after', title: 'Now', cell: (row) => spanOf(row.after) },
  {
    id: 'wasCertified',
    title: 'Certification',
    cell: (row) => (row.wasCertified ? 'To recertify' : 'Was not certified'),
  },
];

type Listing = Parameters<typeof useListPage>[2]['search'];

/** Days of logs that begin or end at another time since a newer release of the time zones. */
export function MovedLogDays() {
  const [search, setSearch] = useState<Listing>({ sort: '-date', page: 1, size: 15 });
  const list = useListPage(
    listMovedLogDays,
    { query: {} },
    { search, onChange: (change) => setSearch((before) => ({ ...before, ...change })) },
  );
  return (
    <Card
      title="Log days changed by time zones"
      facts={list.total !== undefined && formatCount(list.total)}
      isFlush
    >
      <DataTable
        label="Log days before and after a time zone release"
        columns={COLUMNS}
        {...list.table}
        rowId={(row) => `${row.organization.id} ${row.driver.id} ${row.date} ${row.release}`}
        empty={<EmptyState message="No log days changed." />}
      />
    </Card>
  );
}
