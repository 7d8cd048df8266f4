import { readTypedNumber } from '@longhaul/contract';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,450.00`, `−$12.50`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100).replace('-', '−');

/** `$2.26` of ten-thousandths of a dollar. */
export const formatRateE4 = (rateE4: number): string => dollars.format(rateE4 / 10_000).replace('-', '−');

/** Cents of `1,450.00`, `$1450`, `-12.5` or `12,50`; null when it is no amount. */
export function readCents(text: string): number | null {
  const dollars = readTypedNumber(text, 2);
  return dollars === undefined ? null : Math.round(dollars * 100);
}
