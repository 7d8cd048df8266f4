import type { FleetPerformance } from '@longhaul/contract';

type Row = FleetPerformance['subjects'][number];

/** By rank unless a column is chosen; who has no such figure comes last either way. */
export function sortSubjects(rows: readonly Row[], sort: string | undefined): Row[] {
  const column = (sort ?? 'rank').replace(/^-/, '');
  const direction = sort?.startsWith('-') ? -1 : 1;
  const cellOf = (row: Row): number | string | null => {
    const value = row[column as keyof Row];
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [cellOf(a), cellOf(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || byName(a, b);
    }
    const difference =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), 'en', { numeric: true });
    return direction * difference || byName(a, b);
  });
}

const byName = (a: Row, b: Row): number => a.name.localeCompare(b.name, 'en', { numeric: true });
