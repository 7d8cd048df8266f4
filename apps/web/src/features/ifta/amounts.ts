import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import { formatCount } from '../../format/measure.ts';

const MINUS = '\u2212';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whole numbers of the return, thousands grouped, a credit with a true minus: `−2,461`. */
export function formatWhole(amount: number): string {
  return amount < 0 ? `${MINUS}${formatCount(-amount)}` : formatCount(amount);
}

/** `$391.88`; a credit reads `−$917.95`. */
export function formatCents(cents: number): string {
  const words = dollars.format(Math.abs(cents) / 100);
  return cents < 0 ? `${MINUS}${words}` : words;
}

/** `6.27` from hundredths of a mile per gallon. */
export function formatMpg(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Whole miles from meters. */
export const formatMilesOf = (meters: number): string => formatWhole(Math.round(milesFromMeters(meters)));

/** Whole gallons from milliliters. */
export const formatGallonsOf = (milliliters: number): string =>
  formatWhole(Math.round(gallonsFromMilliliters(milliliters)));
