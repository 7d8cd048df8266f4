import { DAY_MS } from './time.ts';

/** A calendar day as `2026-11-21`, in whatever zone the caller counts days. */
export type CalendarDate = string;

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_DAY_ZERO = 4;

/** Days since 1970-01-01. Throws a RangeError for what is not a day of the calendar. */
export function dayNumber(date: CalendarDate): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) throw new RangeError(`not a calendar day: ${date}`);
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    throw new RangeError(`not a calendar day: ${date}`);
  }
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day with a number, as `dayNumber` counts. */
export function dateOfDay(day: number): CalendarDate {
  const date = new Date(day * DAY_MS);
  return calendarDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Days from the first to the second; negative when the second comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day `days` after `date`, before it when negative. Throws a RangeError for what is not a day of the calendar. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  dayNumber(date);
  let [year, month, day] = date.split('-').map(Number) as [number, number, number];
  day += days;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  while (day < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    day += daysInMonth(year, month);
  }
  return calendarDate(year, month, day);
}

/** The first day of the month after that of `date`. */
export function nextMonth(date: CalendarDate): CalendarDate {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return month === 12 ? calendarDate(year + 1, 1, 1) : calendarDate(year, month + 1, 1);
}

/** The same day of the month `months` later, or the last day of that month: 2026-01-31 and 1 give 2026-02-28. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  dayNumber(date);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const count = year * MONTHS_PER_YEAR + month - 1 + months;
  const [toYear, toMonth] = [
    Math.floor(count / MONTHS_PER_YEAR),
    (((count % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1,
  ];
  return calendarDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  const days = dayNumber(date) + WEEKDAY_OF_DAY_ZERO;
  return ((days % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** `month` from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
