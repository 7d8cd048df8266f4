import { zoneDays } from '@longhaul/units';

/** The instant of a time of day (`HH:mm`) on the day after `now`, on the clocks of the zone. */
export function tomorrowAt(time: string, now: number, timeZone: string): number {
  const today = zoneDays(timeZone).dayAt(now);
  return zoneDays(timeZone, time).startOf(today + 1);
}
