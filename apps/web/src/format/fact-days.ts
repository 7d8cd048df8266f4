import type { DatedFact } from '@longhaul/contract';
import { formatCalendarDate } from './date.ts';

/** The days on which a fact holds: `Always`, `From Nov 4, 2026`. */
export function factDays({ from, until }: Pick<DatedFact, 'from' | 'until'>): string {
  if (from === null) return until === null ? 'Always' : `Until ${formatCalendarDate(until)}`;
  return until === null
    ? `From ${formatCalendarDate(from)}`
    : `${formatCalendarDate(from)} to ${formatCalendarDate(until)}`;
}
