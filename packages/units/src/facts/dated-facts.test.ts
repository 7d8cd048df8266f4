import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { type FactKind, factAt, readFacts, rowsToVerify } from './dated-facts.ts';
import { factChanges, valueText } from './fact-changes.ts';
import { factsInUse, takeFacts } from './facts-in-use.ts';

const number: FactKind<number> = {
  kind: 'number',
  checkKey: () => {},
  readValue: (value) => {
    if (typeof value !== 'number') throw new Error('must be a number');
    return value;
  },
  showValue: String,
};

const table = (rows: unknown[], release = '2026-11-29') =>
  readFacts(number, { kind: 'number', release, source: 'A list', verifiedOn: '2026-11-01', rows });

/** A key with a value from each of some days on. */
const dated = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
  .chain((days) =>
    fc.tuple(fc.constant(days.toSorted((a, b) => a - b)), fc.infiniteStream(fc.integer({ min: 0, max: 2 }))),
  )
  .map(([days, values]) =>
    [null, ...days].map((day, index, all) => {
      const next = all[index + 1];
      return {
        key: 'a',
        value: values.next().value as number,
        from: day === null ? null : addDays('2026-01-01', day),
        until: next === undefined ? null : addDays('2026-01-01', next! - 1),
      };
    }),
  );

describe('dated facts', () => {
  it('have one value on each day, and none before the first', () => {
    const facts = table([
      { key: 'a', value: 1, from: '2026-01-01', until: '2026-06-30' },
      { key: 'a', value: 2, from: '2026-07-01' },
    ]);
    const on = (date: string) => factAt(facts, 'a', date)?.value;
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2060-01-01'].map(on)).toEqual([
      undefined,
      1,
      1,
      2,
      2,
    ]);
    expect(factAt(facts, 'b', '2026-01-01')).toBeUndefined();
  });

  it('are read in any order of rows', () => {
    fc.assert(
      fc.property(dated, fc.integer(), (rows, seed) => {
        const shuffled = rows.toSorted((a, b) => ((a.value + seed) % 3) - ((b.value + seed) % 3));
        expect(table(shuffled).rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from));
      }),
    );
  });

  it.each([
    [
      [
        { key: 'a', value: 1, until: '2026-01-31' },
        { key: 'a', value: 2, from: '2026-02-02' },
      ],
      'leaves days without one',
    ],
    [
      [
        { key: 'a', value: 1, until: '2026-01-31' },
        { key: 'a', value: 2, from: '2026-01-31' },
      ],
      'overlaps',
    ],
    [
      [
        { key: 'a', value: 1 },
        { key: 'a', value: 2, from: '2026-01-31' },
      ],
      'overlaps',
    ],
    [
      [
        { key: 'a', value: 1 },
        { key: 'a', value: 1 },
      ],
      'overlaps',
    ],
    [[{ key: 'a', value: 1, from: '2026-13-01' }], 'Row 1 (a): "from" is no day: 2026-13-01'],
    [[{ key: 'a', value: 'x' }], 'Row 1 (a): must be a number'],
    [[{ key: 'a', value: 1, source: '' }], 'Row 1 (a): it has no source'],
    [[{ value: 1 }], 'it has no key'],
    [[7], 'It is no object'],
  ])('refuse %j', (rows, message) => {
    expect(() => table(rows)).toThrow(message);
  });

  it('say where two tables differ, on the days on which they do and no others', () => {
    fc.assert(
      fc.property(dated, dated, fc.integer({ min: -5, max: 420 }), (one, other, day) => {
        const [before, after] = [table(one), table(other)];
        const date = addDays('2026-01-01', day);
        const own = factChanges(before, after);
        const last = own.findLast(({ from }) => from === null || from <= date);
        const [old, next] = [factAt(before, 'a', date)?.value, factAt(after, 'a', date)?.value];
        if (old !== next) expect(last).toMatchObject({ before: old, after: next });
        for (const { from, before: said, after: then } of own) {
          const on = from ?? '0001-01-01';
          expect([factAt(before, 'a', on)?.value, factAt(after, 'a', on)?.value]).toEqual([said, then]);
          expect(said).not.toBe(then);
        }
      }),
    );
  });

  it('have equal values whatever the order of their fields, and other ones in another order of a list', () => {
    expect(valueText({ a: [{ b: 1, c: null }], d: 2 })).toBe(valueText({ d: 2, a: [{ c: null, b: 1 }] }));
    expect(valueText({ a: [1, 2] })).not.toBe(valueText({ a: [2, 1] }));
  });

  it('are to be verified after 400 days while they hold', () => {
    const facts = table([
      { key: 'a', value: 1, until: '2026-06-30' },
      { key: 'a', value: 2, from: '2026-07-01', verifiedOn: '2026-11-01' },
      { key: 'b', value: 2, verifiedOn: null },
    ]);
    const keys = (today: string) => rowsToVerify(facts, today).map(({ key, value }) => `${key} ${value}`);
    expect(keys('2027-12-06')).toEqual(['b 2']);
    expect(keys('2027-12-07')).toEqual(['a 2', 'b 2']);
  });

  it('are those that were loaded, until they are taken back', () => {
    const own = table([{ key: 'a', value: 1 }]);
    expect(factsInUse(own)).toBe(own);
    const newer = table([{ key: 'a', value: 2 }], '2026-12-01');
    takeFacts([newer]);
    expect(factsInUse(own)).toBe(newer);
    // The same that the program has itself stays its own object.
    takeFacts([structuredClone(own)]);
    expect(factsInUse(own)).toBe(own);
    takeFacts([]);
  });
});
