import { FUEL_IMPORT_COLUMNS, type FuelPurchase, readImportFile } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { csvOf } from '../../../components/data-table/export-csv.ts';
import { guessMapping, missingColumns } from '../../../components/import-dialog/column-mapping.ts';
import { rowsOf } from '../../../components/import-dialog/use-import.ts';
import { PURCHASE_CSV_COLUMNS } from './purchase-csv.ts';

const purchase = {
  id: 1,
  date: '2026-09-12',
  time: '14:35',
  purchasedAt: null,
  seller: 'Loves, Joliet',
  address: null,
  jurisdiction: 'IL',
  fuel: 'diesel',
  quantity: 118.204,
  unit: 'gallons',
  milliliters: 447_451,
  priceCents: 44_906,
  currency: 'USD',
  isTaxPaid: true,
  isFull: true,
  vehicle: null,
  odometerProblem: null,
  odometerMeters: null,
  lat: 41.4812,
  lon: -88.0817,
  source: 'manual',
  verification: 'no-vehicle',
  receiptImage: null,
  updatedAt: '2026-09-12T20:00:00Z',
} as const satisfies FuelPurchase;

test('what the list exports is what an import reads', () => {
  const file = readImportFile(csvOf(PURCHASE_CSV_COLUMNS, [purchase]));
  const mapping = guessMapping(file, FUEL_IMPORT_COLUMNS, 'fuel');
  expect(missingColumns(mapping, FUEL_IMPORT_COLUMNS)).toEqual([]);
  expect(rowsOf(file, mapping, FUEL_IMPORT_COLUMNS)[0]?.values).toMatchObject({
    date: '2026-09-12',
    time: '14:35',
    seller: 'Loves, Joliet',
    jurisdiction: 'IL',
    fuel: 'diesel',
    quantity: '118.204',
    unit: 'gallons',
    price: '449.06',
    isTaxPaid: 'yes',
    isFull: 'yes',
    lon: '-88.0817',
  });
});
