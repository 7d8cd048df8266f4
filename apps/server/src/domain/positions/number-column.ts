/** A larger number than any that a device reports, and small enough that differences of differences stay exact. */
const MAX_VALUE = 2 ** 49;
const MAX_VARINT_BYTES = 8;
const MAX_INT32 = 2 ** 31 - 1;

/** Grows as it is written to. */
export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  /** Seven bits a byte, the lowest first. `value` is a whole number from 0 to 2^53. */
  varint(value: number): void {
    this.#ensure(MAX_VARINT_BYTES);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** With its length before it. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.#ensure(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #ensure(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError behind the end. */
  varint(): number {
    const first = this.#bytes[this.#offset]!;
    if (first < 0x80) {
      this.#offset++;
      return first;
    }
    let value = 0;
    let place = 1;
    for (;;) {
      const byte = this.#bytes[this.#offset++];
      if (byte === undefined) throw new RangeError('The bytes end within a number.');
      if (byte < 0x80) return value + byte * place;
      value += (byte - 0x80) * place;
      place *= 0x80;
    }
  }

  /** @throws RangeError behind the end. */
  block(): Uint8Array {
    const length = this.varint();
    if (this.#offset + length > this.#bytes.length) throw new RangeError('The bytes end within a column.');
    this.#offset += length;
    return this.#bytes.subarray(this.#offset - length, this.#offset);
  }
}

const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);
function unzigzag(value: number): number {
  // Whole numbers of 32 bits are several times as fast, and almost all are.
  if (value <= MAX_INT32) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

/** How many times differences are taken: 1 where values wander, 2 where they grow evenly. */
type Order = 1 | 2;

/**
 * Whole numbers as differences to the one before, or differences of these where that takes fewer bytes, divided by what
 * all differences have in common. The number of values is not among the bytes.
 * @throws RangeError on a value that is not a whole number from -2^49 to 2^49.
 */
export function encodeColumn(values: ArrayLike<number>): Uint8Array {
  const writer = new ByteWriter();
  if (values.length === 0) return writer.bytes();
  const unit = commonDivisor(values);
  const order: Order = sizeOf(values, unit, 2) < sizeOf(values, unit, 1) ? 2 : 1;
  writer.varint(order);
  writer.varint(unit);
  writer.varint(zigzag(values[0]!));
  let delta = 0;
  for (let row = 1; row < values.length; row++) {
    const next = (values[row]! - values[row - 1]!) / unit;
    writer.varint(zigzag(order === 1 ? next : next - delta));
    delta = next;
  }
  return writer.bytes();
}

/** The first `count` values. @throws RangeError when there are fewer. */
export function decodeColumn(bytes: Uint8Array, count: number): Float64Array {
  const values = new Float64Array(count);
  if (count === 0) return values;
  const reader = new ByteReader(bytes);
  const order = reader.varint();
  const unit = reader.varint();
  let value = unzigzag(reader.varint());
  values[0] = value;
  let delta = 0;
  for (let row = 1; row < count; row++) {
    const read = unzigzag(reader.varint()) * unit;
    delta = order === 1 ? read : delta + read;
    value += delta;
    values[row] = value;
  }
  return values;
}

/** Of the differences between neighbors; 1 where all values are the same. */
function commonDivisor(values: ArrayLike<number>): number {
  let divisor = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (!Number.isInteger(value) || Math.abs(value) > MAX_VALUE) {
      throw new RangeError(`${value} cannot be kept in a column of whole numbers.`);
    }
    if (row === 0 || divisor === 1) continue;
    let [a, b] = [divisor, Math.abs(value - values[row - 1]!)];
    while (b !== 0) [a, b] = [b, a % b];
    divisor = a;
  }
  return divisor || 1;
}

function sizeOf(values: ArrayLike<number>, unit: number, order: Order): number {
  let size = 0;
  let delta = 0;
  for (let row = 1; row < values.length; row++) {
    const next = (values[row]! - values[row - 1]!) / unit;
    const written = zigzag(order === 1 ? next : next - delta);
    size +=
      written < 0x80 ? 1 : written < 0x4000 ? 2 : written < 0x20_0000 ? 3 : written < 0x1000_0000 ? 4 : 8;
    delta = next;
  }
  return size;
}
