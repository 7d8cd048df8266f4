import type { Unit } from './unit.ts';

export type Gallons = Unit<'gallons'>;
export type Milliliters = Unit<'milliliters'>;

/** US liquid gallon, exact by definition: 231 cubic inches. */
const MILLILITERS_PER_GALLON = 3785.411784;

export function millilitersFromGallons(gallons: number): Milliliters {
  return (gallons * MILLILITERS_PER_GALLON) as Milliliters;
}

export function gallonsFromMilliliters(milliliters: number): Gallons {
  return (milliliters / MILLILITERS_PER_GALLON) as Gallons;
}
