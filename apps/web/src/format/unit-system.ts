import { milesFromMeters, mphFromKph, odometerReading } from '@longhaul/units';

export type UnitSystem = 'imperial' | 'metric';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const distanceUnit = { imperial: 'mi', metric: 'km' } as const;
export const distanceUnitName = { imperial: 'miles', metric: 'kilometers' } as const;
export const speedUnit = { imperial: 'mph', metric: 'km/h' } as const;

/** Miles or kilometers as a number. */
export function distanceIn(meters: number, units: UnitSystem): number {
  return units === 'imperial' ? milesFromMeters(meters) : meters / 1000;
}

/** Miles or kilometers per hour as a number. */
export function speedIn(kph: number, units: UnitSystem): number {
  return units === 'imperial' ? mphFromKph(kph) : kph;
}

/** Whole miles or kilometers, thousands grouped, without the unit: `418,227`. */
export function formatDistance(meters: number, units: UnitSystem): string {
  return whole.format(distanceIn(meters, units));
}

/** An odometer as it shows: whole miles or kilometers that are full, thousands grouped, without the unit. */
export function formatOdometer(meters: number, units: UnitSystem): string {
  return whole.format(odometerReading(distanceIn(meters, units)));
}

/** Whole miles or kilometers per hour, without the unit. */
export function formatSpeed(kph: number, units: UnitSystem): string {
  return whole.format(speedIn(kph, units));
}
