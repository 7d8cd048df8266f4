import { DAY_MS, dateOfDay, MINUTE_MS, weekdayOf, type ZoneDays, zoneDays } from '@longhaul/units';
import { type DayClock, daysOver, type EarlierDays } from './day-clocks.ts';
import type { Span } from './periods.ts';
import type { DutyStatus } from './request.ts';
import { twoDigits } from './span-text.ts';

/** Minutes by recorded status, with fraction. A first or last day holds only what the log covers of it. */
export type DayTotals = {
  /** `YYYY-MM-DD` on which the 24-hour period starts. */
  date: string;
  offMinutes: number;
  sleeperMinutes: number;
  drivingMinutes: number;
  onDutyMinutes: number;
};

/** The carrier's 24-hour periods in the zone of the home terminal; days are numbered from 1970-01-01. */
export type DayCalendar = ZoneDays & {
  /** `Mon, Jan 12 at 14:05` on the clock of the home terminal. */
  clockTime(at: number): string;
  /** By which a day began. */
  clockOf(day: number): DayClock;
};

/** Throws a RangeError when a zone is unknown. */
export function dayCalendar(
  timeZone: string,
  dayStartsAt: string,
  earlierDays: readonly EarlierDays[] = [],
): DayCalendar {
  const clock = { timeZone, dayStartsAt };
  if (earlierDays.length > 0) return withClockTime(daysOver({ ...clock, earlierDays }));
  const days = zoneDays(timeZone, dayStartsAt);
  let known = calendars.get(days);
  if (!known) {
    known = withClockTime({ ...days, clockOf: () => clock });
    calendars.set(days, known);
  }
  return known;
}

const calendars = new WeakMap<ZoneDays, DayCalendar>();

const withClockTime = (days: Omit<DayCalendar, 'clockTime'>): DayCalendar => ({
  ...days,
  clockTime: (at) => clockTime(at + days.offsetAt(at)),
});

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dateNames = new Map<number, string>();

function clockTime(localMs: number): string {
  const day = Math.floor(localMs / DAY_MS);
  let name = dateNames.get(day);
  if (name === undefined) {
    const date = dateOfDay(day);
    const [, month, dayOfMonth] = date.split('-').map(Number);
    name = `${weekdays[weekdayOf(date)]}, ${months[month! - 1]} ${dayOfMonth}`;
    dateNames.set(day, name);
  }
  const minutes = Math.floor((localMs - day * DAY_MS) / MINUTE_MS);
  return `${name} at ${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}`;
}

/** Totals of every day the log touches, in order. */
export function dayTotals(spans: readonly Span[], calendar: DayCalendar): DayTotals[] {
  const totals: DayTotals[] = [];
  let day = calendar.dayAt(spans[0]!.startAt);
  let dayEndAt = calendar.startOf(day + 1);
  let spent = { OFF: 0, SB: 0, D: 0, ON: 0 };
  for (const { startAt, endAt, status } of spans) {
    let at = startAt;
    while (at < endAt) {
      if (at >= dayEndAt) {
        totals.push(totalOf(calendar.dateOf(day), spent));
        spent = { OFF: 0, SB: 0, D: 0, ON: 0 };
        day++;
        dayEndAt = calendar.startOf(day + 1);
      }
      const to = Math.min(endAt, dayEndAt);
      spent[status] += to - at;
      at = to;
    }
  }
  totals.push(totalOf(calendar.dateOf(day), spent));
  return totals;
}

function totalOf(date: string, spentMs: Record<DutyStatus, number>): DayTotals {
  return {
    date,
    offMinutes: spentMs.OFF / MINUTE_MS,
    sleeperMinutes: spentMs.SB / MINUTE_MS,
    drivingMinutes: spentMs.D / MINUTE_MS,
    onDutyMinutes: spentMs.ON / MINUTE_MS,
  };
}
