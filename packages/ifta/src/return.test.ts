import { isJurisdictionCode, type JurisdictionCode } from '@longhaul/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareReturns } from './amendment.ts';
import cases from './fixtures/worked-returns.json' with { type: 'json' };
import { knownRates } from './known-rates.ts';
import { memberJurisdictions } from './members.ts';
import type { MilesPlace } from './miles-place.ts';
import { quarterOfCode } from './quarter.ts';
import type { Rate, RateValue } from './rates.ts';
import { computeReturn } from './return.ts';
import type { FuelTaxReturn, ReturnInput } from './return-model.ts';

const quarter = quarterOfCode('3Q2026');
const date = '2026-08-15';
const rates = knownRates.filter((rate) => rate.quarter === '3Q2026');
const empty: ReturnInput = { quarter, rates, distances: [], purchases: [], exemptions: [], interest: null };

function miles(place: MilesPlace, amount: number, on = date) {
  return { date: on, place, fuel: 'diesel' as const, meters: Math.round(amount * 1_609.344) };
}

function gallons(jurisdiction: JurisdictionCode, amount: number, isTaxPaid = true, on = date) {
  return {
    date: on,
    jurisdiction,
    fuel: 'diesel' as const,
    milliliters: Math.round(amount * 3_785.411784),
    isTaxPaid,
  };
}

function rate(jurisdiction: JurisdictionCode, value: RateValue, fromDate: string | null = null): Rate {
  return { jurisdiction, fuel: 'diesel', kind: 'base', value, fromDate, untilDate: null };
}

function code(text: string): JurisdictionCode {
  if (!isJurisdictionCode(text)) throw new Error(`not a code: ${text}`);
  return text;
}

function workedCase(): ReturnInput {
  const worked = cases.find(({ id }) => id === 'A')!;
  const bought = worked.lines!.map((line) => gallons(code(line.jurisdiction), line.taxPaidGallons));
  const taxPaid = worked.lines!.reduce((total, line) => total + line.taxPaidGallons, 0);
  return {
    ...empty,
    distances: [
      ...worked.lines!.map((line) => miles(code(line.jurisdiction), line.totalMiles)),
      miles('DC', worked.nonMemberMiles!.DC),
    ],
    purchases: [...bought, gallons('TX', worked.totalGallons! - taxPaid, false)],
    exemptions: worked
      .lines!.filter((line) => line.taxableMiles < line.totalMiles)
      .map((line) => ({
        date,
        jurisdiction: code(line.jurisdiction),
        fuel: 'diesel',
        kind: 'exempt',
        meters: Math.round((line.totalMiles - line.taxableMiles) * 1_609.344),
      })),
  };
}

describe('computeReturn, worked cases', () => {
  it('gives eight jurisdictions, two surcharges and a non-member to the cent', () => {
    const { answer, totalMiles } = cases.find(({ id }) => id === 'A')!;
    const result = computeReturn(workedCase());
    const [schedule] = result.schedules;
    expect(schedule).toMatchObject({ totalMiles, totalGallons: 4_738, mpgHundredths: 657 });
    const lines = schedule!.lines.map((line) => [
      line.kind === 'base' ? line.jurisdiction : `${line.jurisdiction} surcharge`,
      line.taxableGallons,
      line.netGallons,
      (line.taxCents! / 100).toFixed(2),
    ]);
    expect(lines.sort()).toEqual([...answer!.lines!].sort());
    expect((result.totalCents / 100).toFixed(2)).toBe(answer!.total);
    expect(schedule!.otherPlaces).toEqual([{ place: 'DC', miles: 18 }]);
    expect(result.issues).toEqual([]);
    expect(result.isComputed).toBe(true);
  });

  it('rounds to whole gallons, not tenths', () => {
    const result = computeReturn({
      ...empty,
      rates: [rate('OH', 3_000)],
      distances: [miles('OH', 1_000), miles('DC', 200)],
      purchases: [gallons('OH', 100), gallons('OH', 100, false)],
    });
    expect(result.schedules[0]).toMatchObject({ mpgHundredths: 600 });
    expect(result.schedules[0]!.lines[0]).toMatchObject({
      taxableGallons: 167,
      netGallons: 67,
      taxCents: 2_010,
    });
  });
});

