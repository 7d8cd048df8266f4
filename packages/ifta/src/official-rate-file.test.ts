import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { describe, expect, it } from 'vitest';
import { FUEL_HEADINGS, fuelTypes } from './fuels.ts';
import { knownRates } from './known-rates.ts';
import { membersOn } from './members.ts';
import { type RateFileRow, readOfficialRates } from './official-rate-file.ts';
import { quarterOfCode } from './quarter.ts';
import { rateChanges } from './rate-changes.ts';
import { type Rate, ratePeriods } from './rates.ts';

const quarter = quarterOfCode('3Q2026');
const headings = ['State / Province', '', ...Object.values(FUEL_HEADINGS)];
const title = '3rd Quarter 2026 Fuel Tax Rates';

function pair(name: string, diesel = '$ 0.2900'): string[][] {
  const cells = fuelTypes.map((fuel, index) => (fuel === 'diesel' ? diesel : index % 2 === 0 ? '$ -' : ''));
  return [
    [name, 'U.S.', ...cells],
    ['', 'Can.', ...cells.map(() => '$ 0.1100')],
  ];
}

/** A whole file as the agreement publishes it: title, footnotes, surcharges under their state. */
function file(replace: Partial<Record<JurisdictionCode, string[][]>> = {}): RateFileRow[] {
  const rows = membersOn('2026-08-15').flatMap((code) => {
    const name = jurisdictionName(code).toUpperCase();
    if (replace[code] !== undefined) return replace[code];
    if (code === 'KY') return [...pair(`${name} #14`, '$ 0.2200'), ...pair('Surcharge', '$ 0.1050')];
    if (code === 'VA') return [...pair(name, '$ 0.3360'), ...pair(`${name} Surchg #7`, '$ 0.1430')];
    if (code === 'NL') return pair('NEWFOUNDLAND', '$ 0.2572');
    return pair(code === 'QC' ? 'QUÉBEC (QC)' : `${name} #3, #12`);
  });
  return [[title], [''], headings, ...rows, ['#14 a note']].map((cells, index) => ({
    line: index + 1,
    cells,
  }));
}

function read(rows: RateFileRow[]): Rate[] {
  const result = readOfficialRates(rows, quarter);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.rates;
}

function errorsOf(rows: RateFileRow[]) {
  const result = readOfficialRates(rows, quarter);
  return result.ok ? [] : result.errors;
}

