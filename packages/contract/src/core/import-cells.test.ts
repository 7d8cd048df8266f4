import { describe, expect, it } from 'vitest';
import { type CellKind, importCellProblem, isBlankCell, readImportCell } from './import-cells.ts';

const READ: Record<CellKind, readonly (readonly [string, unknown])[]> = {
  number: [
    ['80,000 lbs', 80_000],
    ['80k lbs', 80_000],
    ['240 gal', 240],
    ['5 axles', 5],
    ['80000.0', 80_000],
    ['about 80', undefined],
    ['-5', undefined],
    ['2.5', undefined],
    ['38,000', 38_000],
    ['38 000', 38_000],
    ['1.234.567', 1_234_567],
    ['45,50', undefined],
    ['38.000', undefined],
  ],
  inches: [
    [`13'6"`, 162],
    ['53 ft', 636],
    ['102', 102],
    ['tall', undefined],
  ],
  decimal: [
    ['$1,449.06', 1449.06],
    ['118.204 gal', 118.204],
    ['(12.50)', -12.5],
    ['.5', 0.5],
    ['12 bbl', undefined],
    ['1.2.3', undefined],
    // Cells that came out 10 to 1,000 times too large in public reports: hargata/lubelog #607, dannymcc/may #255.
    ['45,50', 45.5],
    ['20,0', 20],
    ['9,99', 9.99],
    ['345,62', 345.62],
    ['449,06', 449.06],
    ['1 234,5', 1234.5],
    ['1.234,56', 1234.56],
    ['0,500', 0.5],
    ['-88,0817', -88.0817],
    ['12,345', 12_345],
    ['1,234,567.8', 1_234_567.8],
    ['1,23,456', undefined],
    ['12,34.5', undefined],
  ],
  year: [
    ['2021', 2021],
    ['21', 2021],
    ["'98", 1998],
    ['2021.0', 2021],
    ['221', undefined],
    ['3021', undefined],
  ],
  date: [
    ['09/14/26', '2026-09-14'],
    ['9-14-2026 14:35', '2026-09-14'],
    ['2026-09-14T14:35:00', '2026-09-14'],
    ['2026/9/4', '2026-09-04'],
    ['Sep 14, 2026', '2026-09-14'],
    ['14-Sep-26', '2026-09-14'],
    ['September 4 2026', '2026-09-04'],
    ['yesterday', undefined],
    ['2026-09-15T02:35:00Z', undefined],
    ['14 Foo 26', undefined],
  ],
  'date-time': [
    ['11/24/2026 08:00', '2026-11-24T08:00'],
    ['2026-11-30T23:30:00Z', '2026-11-30T23:30Z'],
    ['2026-11-30T17:30:00-06:00', '2026-11-30T23:30Z'],
    ['11/30/2026 11:30 PM UTC', '2026-11-30T23:30Z'],
    ['2026-11-30 17:30 CST', undefined],
    ['11/24/26 8:05 PM', '2026-11-24T20:05'],
    ['11/24/2026', '2026-11-24T00:00'],
    ['tomorrow', undefined],
  ],
  time: [
    ['2:35 PM', '14:35'],
    ['14:35 CST', undefined],
    ['14:35:00Z', undefined],
    ['12:05 am', '00:05'],
    ['14:35:10', '14:35'],
    ['1435', '14:35'],
    ['09/14/2026 14:35', '14:35'],
    ['noon', undefined],
  ],
  flag: [
    ['Y', true],
    ['x', true],
    ['FALSE', false],
    ['maybe', undefined],
  ],
  code: [['US-Property-70-8', 'us-property-70-8']],
  jurisdiction: [
    ['iowa', 'IA'],
    ['oh', 'OH'],
    ['N.Y.', 'NY'],
    ['New  York', 'NY'],
    ['Tenn.', 'TN'],
    ['Québec', 'QC'],
    ['JOLIET, IL', 'IL'],
    ['Kansas City MO', 'MO'],
    ['Kansas City, Missouri', 'MO'],
    ['Midwest', undefined],
    ['Toronto, ON, CA', 'ON'],
    ['Sault Ste Marie ON CA', 'ON'],
    ['Toronto, ON M5V 2T6, CA', 'ON'],
    ['Ontario, Canada', 'ON'],
    ['Montréal, Québec, CA', 'QC'],
    ['Ontario, CA', 'CA'],
    ['Toronto, Ontario, CA', undefined],
    ['Toronto, Canada', undefined],
    ['Los Angeles, CA, USA', 'CA'],
    ['Omaha, NE 68102', 'NE'],
    ['Charleston, West Virginia', 'WV'],
    ['Albany, New York', 'NY'],
    ['Fargo, North Dakota', 'ND'],
    ['ZZ', undefined],
  ],
  fuel: [
    ['D/ULSD', 'diesel'],
    ['#2 Diesel', 'diesel'],
    ['Special Diesel', 'diesel'],
    ['B20', 'biodiesel'],
    ['UNL REG', 'gasoline'],
    ['E-85', 'e85'],
    ['CNG', 'cng'],
    ['DEF', undefined],
    ['Gas/Diesel', undefined],
    ['Reefer', undefined],
    ['', undefined],
  ],
  'fuel-unit': [
    ['GAL', 'gallons'],
    ['US gallons', 'gallons'],
    ['litres', 'liters'],
    ['L', 'liters'],
    ['1042', undefined],
    ['each', undefined],
  ],
};

describe.each(Object.entries(READ) as [CellKind, (typeof READ)[CellKind]][])(
  'a cell of a %s',
  (kind, cells) => {
    it.each(cells)('%j is %j', (text, value) => {
      expect(readImportCell(text, kind)).toBe(value);
    });
  },
);

it.each(['', ' ', 'n/a', 'N/A', '-', '--', 'none', 'TBD', '?'])('%j says nothing', (text) => {
  expect(isBlankCell(text)).toBe(true);
});

it.each(['0', 'no', 'Nada', 'naples'])('%j says something', (text) => {
  expect(isBlankCell(text)).toBe(false);
});

it.each<[string, CellKind | undefined, string]>([
  ['1.55512E+10', undefined, 'A spreadsheet has shortened this number.'],
  ['1,23457E+14', undefined, 'A spreadsheet has shortened this number.'],
  ['4E+05', 'decimal', 'A spreadsheet has shortened this number.'],
  ['38.000', 'number', '38.000 may be 38 or 38000.'],
  ['2026-09-15T02:35:00Z', 'date', 'This time names the zone Z.'],
  ['14:35 CST', 'time', 'This time names the zone CST.'],
  ['2026-11-30 17:30 CST', 'date-time', 'The time zone CST is not known here.'],
])('says why %j is refused', (text, kind, words) => {
  expect(importCellProblem(text, kind)).toContain(words);
});

it.each<[string, CellKind | undefined]>([
  ['1E12', undefined],
  ['E-85', 'fuel'],
  ['2026-11-30T23:30:00Z', 'date-time'],
  ['9-14-2026 14:35', 'date'],
  ['38000', 'number'],
])('finds nothing wrong with %j', (text, kind) => {
  expect(importCellProblem(text, kind)).toBe(null);
});
