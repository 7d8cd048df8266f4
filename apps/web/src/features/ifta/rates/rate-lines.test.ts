import type { RateRow } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { RATE_FILTERS, type RateFilter, rateLines, shownLines } from './rate-lines.ts';

const row = (change: Partial<RateRow>): RateRow => ({
  jurisdiction: 'IL',
  fuel: 'diesel',
  kind: 'base',
  value: 7_380,
  fromDate: null,
  untilDate: null,
  source: 'file',
  confidence: null,
  override: null,
  ...change,
});
const linesFor = (...rows: RateRow[]) => rateLines({ quarter: '3Q2026', rows }, 'diesel');
const lineOf = (code: string, ...rows: RateRow[]) =>
  linesFor(...rows).filter(({ jurisdiction }) => jurisdiction === code);

describe('rates of a fuel', () => {
  it('have a line for every member, unknown where the table says nothing', () => {
    const lines = linesFor(row({}));
    expect(new Set(lines.map(({ jurisdiction }) => jurisdiction)).size).toBe(58);
    expect(lines.filter(RATE_FILTERS.unknown)).toHaveLength(57);
    expect(lineOf('IL', row({}))).toMatchObject([{ base: { value: 7_380 }, isSplit: false }]);
    expect(lineOf('OH', row({}))).toMatchObject([{ base: { value: 'unknown', row: null } }]);
  });

  it('are unknown where a surcharge is levied and the table has none', () => {
    const base = row({ jurisdiction: 'KY', value: 2_200 });
    expect(lineOf('KY', base).map(RATE_FILTERS.unknown)).toEqual([true]);
    const surcharge = row({ jurisdiction: 'KY', kind: 'surcharge', value: 1_050 });
    expect(lineOf('KY', base, surcharge)).toMatchObject([{ surcharge: { value: 1_050 } }]);
  });

  it('have a line for each part of a split rate, with the row that says it', () => {
    const [first, second] = lineOf('IL', row({}), row({ value: 7_500, fromDate: '2026-08-01' }));
    expect(first).toMatchObject({ untilDate: '2026-07-31', isSplit: true, base: { row: { value: 7_380 } } });
    expect(second).toMatchObject({ fromDate: '2026-08-01', base: { value: 7_500, row: { value: 7_500 } } });
  });

  it('are found by code, by name, and by having been set by hand', () => {
    const override = { id: 1, reason: 'Bulletin 9', madeBy: null, madeAt: '2026-10-01T12:00:00Z' };
    const lines = linesFor(row({ source: 'override', override }));
    const codesOf = (show: RateFilter, q: string) =>
      shownLines(lines, { show, q }).map(({ jurisdiction }) => jurisdiction);
    expect(codesOf('overridden', '')).toEqual(['IL']);
    expect(codesOf('all', ' illi')).toEqual(['IL']);
    expect(codesOf('all', 'Il')).toContain('IL');
    expect(codesOf('unknown', 'IL')).not.toContain('IL');
  });
});
