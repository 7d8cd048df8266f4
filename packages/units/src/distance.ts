import type { Unit } from './unit.ts';

export type Meters = Unit<'meters'>;
export type Miles = Unit<'miles'>;

/** International mile, exact by definition (1959). */
export const METERS_PER_MILE = 1609.344;

export function metersFromMiles(miles: number): Meters {
  return (miles * METERS_PER_MILE) as Meters;
}

export function milesFromMeters(meters: number): Miles {
  return (meters / METERS_PER_MILE) as Miles;
}

/** A distance as it is shown: whole miles, to the nearest. */
export function wholeMiles(meters: number): number {
  return Math.round(milesFromMeters(meters));
}

/** Less than any reading resolves; takes back what a conversion from whole miles and back may lose. */
const READING_TOLERANCE = 1e-6;

/** A reading as an odometer shows it: whole units that are full, never rounded up. */
export function odometerReading(distance: number): number {
  return Math.floor(distance + READING_TOLERANCE);
}
