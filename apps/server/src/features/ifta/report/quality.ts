import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import type { VehicleReadings } from './report-queries.ts';

/** Hundredths of a mile per gallon; null without fuel or without distance. */
export function mpgHundredths(meters: number, milliliters: number): number | null {
  if (meters === 0 || milliliters === 0) return null;
  return Math.round((100 * milesFromMeters(meters)) / gallonsFromMilliliters(milliliters));
}

/** By how much the distance reported differs from what the odometer says, in thousandths of that. */
export function variancePermille(days: VehicleReadings | undefined): number {
  if (!days?.odometer_m || days.odometer_m < 0) return 0;
  return Math.round((1_000 * Math.abs(days.meters - days.odometer_m)) / days.odometer_m);
}
