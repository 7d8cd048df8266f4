import { METERS_PER_MILE } from '@longhaul/units';
import { laneText } from '../../format/lane.ts';

/** `fuel-surcharge` as `Fuel surcharge`. */
export function kindName(kind: string): string {
  if (kind === 'tonu') return 'Truck ordered, not used';
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Parts of a change: `rate` and `mix` go with a lane, `cost:driver` with a kind. */
export function partName(name: string, lane: string | undefined): string {
  const [what = '', kind] = name.split(':');
  const route = laneText(lane ?? '');
  if (kind !== undefined) return `${kindName(kind)} cost`;
  switch (what) {
    case 'rate':
      return `Rate, ${route}`;
    case 'mix':
      return `Share of loaded miles, ${route}`;
    case 'empty-miles':
      return 'Share of miles driven loaded';
    case 'without-miles':
      return 'Loads without miles';
    case 'fuel-price':
      return 'Fuel price';
    case 'fuel-use':
      return 'Fuel used per mile';
    default:
      return kindName(what);
  }
}

export const CLASS_NAMES = {
  loaded: 'Loaded',
  deadhead: 'Deadhead',
  bobtail: 'Bobtail',
  positioning: 'Without load',
  unattributed: 'Unknown',
  personal: 'Personal conveyance',
} as const;

export const VERDICT_NAMES = {
  'too-few': 'Too few loads',
  earns: 'Earns',
  loses: 'Loses',
  unclear: 'Unclear',
} as const;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole dollars: `$1,450`, `-$12`. */
export const wholeDollars = (cents: number): string => dollars.format(cents / 100);
export const centsText = (cents: number): string => exact.format(cents / 100);

/** `$2.26` a mile of ten-thousandths, `0.3¢` where that would be `$0.00`; a dash where there are no miles. */
export function perMile(e4: number | null): string {
  if (e4 === null) return '–';
  return e4 !== 0 && Math.abs(e4) < 50 ? `${(e4 / 100).toFixed(1)}¢` : exact.format(e4 / 10_000);
}
/** Whether an amount of ten-thousandths is nothing in tenths: of a cent, or of a percent point. */
export const isNegligible = (e4: number): boolean => Math.abs(e4) < 5;

/** `+0.8¢`, `-$1.20`: a part of a change per mile, in tenths of a cent or in cents. */
export function changeText(e4: number): string {
  if (isNegligible(e4)) return '0.0¢';
  const sign = e4 < 0 ? '-' : '+';
  const cents = Math.abs(e4) / 100;
  if (cents >= 100) return `${sign}${exact.format(cents / 100)}`;
  return `${sign}${cents.toFixed(1)}¢`;
}
export const shareText = (e4: number | null): string => (e4 === null ? '–' : `${(e4 / 100).toFixed(1)}%`);
/** Rates are a mile: miles whatever the units of the reader. */
export const milesText = (meters: number): string => whole.format(meters / METERS_PER_MILE);
