import { addDays, type CalendarDate } from '../calendar.ts';
import { type FactTable, factAt } from './dated-facts.ts';

/** From a day on, null for ever, a key has another value, until it has yet another or the same again. */
export interface FactChange<Value = unknown> {
  readonly key: string;
  readonly from: CalendarDate | null;
  /** Undefined where none is known. */
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

const EVER = '0001-01-01';

/** Where two tables of a kind say different values, by key and in the order of days. */
export function factChanges<Value>(before: FactTable<Value>, after: FactTable<Value>): FactChange<Value>[] {
  const rows = Map.groupBy([...before.rows, ...after.rows], ({ key }) => key);
  return [...rows].flatMap(([key, own]) => {
    const turns = own.flatMap(({ from, until }) => [
      from ?? EVER,
      ...(until === null ? [] : [addDays(until, 1)]),
    ]);
    return [...new Set([EVER, ...turns])].sort().flatMap((date): FactChange<Value>[] => {
      const [one, other] = [factAt(before, key, date)?.value, factAt(after, key, date)?.value];
      if (valueText(one) === valueText(other)) return [];
      return [{ key, from: date === EVER ? null : date, before: one, after: other }];
    });
  });
}

/** The same text of equal values: PostgreSQL stores the fields of an object in an order of its own. */
export const valueText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
