import { type ColumnDef, rowSortingFeature, type SortingState, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly isNumeric?: boolean;
  /** Words of any length: cut off at the width of a line, whole when pointed at. */
  readonly isLong?: boolean;
  /** The server sorts by this column's id. */
  readonly isSortable?: boolean;
}

export const features = tableFeatures({
  rowSortingFeature,
  columnMeta: {} as { readonly isNumeric: boolean },
});

export function columnDefs<Row extends object>(
  columns: readonly DataTableColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.title,
    cell: ({ row }) => column.cell(row.original),
    accessorFn: (row) => row,
    enableSorting: column.isSortable ?? false,
    enableMultiSort: false,
    sortDescFirst: false,
    meta: { isNumeric: column.isNumeric ?? false },
  }));
}

/** The contract's `sort` text, a leading `-` meaning descending, as the table holds it. */
export function sortingOf(sort: string | undefined): SortingState {
  if (!sort) return [];
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

export function sortText(sorting: SortingState): string | undefined {
  const [first] = sorting;
  return first && `${first.desc ? '-' : ''}${first.id}`;
}
