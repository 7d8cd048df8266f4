import { HISTORY_MAX_DAYS } from '@longhaul/contract';
import { daysBetween } from '@longhaul/units';
import { type CalendarDay, isCalendarDay } from '../../format/calendar-day.ts';

export const SUBJECTS = ['vehicle', 'driver', 'device'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Calendar days of the organization's zone, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** What the address of the history holds. */
export interface HistorySearch extends DayRange {
  readonly subject: Subject;
  readonly id: number | null;
}

/** Forgives what it does not know; without a day it is today. */
export function readHistorySearch(
  search: Readonly<Record<string, unknown>>,
  today: CalendarDay,
): HistorySearch {
  const id = Number(search.id);
  const from = isCalendarDay(search.from) ? search.from : today;
  const to = isCalendarDay(search.to) && search.to >= from ? search.to : from;
  return {
    subject: SUBJECTS.find((subject) => subject === search.subject) ?? 'vehicle',
    id: Number.isInteger(id) && id > 0 ? id : null,
    from,
    to,
  };
}

/** Leaves out what is as usual. */
export function writeHistorySearch({ subject, id, from, to }: HistorySearch): {
  subject?: Subject;
  id?: number;
  from: CalendarDay;
  to?: CalendarDay;
} {
  return {
    ...(subject !== 'vehicle' && { subject }),
    ...(id !== null && { id }),
    from,
    ...(to !== from && { to }),
  };
}

/** Why the range cannot be shown; null when it can. */
export function rangeProblem({ from, to }: DayRange): string | null {
  if (to < from) return 'The last day must not be before the first day.';
  const days = daysBetween(from, to) + 1;
  if (days > HISTORY_MAX_DAYS) return `You chose ${days} days. The maximum is ${HISTORY_MAX_DAYS}.`;
  return null;
}