describe('readOfficialRates', () => {
  it('reads 58 jurisdictions, 15 fuels and two surcharges from US dollars per gallon', () => {
    const rates = read(file());
    expect(rates).toHaveLength((58 + 2) * 15);
    const diesel = (code: JurisdictionCode) => ratePeriods(rates, quarter, code, 'diesel');
    expect(diesel('KY')).toMatchObject([{ base: 2_200, surcharge: 1_050 }]);
    expect(diesel('VA')).toMatchObject([{ base: 3_360, surcharge: 1_430 }]);
    expect(diesel('QC')).toMatchObject([{ base: 2_900, surcharge: 'not levied' }]);
    expect(diesel('NL')).toMatchObject([{ base: 2_572 }]);
  });

  it('takes a dash and a blank cell for not levied', () => {
    const rates = read(file());
    expect(ratePeriods(rates, quarter, 'TX', 'gasoline')).toMatchObject([{ base: 'not levied' }]);
    expect(ratePeriods(rates, quarter, 'TX', 'propane')).toMatchObject([{ base: 'not levied' }]);
  });

  it('splits a rate on its effective date', () => {
    const rates = read(
      file({
        GA: [...pair('GEORGIA #24', '$ 0.3730'), ...pair('GEORGIA (effective 8/15/2026)', '$ 0.0000')],
        OH: [...pair('OHIO (through 7/31/26)', '0.4700'), ...pair('OHIO 2026-08-01 - 2026-09-30', '0.4800')],
      }),
    );
    expect(ratePeriods(rates, quarter, 'GA', 'diesel').map(({ fromDate, base }) => [fromDate, base])).toEqual(
      [
        ['2026-07-01', 3_730],
        ['2026-08-15', 0],
      ],
    );
    expect(ratePeriods(rates, quarter, 'OH', 'diesel').map(({ fromDate, base }) => [fromDate, base])).toEqual(
      [
        ['2026-07-01', 4_700],
        ['2026-08-01', 4_800],
      ],
    );
  });

  it('refuses a file of fewer than 50 jurisdictions', () => {
    const few = Object.fromEntries(
      membersOn('2026-08-15')
        .slice(0, 9)
        .map((code) => [code, []]),
    );
    expect(errorsOf(file(few))).toEqual([
      { row: null, column: null, message: 'only 49 jurisdictions, a whole file has at least 50' },
    ]);
  });

  it.each(['n/a', '$ 0,29', '$ 0.29001', '-0.1', '#REF!'])(
    'names row and column of the unreadable cell %j',
    (cell) => {
      expect(errorsOf(file({ AL: pair('ALABAMA', cell) }))).toEqual([
        { row: 4, column: 'Special Diesel', message: `not a rate: ${cell}` },
      ]);
    },
  );

  it.each<[string, string[][], string]>([
    [
      'a second base pair',
      [...pair('ALABAMA'), ...pair('ALABAMA #2', '$ 0.9000')],
      'stated twice: ALABAMA #2',
    ],
    ['a second pair without a name', [...pair('ALABAMA'), ...pair('')], 'a second U.S. row without a name'],
    ['an unknown name', [...pair('ALABAMA'), ...pair('ATLANTIS')], 'not a member jurisdiction: ATLANTIS'],
    ['a row without currency', [...pair('ALABAMA'), ['ALABAMA', '', '$ 0.1']], 'neither U.S. nor Can.: '],
    ['another quarter', [...pair('ALABAMA'), ['2nd Quarter 2026']], 'rates of 2Q2026, not of 3Q2026'],
    ['a sixteenth fuel', [[...(pair('ALABAMA')[0] ?? []), '$ 0.1']], 'more than 15 fuels'],
    [
      'a date of another quarter',
      [...pair('ALABAMA'), ...pair('ALABAMA (eff. 10/1/2026)')],
      'effective outside 3Q2026: ALABAMA (eff. 10/1/2026)',
    ],
    ['too many rows', Array.from({ length: 10_001 }, () => ['a note']), 'more than 10000 lines'],
  ])('refuses %s', (_name, rows, message) => {
    expect(
      errorsOf(file({ AL: rows }))
        .map((error) => error.message)
        .join('\n'),
    ).toContain(message);
  });

  it('refuses fuels in another order', () => {
    const swapped = headings.with(2, 'Special Diesel').with(3, 'Gasoline');
    expect(
      errorsOf(file().map((row) => (row.cells === headings ? { ...row, cells: swapped } : row))),
    ).toMatchObject([
      { row: 3, column: 'Gasoline', message: 'expected this fuel here, found: Special Diesel' },
      { row: 3, column: 'Special Diesel' },
    ]);
  });
});

describe('rateChanges', () => {
  it('shows what the official file changes against the rates that were known', () => {
    const known = knownRates(quarterOfCode('3Q2026'));
    const changes = rateChanges(known, read(file()));
    const find = (code: JurisdictionCode, fuel: string, kind = 'base') =>
      changes.find((each) => each.jurisdiction === code && each.fuel === fuel && each.kind === kind);
    expect(find('TX', 'diesel')).toMatchObject({ before: 2_000, after: 2_900 });
    expect(find('KY', 'diesel', 'surcharge')).toBeUndefined();
    expect(find('TX', 'cng')).toMatchObject({ before: null, after: 'not levied' });
    expect(rateChanges(known, known)).toEqual([]);
    expect(rateChanges(known.slice(0, 1), [])).toMatchObject([{ before: known[0]!.value, after: null }]);
  });
});
