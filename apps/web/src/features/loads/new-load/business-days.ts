import { addDays, type CalendarDate, dateAt, startOfDate, weekdayOf } from '@longhaul/units';

const isBusinessDay = (day: CalendarDate) => weekdayOf(day) % 6 !== 0;

/** The first day after this one that is no Saturday or Sunday. */
export function nextBusinessDay(day: CalendarDate): CalendarDate {
  const next = addDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}

/** The first business day whose window, which closes so many minutes into it, an arrival is in time for. */
export function deliveryDay(arrivesAt: number, closesAtMinutes: number, timeZone: string): CalendarDate {
  const day = dateAt(arrivesAt, timeZone);
  const closesAt = startOfDate(day, timeZone) + closesAtMinutes * 60_000;
  return arrivesAt <= closesAt && isBusinessDay(day) ? day : nextBusinessDay(day);
}
