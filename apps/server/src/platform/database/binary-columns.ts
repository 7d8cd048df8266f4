/**
 * PostgreSQL's binary form of a column of numbers: big-endian, one behind the other. No bytes stand for no rows.
 */
type ColumnBytes = Buffer | null | undefined;

/** 2000-01-01T00:00Z, from which PostgreSQL counts microseconds. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const TWO_TO_32 = 2 ** 32;

/** timestamptz as ms since 1970. */
export function readInstants(bytes: ColumnBytes): Float64Array {
  return readInt64s(bytes).map((microseconds) => POSTGRES_EPOCH_MS + Math.round(microseconds / 1_000));
}

/** bigint, as far as a number holds it exactly. */
export function readInt64s(bytes: ColumnBytes): Float64Array {
  const view = viewOf(bytes);
  const values = new Float64Array(view.byteLength / 8);
  for (let row = 0; row < values.length; row++) {
    values[row] = view.getInt32(row * 8) * TWO_TO_32 + view.getUint32(row * 8 + 4);
  }
  return values;
}

export function readInt32s(bytes: ColumnBytes): Int32Array {
  const view = viewOf(bytes);
  const values = new Int32Array(view.byteLength / 4);
  for (let row = 0; row < values.length; row++) values[row] = view.getInt32(row * 4);
  return values;
}

export function readInt16s(bytes: ColumnBytes): Int16Array {
  const view = viewOf(bytes);
  const values = new Int16Array(view.byteLength / 2);
  for (let row = 0; row < values.length; row++) values[row] = view.getInt16(row * 2);
  return values;
}

function viewOf(bytes: ColumnBytes): DataView {
  return bytes
    ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new DataView(new ArrayBuffer(0));
}