describe('computeReturn, rules', () => {
  it('lists Oregon with its miles and no tax', () => {
    const [schedule] = computeReturn({
      ...empty,
      distances: [miles('OR', 600)],
      purchases: [gallons('ID', 100)],
    }).schedules;
    expect(schedule!.lines.map((line) => [line.jurisdiction, line.totalMiles, line.taxCents])).toEqual([
      ['ID', 0, -3_200],
      ['OR', 600, 0],
    ]);
  });

  it('computes a surcharge on the fuel burned, however much tax was paid at the pump', () => {
    const { lines } = computeReturn({
      ...empty,
      distances: [miles('KY', 600), miles('IN', 600)],
      purchases: [gallons('KY', 200)],
    }).schedules[0]!;
    expect(lines.map((line) => [line.jurisdiction, line.kind, line.taxCents])).toEqual([
      ['IN', 'base', 6_300],
      ['KY', 'base', -2_200],
      ['KY', 'surcharge', 1_050],
    ]);
  });

  it('takes exempt and trip permit miles off the taxable miles and leaves them in the total', () => {
    const exemption = { date, jurisdiction: 'OH', fuel: 'diesel' } as const;
    const [schedule] = computeReturn({
      ...empty,
      distances: [miles('OH', 1_000)],
      purchases: [gallons('OH', 200)],
      exemptions: [
        { ...exemption, kind: 'exempt', meters: miles('OH', 100).meters },
        { ...exemption, kind: 'trip permit', meters: miles('OH', 150).meters },
      ],
    }).schedules;
    expect(schedule).toMatchObject({ totalMiles: 1_000, mpgHundredths: 500 });
    expect(schedule!.lines[0]).toMatchObject({ totalMiles: 1_000, taxableMiles: 750, taxableGallons: 150 });
  });

  it('has a line for each period of a split rate', () => {
    const [schedule] = computeReturn({
      ...empty,
      rates: [rate('OH', 4_700), rate('OH', 5_000, '2026-08-16')],
      distances: [miles('OH', 600, '2026-08-15'), miles('OH', 1_200, '2026-08-16')],
      purchases: [gallons('OH', 300, true, '2026-07-02')],
    }).schedules;
    expect(schedule!.lines).toMatchObject([
      {
        fromDate: '2026-07-01',
        untilDate: '2026-08-15',
        totalMiles: 600,
        netGallons: -200,
        taxCents: -9_400,
      },
      {
        fromDate: '2026-08-16',
        untilDate: '2026-09-30',
        totalMiles: 1_200,
        netGallons: 200,
        taxCents: 10_000,
      },
    ]);
  });

  it('keeps the fuels of a dual fleet apart, each with its own MPG', () => {
    const gasoline = (entry: ReturnType<typeof miles>) => ({ ...entry, fuel: 'gasoline' as const });
    const { schedules, totalCents } = computeReturn({
      ...empty,
      distances: [miles('OH', 600), gasoline(miles('OH', 500))],
      purchases: [gallons('PA', 100), { ...gallons('PA', 50), fuel: 'gasoline' }],
    });
    expect(schedules.map(({ fuel, mpgHundredths }) => [fuel, mpgHundredths])).toEqual([
      ['gasoline', 1_000],
      ['diesel', 600],
    ]);
    expect(totalCents).toBe(schedules[0]!.taxCents + schedules[1]!.taxCents);
  });

  it('charges interest to each owing jurisdiction alone', () => {
    const late = computeReturn({
      ...workedCase(),
      interest: { yearlyBasisPoints: 900, paidDate: '2026-12-04' },
    });
    expect(late.interest).toEqual([
      { jurisdiction: 'AR', owedCents: 21_261, interestCents: 319 },
      { jurisdiction: 'KY', owedCents: 10_140, interestCents: 152 },
      { jurisdiction: 'VA', owedCents: 14_493, interestCents: 217 },
    ]);
    expect(late.totalCents).toBe(18_715 + 319 + 152 + 217);
  });
});

