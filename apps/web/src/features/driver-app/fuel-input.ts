import { readTypedNumber } from '@longhaul/contract';
import { readCents } from '../../format/money.ts';
import { readCounter } from '../../format/typed-values.ts';

/** A fuel receipt as the driver types it. */
export interface FuelInput {
  readonly seller: string;
  readonly jurisdiction: string;
  readonly quantity: string;
  readonly unit: 'gallons' | 'liters';
  readonly price: string;
  readonly currency: 'USD' | 'CAD';
  readonly odometer: string;
}

const MAX_QUANTITY = 100_000;
const MAX_CENTS = 10_000_000;

/** As the office gets it: what was not entered is null, for the office to read. Null when a number cannot be read. */
export function fuelOf(input: FuelInput, metersPerUnit: number) {
  const { seller, jurisdiction, unit, currency } = input;
  const quantity = entered(input.quantity, (text) => readTypedNumber(text, 3));
  const priceCents = entered(input.price, readCents);
  const odometer = entered(input.odometer, readCounter);
  if (quantity === undefined || priceCents === undefined || odometer === undefined) return null;
  if (quantity !== null && !(quantity > 0 && quantity <= MAX_QUANTITY)) return null;
  if (priceCents !== null && !(priceCents > 0 && priceCents <= MAX_CENTS)) return null;
  return {
    seller: seller.trim() || null,
    jurisdiction: jurisdiction || null,
    quantity,
    unit,
    priceCents,
    currency,
    odometerMeters: odometer === null ? null : Math.round(odometer * metersPerUnit),
  };
}

/** Null for an empty field, undefined for one that cannot be read. */
function entered(text: string, read: (text: string) => number | null | undefined): number | null | undefined {
  return text.trim() === '' ? null : (read(text) ?? undefined);
}
