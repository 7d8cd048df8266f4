import { describe, expect, it } from 'vitest';
import { compareReturns } from './amendment.ts';
import { quarterOfCode } from './quarter.ts';
import { computeReturn } from './return.ts';
import type { FuelTaxReturn } from './return-model.ts';
import { empty, miles, workedCase } from './testing/return-input.ts';

describe('compareReturns', () => {
  const original = computeReturn(workedCase());
  const withLateMiles: FuelTaxReturn = computeReturn({
    ...workedCase(),
    distances: [...workedCase().distances, miles('IN', 400)],
  });

  it('gives the difference of each line, and they add up', () => {
    const { lines, totalCents, interestCents } = compareReturns(original, withLateMiles);
    expect(totalCents).toBe(withLateMiles.totalCents - original.totalCents);
    expect(lines.reduce((total, line) => total + line.taxCents, 0) + interestCents).toBe(totalCents);
    expect(lines.find((line) => line.jurisdiction === 'IN')).toMatchObject({
      before: null,
      after: { totalMiles: 400 },
    });
  });

  it('is empty between equal revisions', () => {
    expect(compareReturns(original, computeReturn(workedCase()))).toEqual({
      lines: [],
      interestCents: 0,
      totalCents: 0,
    });
  });

  it('refuses returns of different quarters', () => {
    const other = computeReturn({ ...empty, quarter: quarterOfCode('2Q2026') });
    expect(() => compareReturns(original, other)).toThrow('not of the same quarter: 3Q2026, 2Q2026');
  });
});
