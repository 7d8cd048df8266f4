import { describe, expect, it } from 'vitest';
import { interestOn } from './late-interest.ts';

describe('interest on a late return', () => {
  const line = (jurisdiction: string, taxCents: number | null, kind: 'base' | 'surcharge' = 'base') => ({
    jurisdiction,
    kind,
    taxCents,
    rate: 1_000,
    fromDate: '2026-07-01',
    untilDate: '2026-09-30',
    totalMiles: 0,
    taxableMiles: 0,
    taxPaidGallons: 0,
    taxableGallons: 0,
    netGallons: 0,
  });
  const schedules = [
    {
      fuel: 'diesel' as const,
      totalMiles: 0,
      totalGallons: 0,
      mpgHundredths: null,
      otherPlaces: [],
      lines: [line('OH', 100_00), line('KY', -20_00), line('KY', 30_00, 'surcharge'), line('PA', -500_00)],
      taxCents: -390_00,
    },
  ];
  const returned = { interest: [], interestCents: 0, isNoOperation: false, isComputed: true };
  const taxReturn = { ...returned, quarter: '3Q2026', schedules, taxCents: -390_00, totalCents: -390_00 };
  const first = { taxReturn, filed: null, newerData: null };
  const late = (paidDate: string) => interestOn(first, '2026-11-02', { yearlyBasisPoints: 900, paidDate });

  it('runs on each jurisdiction that is owed, over its base and surcharge, and not on credits', () => {
    // One month of 9 % a year: 0.75 of $100.00 and 0.75 % of $10.00, rounded each.
    expect(late('2026-11-20')).toEqual({ months: 1, cents: 75 + 8 });
  });

  it('runs on what an amendment adds alone', () => {
    const change = {
      fuel: 'diesel' as const,
      kind: 'base' as const,
      fromDate: '2026-07-01',
      before: null,
      after: null,
    };
    const difference = {
      lines: [
        { ...change, jurisdiction: 'OH', taxCents: 40_00 },
        { ...change, jurisdiction: 'PA', taxCents: -40_00 },
      ],
      interestCents: 0,
      totalCents: 0,
    };
    const filed = {
      id: 1,
      revision: 1,
      reason: null,
      finalizedAt: '2026-11-01T12:00:00Z',
      finalizedBy: null,
    };
    const newerData = { vehicleDays: 1, purchases: 0, adjustments: 0, rates: 0, difference };
    const amended = { taxReturn, filed, newerData };
    const payment = { yearlyBasisPoints: 900, paidDate: '2026-11-20' };
    expect(interestOn(amended, '2026-11-02', payment)).toEqual({ months: 1, cents: 30 });
  });

  it('is nothing on time', () => {
    expect(late('2026-11-02')).toEqual({ months: 0, cents: 0 });
  });
});
