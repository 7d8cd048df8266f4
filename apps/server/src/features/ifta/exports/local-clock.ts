import { zonedInstant } from '@longhaul/units';

/** Writes instants as a clock of the zone shows them, with its offset: `2026-08-03T11:00:00-04:00`. */
export function localClock(timeZone: string): (at: Date) => string {
  return (at) => zonedInstant(at.getTime(), timeZone);
}
