import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import type { Span } from './periods.ts';
import type { DutyStatus } from './request.ts';
import { twoDigits } from './span-text.ts';

/** Whatever is asked, so much is remembered of zones and of the days of one. */
const MAX_CALENDARS = 500;
const MAX_DAYS = 4_000;

/** Minutes by recorded status, with fraction. A first or last day holds only what the log covers of it. */
export type DayTotals = {
  /** `YYYY-MM-DD` on which the 24-hour period starts. */
  date: string;
  offMinutes: number;
  sleeperMinutes: number;
  drivingMinutes: number;
  onDutyMinutes: number;
};

type Day = { startAt: number; date: string; offsetMs: number };

/** The carrier's 24-hour periods in the zone of the home terminal; days are numbered from 1970-01-01. */
export type DayCalendar = {
  dayAt(at: number): number;
  startOf(day: number): number;
  dateOf(day: number): string;
  /** `Mon, Jan 12 at 14:05` on the clock of the home terminal. */
  clockTime(at: number): string;
};

const calendars = new Map<string, DayCalendar>();

/** Throws a RangeError when the zone is unknown. Day boundaries are worked out once per day and zone. */
export function dayCalendar(timeZone: string, dayStartsAt: string): DayCalendar {
  const key = `${timeZone} ${dayStartsAt}`;
  let calendar = calendars.get(key);
  if (!calendar) {
    calendar = makeCalendar(timeZone, dayStartsAt);
    if (calendars.size >= MAX_CALENDARS) calendars.clear();
    calendars.set(key, calendar);
  }
  return calendar;
}

function makeCalendar(timeZone: string, dayStartsAt: string): DayCalendar {
  const time = Temporal.PlainTime.from(dayStartsAt);
  const days = new Map<number, Day>();
  const dayOf = (day: number): Day => {
    let known = days.get(day);
    if (!known) {
      known = workOut(day, timeZone, time);
      if (days.size >= MAX_DAYS) days.clear();
      days.set(day, known);
    }
    return known;
  };
  dayOf(0);
  const dayAt = (at: number) => {
    let day = Math.floor(at / DAY_MS);
    while (dayOf(day).startAt > at) day--;
    while (dayOf(day + 1).startAt <= at) day++;
    return day;
  };
  const offsetAt = (at: number) => {
    const day = dayAt(at);
    const { offsetMs } = dayOf(day);
    if (offsetMs === dayOf(day + 1).offsetMs) return offsetMs;
    return zoned(at, timeZone).offsetNanoseconds / 1e6;
  };
  return {
    dayAt,
    startOf: (day) => dayOf(day).startAt,
    dateOf: (day) => dayOf(day).date,
    clockTime: (at) => clockTime(at + offsetAt(at)),
  };
}

function workOut(day: number, timeZone: string, time: Temporal.PlainTime): Day {
  const date = Temporal.PlainDate.from('1970-01-01').add({ days: day });
  const start = date.toZonedDateTime({ timeZone, plainTime: time });
  return {
    startAt: start.epochMilliseconds,
    date: date.toString(),
    offsetMs: start.offsetNanoseconds / 1e6,
  };
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dateNames = new Map<number, string>();

function clockTime(localMs: number): string {
  const day = Math.floor(localMs / DAY_MS);
  let name = dateNames.get(day);
  if (name === undefined) {
    const local = zoned(localMs, 'UTC');
    name = `${weekdays[local.dayOfWeek - 1]}, ${months[local.month - 1]} ${local.day}`;
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
