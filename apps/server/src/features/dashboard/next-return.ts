import type { DashboardCharts } from '@longhaul/contract';
import { lastClosedQuarter, quarterOfDate } from '@longhaul/ifta';
import { countDays } from './days.ts';

/** Of the quarter before, until that is due; then of the quarter that runs. */
export function nextReturn(today: string): DashboardCharts['ifta'] {
  const closed = lastClosedQuarter(today);
  const { code, dueDate } = today <= closed.dueDate ? closed : quarterOfDate(today);
  return { quarter: code, dueDate, daysLeft: countDays(today, dueDate) };
}
