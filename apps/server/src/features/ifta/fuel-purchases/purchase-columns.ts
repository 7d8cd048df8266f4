import type { FuelPurchase, FuelPurchaseChange } from '@longhaul/contract';
import { millilitersFromGallons } from '@longhaul/units';
import type { PurchaseValues } from './queries.ts';

/** Whole milliliters: a receipt's third decimal of a gallon is nearly four of them. */
export const millilitersOf = (quantity: number, unit: FuelPurchase['unit']): number =>
  Math.round(unit === 'gallons' ? millilitersFromGallons(quantity) : quantity * 1_000);

const COLUMNS = {
  date: 'date',
  seller: 'seller',
  address: 'address',
  jurisdiction: 'jurisdiction',
  fuel: 'fuel',
  quantity: 'quantity',
  unit: 'unit',
  priceCents: 'price_cents',
  currency: 'currency',
  isTaxPaid: 'is_tax_paid',
  isFull: 'is_full',
  assetId: 'asset_id',
  odometerMeters: 'odometer_m',
} as const satisfies Partial<Record<keyof FuelPurchaseChange, keyof PurchaseValues>>;

type Columns = {
  -readonly [Field in keyof typeof COLUMNS as (typeof COLUMNS)[Field]]: FuelPurchaseChange[Field];
} & {
  lat?: number | null;
  lon?: number | null;
};

/** The columns of the fields that are given; the time of day needs the zone and is stored by the caller. */
export function purchaseColumnsOf(change: FuelPurchaseChange): Partial<Columns> {
  const entries = Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][];
  const degrees = (value: number | null) => (value === null ? null : Math.round(value * 1e7));
  return {
    ...Object.fromEntries(
      entries
        .filter(([field]) => change[field] !== undefined)
        .map(([field, column]) => [column, change[field]]),
    ),
    ...(change.lat !== undefined && { lat: degrees(change.lat) }),
    ...(change.lon !== undefined && { lon: degrees(change.lon) }),
  };
}