describe('computeReturn, issues', () => {
  it('is a no-operation return when nothing ran', () => {
    expect(computeReturn(empty)).toMatchObject({
      isNoOperation: true,
      totalCents: 0,
      issues: [],
      isComputed: true,
    });
  });

  it('names an unknown rate, leaves its line open and computes the others', () => {
    const result = computeReturn({
      ...empty,
      rates: [rate('OH', 4_700), rate('PA', 'unknown')],
      distances: [miles('OH', 600), miles('PA', 600), miles('IN', 600)],
      purchases: [gallons('OH', 300)],
    });
    expect(result.issues).toEqual([
      { kind: 'unknown rate', fuel: 'diesel', jurisdiction: 'IN', rateKind: 'base' },
      { kind: 'unknown rate', fuel: 'diesel', jurisdiction: 'PA', rateKind: 'base' },
    ]);
    expect(result.schedules[0]!.lines.map(({ taxCents }) => taxCents)).toEqual([null, -9_400, null]);
    expect(result).toMatchObject({ isComputed: false, totalCents: -9_400 });
  });

  it('does not take a missing surcharge of Kentucky for none', () => {
    const result = computeReturn({
      ...empty,
      rates: [rate('KY', 2_200)],
      distances: [miles('KY', 600)],
      purchases: [gallons('KY', 100)],
    });
    expect(result.issues).toEqual([
      { kind: 'unknown rate', fuel: 'diesel', jurisdiction: 'KY', rateKind: 'surcharge' },
    ]);
  });

  it.each([
    ['no fuel', 0],
    ['so much fuel that MPG is 0.00', 100_000_000],
  ])('says that a line cannot be computed with miles and %s', (_name, amount) => {
    const result = computeReturn({
      ...empty,
      distances: [miles('OH', 600)],
      purchases: amount > 0 ? [gallons('OH', amount)] : [],
    });
    expect(result.issues).toMatchObject([{ kind: 'no mpg', totalMiles: 600 }]);
    expect(result.schedules[0]!.lines[0]).toMatchObject({ taxableGallons: null, taxCents: null });
    expect(result.isComputed).toBe(false);
  });

  it.each([
    [299, 100, true],
    [300, 100, false],
    [1_500, 100, false],
    [1_501, 100, true],
    [0, 100, true],
  ])('warns about %i miles on %i gallons: %s', (distance, amount, isWarned) => {
    const result = computeReturn({
      ...empty,
      distances: [miles('OH', distance)],
      purchases: [gallons('OH', amount)],
    });
    expect(result.issues.map(({ kind }) => kind)).toEqual(isWarned ? ['mpg out of band'] : []);
    expect(result.isComputed).toBe(true);
  });

  it('counts unattributed miles in MPG and asks for them', () => {
    const result = computeReturn({
      ...empty,
      distances: [miles('OH', 500), miles('UNATTRIBUTED', 100)],
      purchases: [gallons('OH', 100)],
    });
    expect(result.schedules[0]).toMatchObject({
      mpgHundredths: 600,
      otherPlaces: [{ place: 'UNATTRIBUTED', miles: 100 }],
    });
    expect(result.issues).toEqual([{ kind: 'unattributed miles', fuel: 'diesel', miles: 100 }]);
  });

  it('reports more exempt miles than miles and taxes none', () => {
    const result = computeReturn({
      ...empty,
      distances: [miles('OH', 500)],
      purchases: [gallons('PA', 100)],
      exemptions: [
        { date, jurisdiction: 'OH', fuel: 'diesel', kind: 'exempt', meters: miles('OH', 501).meters },
      ],
    });
    expect(result.issues.map(({ kind }) => kind)).toEqual(['exempt miles exceed miles']);
    expect(result.schedules[0]!.lines[0]).toMatchObject({ taxableMiles: 0, taxCents: 0 });
  });
});

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
