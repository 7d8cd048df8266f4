import { type ChangedLogDay, HosRule, listChangedLogDays } from '@longhaul/contract';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';

const rulesOf = (rules: readonly string[]) =>
  rules.map((rule) => RULE_NAMES[HosRule.parse(rule)]).join(', ') || 'None';

const COLUMNS: DataTableColumn<ChangedLogDay>[] = [
  { id: 'date', title: 'Log day', isSortable: true, cell: (row) => formatCalendarDate(row.date) },
  { id: 'driver', title: 'Driver', isSortable: true, cell: (row) => row.driver.name },
  { id: 'organization', title: 'Organization', isSortable: true, cell: (row) => row.organization.name },
  {
    id: 'release',
    title: 'Release',
    isSortable: true,
    cell: (row) => (row.isTakenBack ? `${row.release} withdrawn` : row.release),
  },
  { id: 'appeared', title: 'New violations', cell: (row) => rulesOf(row.appeared) },
  { id: 'vanished', title: 'No longer violations', cell: (row) => rulesOf(row.vanished) },
  {
    id: 'wasCertified',
    title: 'Certification',
    cell: (row) => (row.wasCertified ? 'Certified, no change needed' : 'Was not certified'),
  },
];

type Listing = Parameters<typeof useListPage>[2]['search'];

/** Days of logs that count differently since another table of facts is in use. */
export function ChangedLogDays() {
  const [search, setSearch] = useState<Listing>({ sort: '-date', page: 1, size: 15 });
  const list = useListPage(
    listChangedLogDays,
    { query: {} },
    { search, onChange: (change) => setSearch((before) => ({ ...before, ...change })) },
  );
  return (
    <Card
      title="Log days changed by rates, limits and lists"
      facts={list.total !== undefined && formatCount(list.total)}
      isFlush
    >
      <DataTable
        label="Log days changed by a data release"
        columns={COLUMNS}
        {...list.table}
        rowId={(row) =>
          `${row.organization.id} ${row.driver.id} ${row.date} ${row.kind} ${row.release} ${row.isTakenBack}`
        }
        empty={<EmptyState message="No log days changed." />}
      />
    </Card>
  );
}
