import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFixes, decodeReadings, encodeFixes, encodeReadings, PositionDayError } from './day-codec.ts';
import { columnOf, FIX_COLUMNS, type FixColumns, NO_ODOMETER, type ReadingColumns } from './fix-columns.ts';
import { decodeColumn, encodeColumn } from './number-column.ts';

const DAY_AT = Date.UTC(2026, 9, 5);
const DAY_MS = 86_400_000;
const int16 = fc.integer({ min: -32_768, max: 32_767 });
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const odometers = fc.oneof(
  { weight: 1, arbitrary: fc.constant(NO_ODOMETER) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10_000_000_000 }) },
);

interface Row {
  at: number;
  lat: number;
  lon: number;
  speed: number;
  heading: number;
  altitude: number;
  odometer: number;
  flags: number;
}

/** A fix each at instants of a day that may be close together, far apart or the same. */
const rows = fc.array(
  fc.record<Row>({
    at: fc
      .oneof(fc.integer({ min: 0, max: DAY_MS - 1 }), fc.constantFrom(0, 1, 30_000, DAY_MS - 1))
      .map((ms) => DAY_AT + ms),
    lat: int32,
    lon: int32,
    speed: int16,
    heading: int16,
    altitude: int16,
    odometer: odometers,
    flags: int16,
  }),
  { maxLength: 300 },
);

/** What a truck does: it moves on from where it was, and parks for hours. */
const drive = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 }), fc.boolean()),
    {
      maxLength: 300,
    },
  )
  .map((steps) => {
    let row: Row = {
      at: DAY_AT,
      lat: 416_528_000,
      lon: -835_379_000,
      speed: 0,
      heading: 0,
      altitude: 210,
      odometer: 5,
      flags: 7,
    };
    return steps.map(([ms, moved, isMoving]) => {
      row = isMoving
        ? {
            ...row,
            at: row.at + ms,
            lat: row.lat + moved,
            lon: row.lon - moved,
            speed: 900,
            odometer: row.odometer + 800,
          }
        : { ...row, at: row.at + ms, speed: 0 };
      return row;
    });
  });

const columnsOf = (own: readonly Row[]): FixColumns =>
  Object.fromEntries(
    FIX_COLUMNS.map((column) => [
      column,
      columnOf(
        column,
        own.map((row) => row[column]),
      ),
    ]),
  ) as unknown as FixColumns;

const readings = fc
  .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .array(
            fc.tuple(fc.integer({ min: 0, max: DAY_MS }), fc.integer({ min: -(2 ** 49), max: 2 ** 49 })),
            {
              maxLength: 50,
            },
          )
          .map((pairs): [string, ReadingColumns] => [
            name,
            {
              at: Float64Array.from(pairs, ([at]) => DAY_AT + at),
              value: Float64Array.from(pairs, ([, value]) => value),
            },
          ]),
      ),
    ),
  )
  .map((all) => new Map(all));

test('gives back the fixes of any day as they went in', () => {
  fc.assert(
    fc.property(fc.oneof(rows, drive), (own) => {
      const columns = columnsOf(own);
      expect(decodeFixes(encodeFixes(columns), FIX_COLUMNS)).toEqual(columns);
    }),
  );
});

test('gives back some columns as it does all', () => {
  fc.assert(
    fc.property(rows, fc.subarray([...FIX_COLUMNS]), (own, wanted) => {
      const columns = columnsOf(own);
      const expected = Object.fromEntries(wanted.map((column) => [column, columns[column]]));
      expect(decodeFixes(encodeFixes(columns), wanted)).toEqual(expected);
    }),
  );
});

test('gives back readings as they went in', () => {
  fc.assert(
    fc.property(readings, (own) => {
      expect(decodeReadings(encodeReadings(own))).toEqual(own);
    }),
  );
});

test('keeps whole numbers of every size up to 2^49', () => {
  const extremes = fc.constantFrom(0, 1, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 49, -(2 ** 49));
  const values = fc.array(fc.oneof(extremes, fc.integer({ min: -(2 ** 49), max: 2 ** 49 })));
  fc.assert(
    fc.property(values, (column) => {
      expect([...decodeColumn(encodeColumn(column), column.length)]).toEqual(column);
    }),
  );
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 49 + 1])(
  'refuses %d, which it could not give back',
  (value) => {
    expect(() => encodeColumn([1, value])).toThrow(RangeError);
  },
);

test('never gives back other fixes, whichever bit has changed', () => {
  fc.assert(
    fc.property(drive, fc.nat(), fc.integer({ min: 0, max: 7 }), (own, place, bit) => {
      const bytes = encodeFixes(columnsOf(own));
      bytes[place % bytes.length]! ^= 1 << bit;
      let fixes: FixColumns | undefined;
      try {
        fixes = decodeFixes(bytes, FIX_COLUMNS);
      } catch (error) {
        expect(error).toBeInstanceOf(PositionDayError);
      }
      // zstd ignores a few bits, such as the unused one of its frame header: they change nothing.
      if (fixes !== undefined) expect(fixes).toEqual(columnsOf(own));
    }),
    { numRuns: 2_000 },
  );
});

test('finds out that bytes are missing', () => {
  fc.assert(
    fc.property(drive, fc.nat(), (own, place) => {
      const bytes = encodeFixes(columnsOf(own));
      expect(() => decodeFixes(bytes.subarray(0, place % bytes.length), FIX_COLUMNS)).toThrow(
        PositionDayError,
      );
    }),
  );
});

test('takes under 12 bytes for a fix of a truck that drives all day with the noise of its receiver', () => {
  const own = Array.from({ length: 2_880 }, (_, index): Row => {
    const noise = (seed: number) => Math.round(Math.sin(index * seed) * 270);
    return {
      at: DAY_AT + index * 30_000,
      lat: 416_528_000 + index * 3_000 + noise(12.9),
      lon: -835_379_000 + index * 9_000 + noise(78.2),
      speed: 900 + Math.round(Math.sin(index * 3.7) * 8) * 10,
      heading: 72 + Math.round(Math.sin(index * 5.1) * 3),
      altitude: 210 + Math.round(Math.sin(index * 9.3) * 5),
      odometer: 100_000_000 + index * 750 + Math.round(Math.sin(index * 2.3) * 12),
      flags: 7,
    };
  });
  expect(encodeFixes(columnsOf(own)).length / own.length).toBeLessThan(12);
});
