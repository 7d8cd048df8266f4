import { listRetentionRuns, RETENTION_CATEGORIES, type RetentionRun } from '@longhaul/contract';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import { useOrganization } from '../../session/session.ts';
import { CATEGORY_LABELS } from './retention-labels.ts';
import type { RetentionSearch } from './retention-search.ts';

const deletedOf = (run: RetentionRun, category: string): number =>
  run.items.find((item) => item.category === category)?.count ?? 0;

function runColumns(timeZone: string): DataTableColumn<RetentionRun>[] {
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return [
    { id: 'startedAt', title: 'Began', cell: ({ startedAt }) => at(startedAt) },
    {
      id: 'finishedAt',
      title: 'Finished',
      cell: ({ finishedAt }) => (finishedAt === null ? 'goes on' : at(finishedAt)),
    },
    ...RETENTION_CATEGORIES.map((category) => ({
      id: category,
      title: CATEGORY_LABELS[category].title,
      isNumeric: true,
      cell: (run: RetentionRun) => formatCount(deletedOf(run, category)),
    })),
  ];
}

export const RUN_CSV_COLUMNS: readonly CsvColumn<RetentionRun>[] = [
  { title: 'Night (UTC)', text: ({ date }) => date },
  { title: 'Began (UTC)', text: ({ startedAt }) => startedAt },
  { title: 'Finished (UTC)', text: ({ finishedAt }) => finishedAt },
  ...RETENTION_CATEGORIES.flatMap((category) => [
    {
      title: `${CATEGORY_LABELS[category].title}: kept from (UTC)`,
      text: (run: RetentionRun) => run.items.find((item) => item.category === category)?.cutoffAt,
    },
    {
      title: `${CATEGORY_LABELS[category].title}: deleted`,
      text: (run: RetentionRun) => deletedOf(run, category),
    },
  ]),
];

interface RunListProps {
  search: RetentionSearch;
  onChange: (change: Partial<RetentionSearch>) => void;
}

/** What each night deleted. */
export function RunList({ search, onChange }: RunListProps) {
  const { id: orgId, timeZone } = useOrganization();
  const list = useListPage(listRetentionRuns, { params: { orgId } }, { search, onChange });
  const columns = useMemo(() => runColumns(timeZone), [timeZone]);
  return (
    <Card
      title="Nightly runs"
      facts="Records deleted"
      action={<ExportButton fileName="retention-runs" columns={RUN_CSV_COLUMNS} readPage={list.readPage} />}
      isFlush
    >
      <DataTable<RetentionRun>
        label="Runs"
        viewName="Retention runs"
        columns={columns}
        {...list.table}
        rowId={({ date }) => date}
        empty={<EmptyState message="No runs yet. The first runs tonight, after 08:00 UTC." />}
      />
    </Card>
  );
}
