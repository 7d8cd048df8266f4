import { isDeepStrictEqual } from 'node:util';

/**
 * Of the wanted columns those with another value, so that a form may send back what it was given and leave no entry.
 * What is undefined is not wanted; lists are compared without regard to order, instants by their time.
 */
export function differingColumns<
  Row extends object,
  Wanted extends { readonly [Column in keyof Row]?: unknown },
>(before: Row, wanted: Wanted): Wanted {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && !isSame(before[column as keyof Row], value),
    ),
  ) as Wanted;
}

/** For an activity entry: the changed columns before and after. */
export function beforeAndAfter<Row extends object>(before: Row, changes: object) {
  const columns = Object.keys(changes) as (keyof Row)[];
  return { before: Object.fromEntries(columns.map((column) => [column, before[column]])), after: changes };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return new Set(one).symmetricDifference(new Set(other)).size === 0;
  }
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return isDeepStrictEqual(one, other);
}
