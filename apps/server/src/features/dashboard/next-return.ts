import type { DashboardCharts } from '@longhaul/contract';
import { lastClosedQuarter, quarterOfDate } from '@longhaul/ifta';
import { daysBetween } from '@longhaul/units';

export interface ClosedQuarter {
  readonly isFiled: boolean;
  /** Whether any vehicle of the organization drove in it. */
  readonly hasMiles: boolean;
}

/** Of the quarter before until that is filed, however late, or nobody drove and it is past due; then of the one that runs. */
export function nextReturn(today: string, { isFiled, hasMiles }: ClosedQuarter): DashboardCharts['ifta'] {
  const closed = lastClosedQuarter(today);
  const isOwed = !isFiled && (hasMiles || today <= closed.dueDate);
  const { code, dueDate } = isOwed ? closed : quarterOfDate(today);
  return { quarter: code, dueDate, daysLeft: daysBetween(today, dueDate) };
}
