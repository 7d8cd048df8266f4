import {
  ComparedWith,
  PERFORMANCE_MAX_DAYS,
  PerformanceFigure,
  PerformanceSubject,
} from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { z } from 'zod';
import type { DateRange } from '../../components/date-range/date-range.ts';
import { chosenRange } from '../../records/analytics/chosen-range.ts';

const date = z.iso.date().optional().catch(undefined);
const id = z.int().min(1).optional().catch(undefined);

export const PerformanceSearch = z.object({
  from: date,
  to: date,
  of: PerformanceSubject.catch('vehicle').default('vehicle'),
  rankBy: PerformanceFigure.catch('scoreE4').default('scoreE4'),
  comparedWith: ComparedWith.catch('before').default('before'),
  group: id,
  sort: z
    .string()
    .regex(/^-?[A-Za-z0-9]+$/)
    .optional()
    .catch(undefined),
  /** The vehicle or driver in the drawer. */
  open: id,
});
export type PerformanceSearch = z.output<typeof PerformanceSearch>;

export const performanceQuery = (search: PerformanceSearch, range: DateRange) => ({
  ...range,
  of: search.of,
  rankBy: search.rankBy,
  comparedWith: search.comparedWith,
  ...(search.group && { groupId: [search.group] }),
});

export const USUAL_WEEKS = 12;

export const usualWeeks = (today: string): DateRange => ({
  from: addDays(today, -7 * USUAL_WEEKS),
  to: addDays(today, -1),
});

/** The days of the address where the server takes them, else the usual weeks. */
export const performanceRange = (search: PerformanceSearch, today: string): DateRange =>
  chosenRange(search, PERFORMANCE_MAX_DAYS) ?? usualWeeks(today);
