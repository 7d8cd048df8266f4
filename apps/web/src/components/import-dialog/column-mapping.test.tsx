import { ASSET_IMPORT_COLUMNS, FUEL_IMPORT_COLUMNS } from '@longhaul/contract';
import { beforeEach, expect, test } from 'vitest';
import { guessMapping, missingColumns, rememberMapping } from './column-mapping.ts';

beforeEach(() => localStorage.clear());

test('guesses the columns of a fuel card report', () => {
  const names = ['Tran Date', 'Truck #', 'Location Name', 'State', 'Product', 'Gallons', 'Total', 'Driver'];
  const mapping = guessMapping(names, FUEL_IMPORT_COLUMNS, 'fuel');
  expect(mapping).toEqual([
    'date',
    'unitNumber',
    'seller',
    'jurisdiction',
    'fuel',
    'quantity',
    'price',
    null,
  ]);
  expect(missingColumns(mapping, FUEL_IMPORT_COLUMNS)).toEqual([]);
});

test('needs no unit in a heading', () => {
  expect(guessMapping(['Unit number', 'Gross weight'], ASSET_IMPORT_COLUMNS, 'vehicles')).not.toContain(null);
});

test('remembers what was chosen for a heading, and that it was left out', () => {
  rememberMapping('fuel', ['Wann', 'Gallons'], ['date', null]);
  expect(guessMapping(['Gallons', 'Wann'], FUEL_IMPORT_COLUMNS, 'fuel')).toEqual([null, 'date']);
  expect(guessMapping(['Wann'], FUEL_IMPORT_COLUMNS, 'other')).toEqual([null]);
});

test('reads a field from one column only, the exact one first', () => {
  expect(guessMapping(['Gallons', 'Quantity'], FUEL_IMPORT_COLUMNS, 'fuel')).toEqual([null, 'quantity']);
});

test('says what a file lacks', () => {
  const missing = missingColumns(['date'], FUEL_IMPORT_COLUMNS).map(({ title }) => title);
  expect(missing).toEqual(['Seller', 'Jurisdiction', 'Quantity']);
});
