import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInstants, readInt16s, readInt32s, readInt64s } from './binary-columns.ts';

function column<Value>(
  values: readonly Value[],
  bytes: number,
  write: (buffer: Buffer, value: Value, at: number) => void,
) {
  const buffer = Buffer.alloc(values.length * bytes);
  for (const [row, value] of values.entries()) write(buffer, value, row * bytes);
  return buffer;
}

it('reads integers of each width as they were written, negative ones too', () => {
  const int16 = fc.array(fc.integer({ min: -32_768, max: 32_767 }));
  const int32 = fc.array(fc.integer());
  const int64 = fc.array(fc.maxSafeInteger());
  fc.assert(
    fc.property(int16, int32, int64, (narrow, middle, wide) => {
      expect([
        ...readInt16s(column(narrow, 2, (buffer, value, at) => buffer.writeInt16BE(value, at))),
      ]).toEqual(narrow);
      expect([
        ...readInt32s(column(middle, 4, (buffer, value, at) => buffer.writeInt32BE(value, at))),
      ]).toEqual(middle);
      const wideBytes = column(wide, 8, (buffer, value, at) => buffer.writeBigInt64BE(BigInt(value), at));
      expect([...readInt64s(wideBytes)]).toEqual(wide.map((value) => value + 0));
    }),
  );
});

it('reads instants, which PostgreSQL counts from 2000 in microseconds', () => {
  const bytes = column([0n, 1_000_499n, -1_000_000n], 8, (buffer, value, at) =>
    buffer.writeBigInt64BE(value, at),
  );
  expect([...readInstants(bytes)].map((at) => new Date(at).toISOString())).toEqual([
    '2000-01-01T00:00:00.000Z',
    '2000-01-01T00:00:01.000Z',
    '1999-12-31T23:59:59.000Z',
  ]);
});

it('reads no bytes as no rows', () => {
  expect(
    [readInstants(null), readInt64s(null), readInt32s(null), readInt16s(undefined)].map(
      ({ length }) => length,
    ),
  ).toEqual([0, 0, 0, 0]);
});
