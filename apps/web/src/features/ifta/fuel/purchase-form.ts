import { type FuelPurchase, FuelPurchaseChange, NewFuelPurchase } from '@longhaul/contract';
import { readCoordinates } from '@longhaul/geo';
import { z } from 'zod';
import { TimeOfDay } from '../../../forms/time-of-day.ts';

const { date, seller, address, jurisdiction, fuel, quantity, unit, currency, isTaxPaid, isFull } =
  FuelPurchaseChange.shape;

/** A receipt as people write it: money in dollars, the odometer in their unit, the place of sale as a map gives it. */
export const PurchaseForm = z.object({
  date: date.unwrap(),
  time: z.union([z.literal('').transform(() => null), TimeOfDay]),
  seller: seller.unwrap(),
  address,
  jurisdiction: z.string().min(1).pipe(jurisdiction.unwrap()),
  fuel: fuel.unwrap(),
  quantity: quantity.unwrap(),
  unit: unit.unwrap(),
  price: z.number().min(0).max(1_000_000).multipleOf(0.01).nullable(),
  currency: currency.unwrap(),
  isTaxPaid: isTaxPaid.unwrap(),
  isFull: isFull.unwrap(),
  assetId: z.int().nullable(),
  odometer: z.number().min(0).max(9_000_000).nullable(),
  place: z
    .string()
    .trim()
    .refine((text) => text === '' || readCoordinates(text) !== null, {
      error: 'Place must be a latitude and a longitude, such as 41.4812, -88.0817',
    }),
});
export type PurchaseForm = z.output<typeof PurchaseForm>;
export type PurchaseInput = z.input<typeof PurchaseForm>;

export const PURCHASE_LABELS: Record<keyof PurchaseForm, string> = {
  date: 'Date',
  time: 'Time',
  seller: 'Seller',
  address: 'Address',
  jurisdiction: 'Jurisdiction',
  fuel: 'Fuel',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price paid',
  currency: 'Currency',
  isTaxPaid: 'Tax paid',
  isFull: 'Full tank',
  assetId: 'Vehicle',
  odometer: 'Odometer',
  place: 'Place',
};

export const EMPTY_PURCHASE = {
  date: '',
  time: '',
  seller: '',
  address: '',
  jurisdiction: '',
  place: '',
  fuel: 'diesel',
  unit: 'gallons',
  currency: 'USD',
  isTaxPaid: true,
  isFull: true,
  price: null,
  assetId: null,
  odometer: null,
} as const satisfies Partial<PurchaseInput>;

export function valuesOf(purchase: FuelPurchase, metersPerUnit: number): PurchaseInput {
  const { lat, lon, priceCents, odometerMeters, vehicle } = purchase;
  return {
    ...EMPTY_PURCHASE,
    date: purchase.date,
    time: purchase.time ?? '',
    seller: purchase.seller,
    address: purchase.address ?? '',
    jurisdiction: purchase.jurisdiction,
    fuel: purchase.fuel,
    quantity: purchase.quantity,
    unit: purchase.unit,
    currency: purchase.currency,
    isTaxPaid: purchase.isTaxPaid,
    isFull: purchase.isFull,
    price: priceCents === null ? null : priceCents / 100,
    assetId: vehicle?.id ?? null,
    odometer: odometerMeters === null ? null : Math.round((odometerMeters / metersPerUnit) * 10) / 10,
    place: lat === null || lon === null ? '' : `${lat}, ${lon}`,
  };
}

export function newPurchaseOf(values: PurchaseForm, metersPerUnit: number): NewFuelPurchase {
  return NewFuelPurchase.parse(bodyOf(values, metersPerUnit));
}

/** Only what was changed: an odometer shown in whole tenths would else be stored less exactly than it came. */
export function changeOf(
  values: PurchaseForm,
  dirty: Partial<Record<keyof PurchaseForm, boolean | undefined>>,
  metersPerUnit: number,
): FuelPurchaseChange {
  const changed = Object.entries(values).filter(([name]) => dirty[name as keyof PurchaseForm]);
  return bodyOf(Object.fromEntries(changed), metersPerUnit);
}

function bodyOf({ price, odometer, place, ...rest }: Partial<PurchaseForm>, metersPerUnit: number) {
  const { lat, lon } = readCoordinates(place ?? '') ?? { lat: null, lon: null };
  return {
    ...rest,
    ...(price !== undefined && { priceCents: price === null ? null : Math.round(price * 100) }),
    ...(odometer !== undefined && {
      odometerMeters: odometer === null ? null : Math.round(odometer * metersPerUnit),
    }),
    ...(place !== undefined && { lat, lon }),
  };
}
