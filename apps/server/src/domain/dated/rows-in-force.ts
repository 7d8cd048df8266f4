/** What holds from a day on; null: from the first record on. */
type DatedRow = { readonly from_date: string | null };

/**
 * Of rows in the order in which they were entered those in force, in order of their days: of one day the last that was entered,
 * and none that says the same as the one before.
 */
export function rowsInForce<Row extends DatedRow>(
  rows: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): Row[] {
  const byDay = new Map(rows.map((row) => [row.from_date ?? '', row]));
  const inOrder = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return inOrder.filter((row, index) => index === 0 || !isSame(row, inOrder[index - 1]!));
}

/** Those before the last, each with the day until which it holds. */
export function rowsBeforeLast<Row extends DatedRow>(inForce: readonly Row[]): (Row & { until: string })[] {
  return inForce.slice(0, -1).map((row, index) => ({ ...row, until: inForce[index + 1]!.from_date! }));
}
