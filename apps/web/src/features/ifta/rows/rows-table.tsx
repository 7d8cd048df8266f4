import type { IftaReport, IftaRow } from '@longhaul/contract';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ExportButton } from '../../../components/data-table/export-button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { formatWhole } from '../amounts.ts';
import { type Grouping, ROW_CSV_COLUMNS, rowColumns } from './row-columns.tsx';
import styles from './rows.module.css';
import { sortRows } from './sort-rows.ts';

const RowsSearch = z.object({
  sort: z
    .string()
    .regex(/^-?[A-Za-z]+$/)
    .optional()
    .catch(undefined),
});

interface RowsTableProps {
  readonly title: string;
  readonly report: IftaReport;
  readonly grouping: Grouping;
  readonly onOpen?: (row: IftaRow) => void;
  readonly openRowId?: string;
  /** Beside the export. */
  readonly action?: ReactNode;
}

/** The rows of a report by a grouping, all of them at once, sorted here. */
export function RowsTable({ title, report, grouping, onOpen, openRowId, action }: RowsTableProps) {
  const [{ sort }, change] = useSearchParams(RowsSearch);
  const isOfGrouping = isGroupedBy(report.rows, grouping);
  const rows = useMemo(
    () => (isOfGrouping ? sortRows(report.rows, sort) : []),
    [isOfGrouping, report.rows, sort],
  );
  return (
    <Card
      title={title}
      facts={countText(report)}
      action={
        <div className={styles.actions}>
          {action}
          <ExportButton
            fileName={`ifta-${report.period.quarter ?? `${report.period.from}-${report.period.to}`}-${grouping}`}
            columns={ROW_CSV_COLUMNS}
            readPage={async () => ({ items: rows, total: rows.length })}
          />
        </div>
      }
      isFlush
    >
      <DataTable<IftaRow>
        label={`Miles and fuel, ${title.toLowerCase()}`}
        columns={rowColumns(grouping)}
        rows={rows}
        rowId={rowId}
        {...(sort && { sort })}
        onSort={(chosen) => change({ sort: chosen })}
        {...(onOpen && { onOpen })}
        {...(openRowId && { openRowId })}
        isLoading={!isOfGrouping}
        empty={<EmptyState message="No miles or fuel match." />}
      />
    </Card>
  );
}

/** The rows of another grouping are shown to no one while those asked for are on their way. */
function isGroupedBy([first]: readonly IftaRow[], grouping: Grouping): boolean {
  if (first === undefined) return true;
  const { vehicle, place, month } = first;
  switch (grouping) {
    case 'vehicle':
      return vehicle !== null && place === null;
    case 'vehicle-jurisdiction':
      return vehicle !== null && place !== null;
    case 'month':
      return month !== null;
  }
}

const rowId = ({ vehicle, place, month }: IftaRow) =>
  [vehicle?.id, place, month].filter((part) => part !== undefined && part !== null).join(' ');

function countText({ totals: { vehicleCount } }: IftaReport): string {
  return vehicleCount === 1 ? '1 vehicle' : `${formatWhole(vehicleCount)} vehicles`;
}
