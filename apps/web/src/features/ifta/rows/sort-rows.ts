import type { IftaRow } from '@longhaul/contract';

/** Rows of a report in the order of a column, `-` before its id for descending; what a row does not have comes last. */
export function sortRows(rows: readonly IftaRow[], sort: string | undefined): IftaRow[] {
  if (sort === undefined) return [...rows];
  const isDescending = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  return rows.toSorted((a, b) => compare(keyOf(a, field), keyOf(b, field), isDescending));
}

type Key = string | number | null;

function keyOf(row: IftaRow, field: string): Key {
  if (field === 'vehicle') return row.vehicle?.unitNumber ?? null;
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function compare(a: Key, b: Key, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  return isDescending ? -order : order;
}
