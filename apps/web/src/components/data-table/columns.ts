import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly isNumeric?: boolean;
  /** Words of any length: cut off at the width of a line, whole when pointed at. */
  readonly isLong?: boolean;
  /** Its cell says what it is: on a phone no title is put above it. */
  readonly isSelfLabelled?: boolean;
  /** Shown only to those who choose it in the table's menu. */
  readonly isHiddenAtFirst?: boolean;
  /** The server sorts by this column's id. */
  readonly isSortable?: boolean;
}

/** Of the contract's `sort` text, in which a leading `-` means descending. */
export function sortDirection(sort: string | undefined, columnId: string): 'asc' | 'desc' | undefined {
  if (sort === columnId) return 'asc';
  return sort === `-${columnId}` ? 'desc' : undefined;
}

/** After a click on the column's head: ascending, then descending, then as the server has it. */
export function nextSort(sort: string | undefined, columnId: string): string | undefined {
  if (sort === columnId) return `-${columnId}`;
  return sort === `-${columnId}` ? undefined : columnId;
}
