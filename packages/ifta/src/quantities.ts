import { scaleRounded } from '@longhaul/units';

/** International mile and US gallon, exact by definition: 1,609.344 m and 3,785.411784 ml. */
const MILLIMETERS_PER_MILE = 1_609_344;
const NANOLITERS_PER_GALLON = 3_785_411_784;

/** Whole miles of whole meters, halves away from zero. Throws a RangeError when `meters` is not an integer. */
export function wholeMiles(meters: number): number {
  return scaleRounded(meters, 1_000, MILLIMETERS_PER_MILE);
}

/** Whole US gallons of whole milliliters, halves away from zero. Throws a RangeError when it is not an integer. */
export function wholeGallons(milliliters: number): number {
  return scaleRounded(milliliters, 1_000_000, NANOLITERS_PER_GALLON);
}
