import { readFacts } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { knownRates, rateKind } from './known-rates.ts';
import { quarterOfCode } from './quarter.ts';
import { ratePeriods } from './rates.ts';

const quarter = quarterOfCode('3Q2026');

describe('ratePeriods', () => {
  it('is the whole quarter for a rate without dates', () => {
    expect(ratePeriods(knownRates(quarter), quarter, 'VA', 'diesel')).toEqual([
      { fromDate: '2026-07-01', untilDate: '2026-09-30', base: 3_360, surcharge: 1_430 },
    ]);
  });

  it('is unknown where a split leaves days without a rate', () => {
    const split = { jurisdiction: 'GA', fuel: 'diesel', kind: 'base' } as const;
    const rates = [
      { ...split, value: 3_730, fromDate: null, untilDate: '2026-07-31' },
      { ...split, value: 0, fromDate: '2026-08-10', untilDate: null },
    ];
    expect(ratePeriods(rates, quarter, 'GA', 'diesel').map(({ fromDate, base }) => [fromDate, base])).toEqual(
      [
        ['2026-07-01', 3_730],
        ['2026-08-01', 'unknown'],
        ['2026-08-10', 0],
      ],
    );
  });

  it('is unknown for a jurisdiction without a row', () => {
    expect(ratePeriods([], quarter, 'OH', 'diesel')).toMatchObject([
      { base: 'unknown', surcharge: 'not levied' },
    ]);
  });
});

const ratesOf2026 = ['1Q2026', '2Q2026', '3Q2026'].flatMap((code) =>
  knownRates(quarterOfCode(code)).map((rate) => ({ ...rate, quarter: code })),
);

describe('knownRates', () => {
  it('keeps confidence, an unknown rate and a fuel that is not taxed apart', () => {
    const find = (jurisdiction: string, fuel: string) =>
      knownRates(quarter).find((rate) => rate.jurisdiction === jurisdiction && rate.fuel === fuel);
    expect(find('TX', 'diesel')).toMatchObject({ value: 2_000, confidence: 'high' });
    expect(find('MD', 'gasoline')).toMatchObject({ value: 4_600, confidence: 'low' });
    expect(find('KY', 'gasoline')).toMatchObject({ value: 'unknown', confidence: 'unknown' });
    expect(find('CA', 'gasoline')).toMatchObject({ value: 'not levied' });
    expect(find('OR', 'diesel')).toMatchObject({ value: 0 });
  });

  it('says why a rate is in doubt that changes on another day by law than in the copies', () => {
    const inDoubt = ratesOf2026.filter(({ doubt }) => doubt !== undefined);
    expect(
      inDoubt.map(({ quarter, jurisdiction, value, confidence }) => [
        quarter,
        jurisdiction,
        value,
        confidence,
      ]),
    ).toEqual([
      ['1Q2026', 'FL', 4_027, 'low'],
      ['1Q2026', 'GA', 3_710, 'low'],
      ['2Q2026', 'IN', 6_300, 'low'],
    ]);
    expect(inDoubt[2]?.doubt).toMatch(/July 1 only.*official file/);
  });

  it.each([
    ['IN', 7],
    ['VA', 7],
    ['MD', 7],
    ['FL', 1],
    ['GA', 1],
  ])('changes a diesel rate of %s in the quarter of its law, or doubts it', (jurisdiction, month) => {
    const rates = ratesOf2026.filter(
      (rate) => rate.jurisdiction === jurisdiction && rate.fuel === 'diesel' && rate.kind === 'base',
    );
    rates.slice(1).forEach((rate, index) => {
      const before = rates[index]!;
      const isInItsQuarter = Number(rate.quarter[0]) === Math.ceil(month / 3);
      const isDoubted = rate.doubt !== undefined || before.doubt !== undefined;
      expect(rate.value === before.value || isInItsQuarter || isDoubted).toBe(true);
    });
  });

  it('has a diesel rate of every state in three quarters', () => {
    const states = (code: string) =>
      ratesOf2026.filter(
        (rate) =>
          rate.quarter === code && rate.fuel === 'diesel' && rate.kind === 'base' && rate.value !== 'unknown',
      ).length;
    expect(['1Q2026', '2Q2026', '3Q2026'].map(states)).toEqual([48, 48, 58]);
  });

  const row = {
    key: 'TX diesel base',
    from: '2026-07-01',
    until: '2026-09-30',
    value: { usdPerGallon: '0.1', confidence: 'high' },
  };
  it.each([
    [{ ...row, key: 'ZZ diesel base' }, 'unknown jurisdiction'],
    [{ ...row, key: 'TX coal base' }, 'unknown fuel'],
    [{ ...row, key: 'TX diesel extra' }, 'neither base nor surcharge'],
    [{ ...row, value: { usdPerGallon: '0,1', confidence: 'high' } }, 'not a rate'],
    [{ ...row, value: { usdPerGallon: '0.1', confidence: 'sure' } }, 'unknown confidence'],
    [{ ...row, value: { ...row.value, doubt: 'Is it?' } }, 'a doubt, and the confidence is not low'],
    [{ ...row, until: '2026-10-01' }, 'a rate has days within one quarter'],
  ])('refuses %j', (each, message) => {
    const content = { kind: 'fuel-tax-rate', release: '2026-11-29', source: 'A list', rows: [each] };
    expect(() => readFacts(rateKind, content)).toThrow(message);
  });
});
