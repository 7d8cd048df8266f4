import type { DatedFact } from '@longhaul/units';
import { formatCalendarDate } from './date.ts';

/** On which days a fact holds, such as `From 11/04/26`. */
export function factDays({ from, until }: Pick<DatedFact, 'from' | 'until'>): string {
  if (from === null) return until === null ? 'Always' : `Until ${formatCalendarDate(until)}`;
  return until === null
    ? `From ${formatCalendarDate(from)}`
    : `${formatCalendarDate(from)} to ${formatCalendarDate(until)}`;
}
