import type { JurisdictionCode } from '@longhaul/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberJurisdictions } from './members.ts';
import { computeReturn } from './return.ts';
import { date, empty } from './testing/return-input.ts';

const entries = fc.array(
  fc.record({
    place: fc.constantFrom<JurisdictionCode[]>(...memberJurisdictions, 'DC', 'MX'),
    fuel: fc.constantFrom('diesel' as const, 'gasoline' as const),
    meters: fc.integer({ min: 0, max: 10_000_000 }),
    milliliters: fc.integer({ min: 0, max: 1_000_000 }),
    isTaxPaid: fc.boolean(),
  }),
  { maxLength: 40 },
);

function returnOf(drawn: readonly (typeof entries extends fc.Arbitrary<(infer T)[]> ? T : never)[]) {
  return computeReturn({
    ...empty,
    distances: drawn.map(({ place, fuel, meters }) => ({ date, place, fuel, meters })),
    purchases: drawn.map(({ place, fuel, milliliters, isTaxPaid }) => ({
      date,
      jurisdiction: place,
      fuel,
      milliliters,
      isTaxPaid,
    })),
    interest: { yearlyBasisPoints: 800, paidDate: '2027-01-05' },
  });
}

describe('computeReturn, for any entries', () => {
  it('foots: the total is the sum of its lines and of its interest, A the sum of its miles', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const result = returnOf(drawn);
        const lines = result.schedules.flatMap((schedule) => schedule.lines);
        const sum = (amounts: readonly (number | null)[]) =>
          amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
        const interest = sum(result.interest.map((each) => each.interestCents));
        expect(result.totalCents).toBe(sum(lines.map(({ taxCents }) => taxCents)) + interest);
        for (const { totalMiles, lines: own, otherPlaces } of result.schedules) {
          expect(totalMiles).toBe(
            sum(own.map((line) => line.totalMiles)) + sum(otherPlaces.map((each) => each.miles)),
          );
        }
        for (const line of lines)
          if (line.kind === 'surcharge') expect(line.taxCents ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        expect(returnOf(drawn.toReversed())).toEqual(returnOf(drawn));
      }),
    );
  });
});
