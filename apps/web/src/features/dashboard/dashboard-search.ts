import { DASHBOARD_MAX_DAYS } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { countDays, type DateRange } from '../../components/date-range/date-range.ts';

const DEFAULT_DAYS = 30;

const Day = z.iso.date().optional().catch(undefined);
export const DashboardSearch = z.object({
  from: Day,
  to: Day,
  group: z.int().min(1).optional().catch(undefined),
});
type DashboardSearch = z.output<typeof DashboardSearch>;

/** The days of the address where the server takes them, else the last 30. */
export function dashboardRange({ from, to }: DashboardSearch, today: string): DateRange {
  if (from && to && from <= to && countDays({ from, to }) <= DASHBOARD_MAX_DAYS) return { from, to };
  return { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
}

export const dashboardQuery = (search: DashboardSearch, today: string) => ({
  ...dashboardRange(search, today),
  ...(search.group && { groupId: [search.group] }),
});
