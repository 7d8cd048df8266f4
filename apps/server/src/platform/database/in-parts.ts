/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

/** Rows in parts that one statement takes, in their order; none of no rows. */
export function* inParts<Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}
