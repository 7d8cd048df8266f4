import type { VehicleReadings } from './report-queries.ts';

const METERS_PER_MILE = 1_609.344;
const MILLILITERS_PER_GALLON = 3_785.411784;
/** As the return's own band: 3 to 15 miles per gallon. */
const BAND_HUNDREDTHS = { least: 300, most: 1_500 };

/** Hundredths of a mile per gallon; null without fuel or without distance. */
export function mpgHundredths(meters: number, milliliters: number): number | null {
  if (meters === 0 || milliliters === 0) return null;
  return Math.round((100 * (meters / METERS_PER_MILE)) / (milliliters / MILLILITERS_PER_GALLON));
}

export function isOutOfBand(hundredths: number | null): boolean {
  return hundredths !== null && (hundredths < BAND_HUNDREDTHS.least || hundredths > BAND_HUNDREDTHS.most);
}

/** By how much the distance reported differs from what the odometer says, in thousandths of that. */
export function variancePermille(days: VehicleReadings | undefined): number {
  if (!days?.odometer_m || days.odometer_m < 0) return 0;
  return Math.round((1_000 * Math.abs(days.meters - days.odometer_m)) / days.odometer_m);
}
