import type { VehicleQuality } from './report-queries.ts';

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

/** By how much the distance reported differs from the odometer's first to its last reading, in thousandths of that. */
export function variancePermille(
  days: Pick<VehicleQuality, 'meters' | 'start_odometer_m' | 'end_odometer_m'> | undefined,
): number {
  if (!days || days.start_odometer_m === null || days.end_odometer_m === null) return 0;
  const byOdometer = days.end_odometer_m - days.start_odometer_m;
  if (byOdometer === 0) return 0;
  return Math.round((1_000 * Math.abs(days.meters - byOdometer)) / byOdometer);
}
