import { DAY_MS, MINUTE_MS, zoneDays } from '@longhaul/units';
import type { WeeklyHours } from './rule.ts';

const DAYS_PER_WEEK = 7;
/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/** Whether the clocks of the zone are within the hours at an instant; their end is not part of them. */
export function isWithin(hours: readonly WeeklyHours[], at: number, timeZone: string): boolean {
  const local = at + zoneDays(timeZone).offsetAt(at);
  const day = Math.floor(local / DAY_MS);
  const minute = (local - day * DAY_MS) / MINUTE_MS;
  const today = (((day + WEEKDAY_OF_DAY_ZERO) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const yesterday = (today + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return hours.some(({ days, fromMinutes, untilMinutes }) =>
    fromMinutes < untilMinutes
      ? days.includes(today) && minute >= fromMinutes && minute < untilMinutes
      : (days.includes(today) && minute >= fromMinutes) ||
        (days.includes(yesterday) && minute < untilMinutes),
  );
}
