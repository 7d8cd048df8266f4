import { describe, expect, it } from 'vitest';
import cases from './fixtures/worked-returns.json' with { type: 'json' };
import { computeReturn } from './return.ts';
import type { FuelTaxReturn } from './return-model.ts';
import { date, empty, gallons, miles, rate, workedCase } from './testing/return-input.ts';

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
        { ...exemption, kind: 'trip-permit', meters: miles('OH', 150).meters },
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

  it('refuses a day outside of the quarter, whose rates are not those of the return', () => {
    const late = { ...empty, purchases: [gallons('OH', 100, true, '2026-10-01')] };
    expect(() => computeReturn(late)).toThrow('2026-10-01 is not a day of 3Q2026');
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

  describe('of an amendment', () => {
    const interest = { yearlyBasisPoints: 900, paidDate: '2026-12-04' };
    const onTime = computeReturn(workedCase());
    const late = computeReturn({ ...workedCase(), interest });
    const more = { ...workedCase(), distances: [...workedCase().distances, miles('IN', 400)] };
    const charged = (of: FuelTaxReturn) =>
      of.interest.map(({ jurisdiction, interestCents }) => [jurisdiction, interestCents]);

    it('charges interest on what it adds, and not again on what was paid', () => {
      // The miles make more of a gallon, so that every other jurisdiction is owed less than before.
      const { interest: added, schedules } = computeReturn({ ...more, interest, amended: onTime });
      const indiana = schedules[0]!.lines.filter(({ jurisdiction }) => jurisdiction === 'IN');
      const owedCents = indiana.reduce((total, { taxCents }) => total + taxCents!, 0);
      expect(added).toEqual([
        { jurisdiction: 'IN', owedCents, interestCents: Math.round(owedCents * 0.015) },
      ]);
    });

    it('keeps the interest that was charged, when nothing more is paid late', () => {
      expect(charged(computeReturn({ ...workedCase(), amended: late }))).toEqual(charged(late));
    });

    it('takes interest back with the tax that it was charged on', () => {
      const bought = gallons('AR', 373);
      const { interest: kept } = computeReturn({
        ...workedCase(),
        purchases: workedCase().purchases.flatMap((each) =>
          each.isTaxPaid ? [each] : [bought, { ...each, milliliters: each.milliliters - bought.milliliters }],
        ),
        amended: late,
      });
      // Of 746 gallons in Arkansas 373 turn out to be paid.
      expect(kept[0]).toEqual({ jurisdiction: 'AR', owedCents: 10_631, interestCents: 160 });
    });
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
