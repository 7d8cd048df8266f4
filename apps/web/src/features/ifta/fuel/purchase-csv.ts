import type { FuelPurchase } from '@longhaul/contract';
import { milesFromMeters } from '@longhaul/units';
import type { CsvColumn } from '../../../components/data-table/export-csv.ts';
import { VERIFICATION_LABELS } from './fuel-labels.ts';

const fixed = (amount: number | null, decimals: number) =>
  amount === null ? null : amount.toFixed(decimals);

/** The columns of an import by their names, then what the product says of the receipt. */
export const PURCHASE_CSV_COLUMNS: readonly CsvColumn<FuelPurchase>[] = [
  { title: 'Date', text: ({ date }) => date },
  { title: 'Time', text: ({ time }) => time },
  { title: 'Seller', text: ({ seller }) => seller },
  { title: 'Address', text: ({ address }) => address },
  { title: 'Jurisdiction', text: ({ jurisdiction }) => jurisdiction },
  { title: 'Fuel type', text: ({ fuel }) => fuel },
  { title: 'Quantity', text: ({ quantity }) => quantity },
  { title: 'Unit', text: ({ unit }) => unit },
  { title: 'Price', text: ({ priceCents }) => (priceCents !== null && fixed(priceCents / 100, 2)) || null },
  { title: 'Currency', text: ({ currency }) => currency },
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.unitNumber },
  { title: 'Tax paid', text: ({ isTaxPaid }) => (isTaxPaid ? 'yes' : 'no') },
  { title: 'Full tank', text: ({ isFull }) => (isFull ? 'yes' : 'no') },
  {
    title: 'Odometer, mi',
    text: ({ odometerMeters }) =>
      (odometerMeters !== null && fixed(milesFromMeters(odometerMeters), 1)) || null,
  },
  { title: 'Latitude', text: ({ lat }) => lat },
  { title: 'Longitude', text: ({ lon }) => lon },
  { title: 'Liters', text: ({ milliliters }) => milliliters / 1_000 },
  { title: 'Verified', text: ({ verification }) => (verification === 'verified' ? 'yes' : 'no') },
  { title: 'Because', text: ({ verification }) => VERIFICATION_LABELS[verification] },
  { title: 'Source', text: ({ source }) => source },
  { title: 'Receipt photo', text: ({ receiptImage }) => (receiptImage ? 'yes' : 'no') },
];
