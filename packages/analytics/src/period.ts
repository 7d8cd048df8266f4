import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayNumber,
  daysBetween,
  daysInMonth,
  nextMonth,
  weekdayOf,
  zoneDays,
} from '@longhaul/units';

/** Calendar days, the first and the last counted. */
export type Period = { from: CalendarDate; to: CalendarDate };

/** Longest period that is evaluated. */
export const MAX_PERIOD_DAYS = 400;

const DAYS_PER_WEEK = 7;
/** A year before on the same day of the week. */
const DAYS_BACK_A_YEAR = 364;
const MONTHS_PER_YEAR = 12;

export const isWithin = (date: CalendarDate, { from, to }: Period): boolean => from <= date && date <= to;

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** What two spans share, either of which may be open; null when they do not meet. */
export function overlap(
  period: Period,
  span: { from: CalendarDate | null; to: CalendarDate | null },
): Period | null {
  const from = span.from !== null && span.from > period.from ? span.from : period.from;
  const to = span.to !== null && span.to < period.to ? span.to : period.to;
  return from > to ? null : { from, to };
}

/** Seconds of the clock in a period of a zone: a day that clocks change has 23 or 25 hours. */
export function secondsOf({ from, to }: Period, timeZone: string): number {
  const { startOf } = zoneDays(timeZone);
  return (startOf(dayNumber(to) + 1) - startOf(dayNumber(from))) / 1_000;
}

/** What a period is compared with: whole months with as many before and the same a year ago, other days with days. */
export function comparedPeriods(period: Period): { before: Period; lastYear: Period } {
  const { from, to } = period;
  if (isWholeMonths(period)) {
    const count = monthNumber(to) - monthNumber(from) + 1;
    return { before: monthsOf(period, -count), lastYear: monthsOf(period, -MONTHS_PER_YEAR) };
  }
  const days = daysOf(period);
  return {
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    lastYear: { from: addDays(from, -DAYS_BACK_A_YEAR), to: addDays(to, -DAYS_BACK_A_YEAR) },
  };
}

/** The weeks that a period touches, cut by it. `weekStartsOn` from 0 Sunday to 6 Saturday. */
export function weeksOf({ from, to }: Period, weekStartsOn: number): Period[] {
  const weeks: Period[] = [];
  let start = from;
  while (start <= to) {
    const sinceStart = (weekdayOf(start) - weekStartsOn + DAYS_PER_WEEK) % DAYS_PER_WEEK;
    const end = addDays(start, DAYS_PER_WEEK - 1 - sinceStart);
    weeks.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return weeks;
}

/** The months that a period touches, cut by it. */
export function monthsWithin({ from, to }: Period): Period[] {
  const months: Period[] = [];
  let start = from;
  while (start <= to) {
    const end = addDays(nextMonth(start), -1);
    months.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return months;
}

function isWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}

function monthsOf({ from, to }: Period, shift: number): Period {
  const first = monthNumber(from) + shift;
  const last = monthNumber(to) + shift;
  const [year, month] = yearAndMonth(last);
  return {
    from: calendarDate(...yearAndMonth(first), 1),
    to: calendarDate(year, month, daysInMonth(year, month)),
  };
}

function monthNumber(date: CalendarDate): number {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return year * MONTHS_PER_YEAR + month - 1;
}

const yearAndMonth = (number: number): [number, number] => [
  Math.floor(number / MONTHS_PER_YEAR),
  (number % MONTHS_PER_YEAR) + 1,
];
