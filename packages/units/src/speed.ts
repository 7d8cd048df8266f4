import type { Unit } from './unit.ts';

export type Kph = Unit<'kilometers per hour'>;

/** International knot, one nautical mile of 1,852 m an hour, exact. */
const KPH_PER_KNOT = 1.852;
const KPH_PER_METER_PER_SECOND = 3.6;
const KPH_PER_MPH = 1.609344;

export function kphFromKnots(knots: number): Kph {
  return (knots * KPH_PER_KNOT) as Kph;
}

export function kphFromMetersPerSecond(metersPerSecond: number): Kph {
  return (metersPerSecond * KPH_PER_METER_PER_SECOND) as Kph;
}

export function mphFromKph(kph: number): number {
  return kph / KPH_PER_MPH;
}

export function kphFromMph(mph: number): Kph {
  return (mph * KPH_PER_MPH) as Kph;
}
