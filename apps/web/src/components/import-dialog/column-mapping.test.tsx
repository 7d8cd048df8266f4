import { ASSET_IMPORT_COLUMNS, FUEL_IMPORT_COLUMNS } from '@longhaul/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { guessMapping, missingColumns, rememberMapping } from './column-mapping.ts';

beforeEach(() => localStorage.clear());

/** A file with these names and these rows. */
const headed = (names: readonly string[], ...rows: (readonly string[])[]) => ({
  names,
  rows: rows.map((cells) => ({ cells })),
});

test('guesses the columns of a fuel card report', () => {
  const names = ['Tran Date', 'Truck #', 'Location Name', 'State', 'Product', 'Gallons', 'Total', 'Driver'];
  const mapping = guessMapping(headed(names), FUEL_IMPORT_COLUMNS, 'fuel');
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
  expect(
    guessMapping(headed(['Unit number', 'Gross weight']), ASSET_IMPORT_COLUMNS, 'vehicles'),
  ).not.toContain(null);
});

test('remembers what was chosen for a heading, and that it was left out', () => {
  rememberMapping('fuel', ['Wann', 'Gallons'], ['date', null]);
  expect(guessMapping(headed(['Gallons', 'Wann']), FUEL_IMPORT_COLUMNS, 'fuel')).toEqual([null, 'date']);
  expect(guessMapping(headed(['Wann']), FUEL_IMPORT_COLUMNS, 'other')).toEqual([null]);
});

test('reads a field from one column only, the exact one first', () => {
  expect(guessMapping(headed(['Gallons', 'Quantity']), FUEL_IMPORT_COLUMNS, 'fuel')).toEqual([
    null,
    'quantity',
  ]);
});

test('says what a file lacks', () => {
  const missing = missingColumns(['date'], FUEL_IMPORT_COLUMNS).map(({ title }) => title);
  expect(missing).toEqual(['Seller', 'Jurisdiction', 'Quantity']);
});

describe('the headings of fuel cards', () => {
  const mapped = (names: readonly string[], row: readonly string[]) =>
    Object.fromEntries(
      guessMapping(headed(names, row), FUEL_IMPORT_COLUMNS, 'fuel').flatMap((field, at) =>
        field === null ? [] : [[field, names[at]]],
      ),
    );

  test('of WEX', () => {
    expect(
      mapped(
        [
          'Transaction Date',
          'Transaction Time',
          'Merchant Name',
          'Merchant Address',
          'Merchant City',
          'Merchant State / Province',
          'Product Description',
          'Units',
          'Unit of Measure',
          'Unit Cost',
          'Total Fuel Cost',
          'Custom Vehicle/Asset ID',
          'Current Odometer',
          'Driver Last Name',
        ],
        [
          '09/12/2026',
          '14:35:00',
          'LOVES 312',
          '1 EXIT RD',
          'JOLIET',
          'IL',
          'Diesel #2',
          '118.204',
          'G',
          '3.799',
          '449.06',
          '1042',
          '312456',
          'DELGADO',
        ],
      ),
    ).toEqual({
      date: 'Transaction Date',
      time: 'Transaction Time',
      seller: 'Merchant Name',
      address: 'Merchant Address',
      jurisdiction: 'Merchant State / Province',
      fuel: 'Product Description',
      quantity: 'Units',
      unit: 'Unit of Measure',
      price: 'Total Fuel Cost',
      unitNumber: 'Custom Vehicle/Asset ID',
      odometerMiles: 'Current Odometer',
    });
  });

  test('of EFS, whose Unit is the truck', () => {
    expect(
      mapped(
        [
          'Card #',
          'Tran Date',
          'Invoice',
          'Unit',
          'Driver Name',
          'Odometer',
          'Location Name',
          'City',
          'State/ Prov',
          'Item',
          'Unit Price',
          'Qty',
          'Amt',
          'Currency',
        ],
        [
          '0123',
          '2026-09-12',
          '88121',
          '1042',
          'DELGADO',
          '312456',
          'PILOT 4',
          'JOLIET',
          'IL',
          'ULSD',
          '3.799',
          '118.2',
          '449.06',
          'USD',
        ],
      ),
    ).toEqual({
      date: 'Tran Date',
      unitNumber: 'Unit',
      odometerMiles: 'Odometer',
      seller: 'Location Name',
      address: 'City',
      jurisdiction: 'State/ Prov',
      fuel: 'Item',
      quantity: 'Qty',
      price: 'Amt',
      currency: 'Currency',
    });
  });

  test('of Comdata', () => {
    expect(
      mapped(
        [
          'Transaction Date',
          'Transaction Time',
          'Unit #',
          'Truck Stop Name',
          'Truck Stop City',
          'Truck Stop State',
          'Number of Tractor Gallons',
          'Tractor Fuel Cost',
          'Hub Reading',
        ],
        ['09/12/26', '1435', '1042', 'PETRO 12', 'JOLIET', 'IL', '118.20', '449.06', '312456'],
      ),
    ).toEqual({
      date: 'Transaction Date',
      time: 'Transaction Time',
      unitNumber: 'Unit #',
      seller: 'Truck Stop Name',
      address: 'Truck Stop City',
      jurisdiction: 'Truck Stop State',
      quantity: 'Number of Tractor Gallons',
      price: 'Tractor Fuel Cost',
      odometerMiles: 'Hub Reading',
    });
  });

  test('of Comdata with DEF, by its diesel in place of all tractor gallons', () => {
    expect(
      mapped(
        [
          'Transaction Date',
          'Unit Number',
          'Truck Stop Name',
          'Truck Stop State',
          'Number of Tractor Gallons',
          'Cost of Tractor Fuel',
          'Other Fuel Gallons',
          '#2 Diesel Gallons',
          '#2 Diesel Cost',
          'Cancel flag',
        ],
        ['10/05/2026', '1042', 'LOVES #255', 'OK', '214.53', '$741.910', '8.24', '206.29', '$707.38', 'N'],
      ),
    ).toEqual({
      date: 'Transaction Date',
      unitNumber: 'Unit Number',
      seller: 'Truck Stop Name',
      jurisdiction: 'Truck Stop State',
      quantity: '#2 Diesel Gallons',
      price: '#2 Diesel Cost',
      isCanceled: 'Cancel flag',
    });
  });

  test('of Fleet One', () => {
    expect(
      mapped(
        [
          'Trans Date',
          'Trans Time',
          'Vehicle #',
          'Merchant',
          'City/State',
          'Product',
          'Gallons',
          'UOM',
          'Total Amount',
        ],
        ['9/12/2026', '2:35 PM', '1042', 'TA 88', 'JOLIET, IL', 'DSL', '118.20', 'GAL', '$449.06'],
      ),
    ).toEqual({
      date: 'Trans Date',
      time: 'Trans Time',
      unitNumber: 'Vehicle #',
      seller: 'Merchant',
      jurisdiction: 'City/State',
      fuel: 'Product',
      quantity: 'Gallons',
      unit: 'UOM',
      price: 'Total Amount',
    });
  });
});

test('does not guess a column whose values do not fit, whatever it is called', () => {
  const file = headed(['State', 'Date'], ['declined', 'Monday'], ['posted', 'Tuesday']);
  expect(guessMapping(file, FUEL_IMPORT_COLUMNS, 'fuel')).toEqual([null, null]);
});
