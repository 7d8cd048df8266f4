import type { ServiceDueRow, ServicePlan, ServiceState } from '@longhaul/contract';
import { formatCalendarDate } from '../../format/date.ts';
import { countText, formatCount } from '../../format/measure.ts';

const SECONDS_PER_HOUR = 3_600;

/** How distances are shown to the user. */
export interface DistanceWords {
  readonly distanceUnit: string;
  readonly distance: (meters: number) => string;
}

type Term = ServiceDueRow['terms'][number];

export const STATE_LABELS: Record<ServiceState, string> = {
  unknown: 'No record',
  ok: 'OK',
  'due-soon': 'Due soon',
  overdue: 'Overdue',
};

/** The term that decides, or the first. */
export const decidingTerm = ({ dueBy, terms }: Pick<ServiceDueRow, 'dueBy' | 'terms'>): Term | undefined =>
  terms.find(({ by }) => by === dueBy) ?? terms[0];

/** `1,041 mi over`, `9 days left`, `118 h left`. */
export function leftText({ by, left }: Pick<Term, 'by' | 'left'>, measures: DistanceWords): string {
  if (left === null) return 'unknown';
  const amount = Math.abs(left);
  const words =
    by === 'meters'
      ? `${measures.distance(amount)} ${measures.distanceUnit}`
      : by === 'engineSeconds'
        ? `${formatCount(amount / SECONDS_PER_HOUR)} h`
        : countText(amount, 'day');
  return `${words} ${left < 0 ? 'over' : 'left'}`;
}

/** `since 11/19/26`, `about 12/06/26`, `due 11/30/26`. */
export function dayText({ by, state, dueDate }: Term): string {
  if (dueDate === null) return '';
  const day = formatCalendarDate(dueDate);
  if (state === 'overdue') return by === 'date' ? `was due ${day}` : `since ${day}`;
  return by === 'date' ? `due ${day}` : `about ${day}`;
}

type Intervals = Pick<ServicePlan, 'everyMeters' | 'everyEngineSeconds' | 'everyDays' | 'everyMonths'>;

/** `every 25,000 mi, 500 engine h or 90 days`. */
export function intervalText(plan: Intervals, measures: DistanceWords): string {
  const parts = [
    plan.everyMeters === null ? null : `${measures.distance(plan.everyMeters)} ${measures.distanceUnit}`,
    plan.everyEngineSeconds === null
      ? null
      : `${formatCount(plan.everyEngineSeconds / SECONDS_PER_HOUR)} engine h`,
    plan.everyDays === null ? null : countText(plan.everyDays, 'day'),
    plan.everyMonths === null ? null : countText(plan.everyMonths, 'month'),
  ].filter((part) => part !== null);
  const last = parts.pop();
  return `every ${parts.length > 0 ? `${parts.join(', ')} or ${last}` : last}`;
}
