import type { FuelPurchase } from '@longhaul/contract';
import { formatCalendarDate } from '../../../format/date.ts';

/** By definition. */
const LITERS_PER_GALLON = 3.785411784;

export const SOURCE_LABELS: Record<FuelPurchase['source'], string> = {
  manual: 'Entered',
  import: 'Imported',
};

/** Why a receipt is verified, or what is missing for it to be. Each counts in the return all the same. */
export const VERIFICATION_LABELS: Record<FuelPurchase['verification'], string> = {
  verified: 'The truck was within 100 m of the seller, within 10 minutes of the purchase.',
  'no-vehicle': 'The receipt has no vehicle.',
  'no-time': 'The receipt has no time.',
  'no-place': 'The purchase location is unknown.',
  'no-position': 'The truck sent no location within 10 minutes of the purchase.',
  elsewhere: 'The truck was more than 100 m from the seller at that time.',
};

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** As the receipt says it: `118.204 gal` or `447.5 L`. */
export const quantityText = ({ quantity, unit }: Pick<FuelPurchase, 'quantity' | 'unit'>): string =>
  `${amounts.format(quantity)} ${unit === 'gallons' ? 'gal' : 'L'}`;

/** The same in the other unit: `447.451 L`. */
export function otherUnitText({ quantity, unit }: Pick<FuelPurchase, 'quantity' | 'unit'>): string {
  return unit === 'gallons'
    ? quantityText({ quantity: quantity * LITERS_PER_GALLON, unit: 'liters' })
    : quantityText({ quantity: quantity / LITERS_PER_GALLON, unit: 'gallons' });
}

/** `$449.06`, or `CA$449.06` of Canada; null where the receipt does not say. */
export function priceText({
  priceCents,
  currency,
}: Pick<FuelPurchase, 'priceCents' | 'currency'>): string | null {
  if (priceCents === null) return null;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(priceCents / 100);
}

/** What a receipt is called in sentences: `Plains Travel Stop 12, 09/14/26`. */
export const nameOf = ({ seller, date }: Pick<FuelPurchase, 'seller' | 'date'>): string =>
  `${seller}, ${formatCalendarDate(date)}`;

/** Beside the odometer of a purchase that maintenance does not count. */
export const ODOMETER_PROBLEMS: Record<NonNullable<FuelPurchase['odometerProblem']>, string> = {
  below: 'Odometer is below the vehicle’s last reading, so maintenance ignores it',
  'too-far': 'Odometer is higher than the vehicle could have driven, so maintenance ignores it',
};
