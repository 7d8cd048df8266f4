import type { Unit } from './unit.ts';

export type Meters = Unit<'meters'>;
export type Miles = Unit<'miles'>;

/** International mile, exact by definition (1959). */
const METERS_PER_MILE = 1609.344;

export function metersFromMiles(miles: number): Meters {
  return (miles * METERS_PER_MILE) as Meters;
}

export function milesFromMeters(meters: number): Miles {
  return (meters / METERS_PER_MILE) as Miles;
}
