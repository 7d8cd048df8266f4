import { addDays, type CalendarDate, calendarDate, dayNumber, daysInMonth } from './calendar.ts';
import { scaleRounded } from './exact.ts';

const BASIS_POINTS = 10_000;
const MONTHS_PER_YEAR = 12;

/**
 * Months for which interest runs: each month that has begun after the due date and before the day of payment ends
 * counts whole (IFTA R1230.100). A due date at the end of a month makes months that end with the calendar's.
 */
export function monthsLate(dueDate: CalendarDate, paidDate: CalendarDate): number {
  const daysLate = dayNumber(paidDate) - dayNumber(dueDate);
  if (daysLate <= 0) return 0;
  const [dueYear, dueMonth] = dueDate.split('-').map(Number) as [number, number];
  const [paidYear, paidMonth] = paidDate.split('-').map(Number) as [number, number];
  const months = (paidYear - dueYear) * MONTHS_PER_YEAR + paidMonth - dueMonth;
  return paidDate > sameDayOfMonth(dueDate, paidYear, paidMonth) ? months + 1 : months;
}

/** Interest in cents on tax owed in cents, at a yearly rate in basis points (9 % = 900); a credit earns none. */
export function interestCents(owedCents: number, yearlyBasisPoints: number, months: number): number {
  if (owedCents <= 0) return 0;
  return scaleRounded(owedCents, yearlyBasisPoints * months, BASIS_POINTS * MONTHS_PER_YEAR);
}

function sameDayOfMonth(date: CalendarDate, year: number, month: number): CalendarDate {
  const isLastDay = addDays(date, 1).endsWith('-01');
  const lastDay = daysInMonth(year, month);
  return calendarDate(year, month, isLastDay ? lastDay : Math.min(Number(date.slice(8)), lastDay));
}
