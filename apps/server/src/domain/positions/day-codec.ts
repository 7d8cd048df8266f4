import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  columnOf,
  FIX_COLUMNS,
  type FixColumn,
  type FixColumns,
  NO_ODOMETER,
  type ReadingColumns,
} from './fix-columns.ts';
import { ByteReader, ByteWriter, decodeColumn, encodeColumn } from './number-column.ts';

const VERSION = 1;
const PLAIN = 0;
const ZSTD = 1;
/** Version, how it is compressed, checksum of what is compressed. */
const HEADER_BYTES = 6;
const COMPRESSION_LEVEL = 9;

/** What was written down of a day cannot be read: the bytes changed, or a newer version wrote them. */
export class PositionDayError extends Error {
  override readonly name = 'PositionDayError';
}

/** Bytes that `decodeFixes` gives back the same columns from, bit for bit. */
export function encodeFixes(fixes: FixColumns): Buffer {
  const writer = new ByteWriter();
  writer.varint(fixes.at.length);
  for (const column of FIX_COLUMNS) {
    if (column === 'odometer') encodeOdometer(writer, fixes.odometer);
    else writer.block(encodeColumn(fixes[column]));
  }
  return pack(writer.bytes());
}

/** The columns asked for. @throws PositionDayError */
export function decodeFixes<Column extends FixColumn>(
  packed: Uint8Array,
  columns: readonly Column[],
): Pick<FixColumns, Column> {
  return unpack(packed, (reader) => {
    const count = reader.varint();
    const fixes: Partial<Record<FixColumn, FixColumns[FixColumn]>> = {};
    for (const column of FIX_COLUMNS) {
      const bytes = reader.block();
      const present = column === 'odometer' ? reader.block() : null;
      if (!(columns as readonly FixColumn[]).includes(column)) continue;
      fixes[column] =
        present === null
          ? columnOf(column, decodeColumn(bytes, count))
          : decodeOdometer(bytes, present, count);
    }
    return fixes as Pick<FixColumns, Column>;
  });
}

/** Bytes that `decodeReadings` gives back the same readings from, in the order of their names. */
export function encodeReadings(readings: ReadonlyMap<string, ReadingColumns>): Buffer {
  const writer = new ByteWriter();
  writer.varint(readings.size);
  for (const [reading, { at, value }] of [...readings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writer.block(Buffer.from(reading, 'utf8'));
    writer.varint(at.length);
    writer.block(encodeColumn(at));
    writer.block(encodeColumn(value));
  }
  return pack(writer.bytes());
}

/** @throws PositionDayError */
export function decodeReadings(packed: Uint8Array): Map<string, ReadingColumns> {
  return unpack(packed, (reader) => {
    const readings = new Map<string, ReadingColumns>();
    for (let left = reader.varint(); left > 0; left--) {
      const name = Buffer.from(reader.block()).toString('utf8');
      const count = reader.varint();
      readings.set(name, {
        at: decodeColumn(reader.block(), count),
        value: decodeColumn(reader.block(), count),
      });
    }
    return readings;
  });
}

/** Fixes without an odometer lie between those with one: as values they would be leaps there and back. */
function encodeOdometer(writer: ByteWriter, odometer: Float64Array): void {
  writer.block(encodeColumn(odometer.filter((meters) => meters !== NO_ODOMETER)));
  const runs = new ByteWriter();
  let run = 0;
  let isPresent = true;
  for (const meters of odometer) {
    if ((meters !== NO_ODOMETER) !== isPresent) {
      runs.varint(run);
      isPresent = !isPresent;
      run = 0;
    }
    run++;
  }
  runs.varint(run);
  writer.block(runs.bytes());
}

function decodeOdometer(bytes: Uint8Array, runBytes: Uint8Array, count: number): Float64Array {
  const runs = new ByteReader(runBytes);
  const odometer = new Float64Array(count).fill(NO_ODOMETER);
  const spans: [start: number, end: number][] = [];
  let present = 0;
  for (let row = 0, isPresent = true; row < count; isPresent = !isPresent) {
    const run = runs.varint();
    if (isPresent) {
      spans.push([row, row + run]);
      present += run;
    }
    row += run;
  }
  const values = decodeColumn(bytes, present);
  let taken = 0;
  for (const [start, end] of spans) {
    odometer.set(values.subarray(taken, taken + end - start), start);
    taken += end - start;
  }
  return odometer;
}

function pack(bytes: Uint8Array): Buffer {
  const compressed = zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL },
  });
  const isSmaller = compressed.length < bytes.length;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(VERSION, 0);
  header.writeUInt8(isSmaller ? ZSTD : PLAIN, 1);
  header.writeUInt32BE(crc32(bytes), 2);
  return Buffer.concat([header, isSmaller ? compressed : bytes]);
}

function unpack<Result>(packed: Uint8Array, read: (reader: ByteReader) => Result): Result {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.length < HEADER_BYTES) throw new PositionDayError('A closed day is shorter than its header.');
  const version = bytes.readUInt8(0);
  if (version !== VERSION) {
    throw new PositionDayError(`A closed day is of version ${version}; this server reads ${VERSION}.`);
  }
  try {
    const rest = bytes.subarray(HEADER_BYTES);
    const plain = uncompressed(bytes.readUInt8(1), rest);
    if (crc32(plain) !== bytes.readUInt32BE(2)) {
      throw new PositionDayError('A closed day does not have the checksum that it was written with.');
    }
    return read(new ByteReader(plain));
  } catch (error) {
    if (error instanceof PositionDayError) throw error;
    throw new PositionDayError('A closed day cannot be read.', { cause: error });
  }
}

function uncompressed(kind: number, bytes: Buffer): Buffer {
  switch (kind) {
    case PLAIN:
      return bytes;
    case ZSTD:
      return zstdDecompressSync(bytes);
    default:
      throw new PositionDayError(`A closed day is compressed in a way that is not known: ${kind}.`);
  }
}
