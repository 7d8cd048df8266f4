import type { JurisdictionCode } from '@longhaul/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareReturns } from './amendment.ts';
import { membersOn } from './members.ts';
import { computeReturn } from './return.ts';
import type { ReturnInput } from './return-model.ts';
import { date, empty } from './testing/return-input.ts';

const entries = fc.array(
  fc.record({
    place: fc.constantFrom<JurisdictionCode[]>(...membersOn('2026-08-15'), 'DC', 'MX'),
    fuel: fc.constantFrom('diesel' as const, 'gasoline' as const),
    meters: fc.integer({ min: 0, max: 10_000_000 }),
    milliliters: fc.integer({ min: 0, max: 1_000_000 }),
    isTaxPaid: fc.boolean(),
  }),
  { maxLength: 40 },
);

type Entry = typeof entries extends fc.Arbitrary<(infer T)[]> ? T : never;

function returnOf(drawn: readonly Entry[], more: Partial<ReturnInput> = {}) {
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
    ...more,
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

  it('does not change when an entry is split in two', () => {
    const parts = ({ meters, milliliters, ...entry }: Entry, meterCut: number, milliliterCut: number) => [
      { ...entry, meters: Math.min(meters, meterCut), milliliters: Math.min(milliliters, milliliterCut) },
      {
        ...entry,
        meters: Math.max(0, meters - meterCut),
        milliliters: Math.max(0, milliliters - milliliterCut),
      },
    ];
    fc.assert(
      fc.property(entries, fc.nat(9_000_000), fc.nat(900_000), (drawn, meterCut, milliliterCut) => {
        const split = drawn.flatMap((entry) => parts(entry, meterCut, milliliterCut));
        expect(returnOf(split)).toEqual(returnOf(drawn));
      }),
    );
  });

  it('leaves each line whose rate is not known open and names it, and never takes it for 0', () => {
    const unknown = fc.uniqueArray(fc.constantFrom<JurisdictionCode[]>(...membersOn('2026-08-15')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(entries, unknown, (drawn, codes) => {
        const rates = empty.rates.filter(({ jurisdiction }) => !codes.includes(jurisdiction));
        const { schedules, issues, isComputed } = returnOf(drawn, { rates });
        const lines = schedules.flatMap(({ fuel, lines: own }) => own.map((line) => ({ fuel, ...line })));
        for (const { fuel, jurisdiction, kind, taxCents, rate } of lines) {
          if (!codes.includes(jurisdiction)) continue;
          expect([rate, taxCents]).toEqual(['unknown', null]);
          expect(issues).toContainEqual({ kind: 'unknown rate', fuel, jurisdiction, rateKind: kind });
        }
        if (lines.some(({ taxCents }) => taxCents === null)) expect(isComputed).toBe(false);
      }),
    );
  });

  it('differs from any other by the sum of what its lines and its interest differ by', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const [before, after] = [returnOf(one), returnOf(other)];
        const { lines, interestCents, totalCents } = compareReturns(before, after);
        expect(lines.reduce((total, { taxCents }) => total + taxCents, interestCents)).toBe(totalCents);
        expect(totalCents).toBe(after.totalCents - before.totalCents);
      }),
    );
  });

  it('bears interest on each jurisdiction that owes and on none with a credit', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const { schedules, interest } = returnOf(drawn);
        const owed = new Map<string, number>();
        for (const { jurisdiction, taxCents } of schedules.flatMap(({ lines }) => lines)) {
          owed.set(jurisdiction, (owed.get(jurisdiction) ?? 0) + (taxCents ?? 0));
        }
        // Three months from 2 November to 5 January: 2 % of what is owed.
        const expected = [...owed]
          .map(([jurisdiction, cents]) => [jurisdiction, Math.floor((cents * 2 + 50) / 100)] as const)
          .filter(([, cents]) => cents > 0);
        expect(interest.map((each) => [each.jurisdiction, each.interestCents]).sort()).toEqual(
          expected.sort(),
        );
      }),
    );
  });
});
