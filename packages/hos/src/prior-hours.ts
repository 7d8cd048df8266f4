import { dayNumber, MINUTE_MS } from '@longhaul/units';
import type { DayCalendar } from './days.ts';
import type { AuditRequest, DutyPeriod, InputProblem, PriorHours } from './request.ts';
import type { RuleSet } from './rule-set.ts';

export const MAX_PRIOR_DAYS = 16;

/** A statement laid on the days of a log. */
export type StatedDays = {
  /** Number of the first day that was stated, and of the first one that the periods cover. */
  firstDay: number;
  logDay: number;
  dutyMsOn(day: number): number;
};

/** Null where nothing was stated, or not up to the first entry: days between would be missing. */
function statementOf({ before, periods }: AuditRequest, calendar: DayCalendar): PriorHours | null {
  if (before === undefined || before === 'not-known') return null;
  const firstAt = periods[0]?.startedAt;
  return firstAt !== undefined && calendar.dateOf(calendar.dayAt(firstAt)) <= before.until ? before : null;
}

/**
 * The periods of a log that begins with the last work before it, one stretch on duty up to when the driver was relieved,
 * and the rest after it. Without such work in the stated days the rest reaches back to the first of them.
 */
export function withLastWork(request: AuditRequest, calendar: DayCalendar): readonly DutyPeriod[] {
  const { periods } = request;
  const stated = statementOf(request, calendar);
  const [firstDate] = stated?.days ?? [];
  if (!stated || !firstDate) return periods;
  const firstAt = periods[0]!.startedAt;
  const { relievedAt } = stated;
  if (relievedAt === null) {
    const startedAt = calendar.startOf(dayNumber(firstDate.date));
    return startedAt < firstAt ? [{ status: 'OFF', startedAt }, ...periods] : periods;
  }
  if (relievedAt > firstAt) return periods;
  const date = calendar.dateOf(calendar.dayAt(relievedAt - 1));
  const minutes = stated.days.find((day) => day.date === date)?.onDutyMinutes ?? 0;
  const rest: DutyPeriod[] = relievedAt < firstAt ? [{ status: 'OFF', startedAt: relievedAt }] : [];
  const work: DutyPeriod[] =
    minutes > 0 ? [{ status: 'ON', startedAt: relievedAt - minutes * MINUTE_MS }] : [];
  return [...work, ...rest, ...periods];
}

/** The stated days before the first span of a log; null without a statement. */
export function statedDays(
  request: AuditRequest,
  calendar: DayCalendar,
  spansStartAt: number,
): StatedDays | null {
  const stated = statementOf(request, calendar);
  const [first] = stated?.days ?? [];
  if (!stated || !first) return null;
  const logDay = calendar.dayAt(spansStartAt);
  const minutesOn = new Map(stated.days.map(({ date, onDutyMinutes }) => [date, onDutyMinutes]));
  return {
    firstDay: dayNumber(first.date),
    logDay,
    dutyMsOn: (day) => (day < logDay ? (minutesOn.get(calendar.dateOf(day)) ?? 0) * MINUTE_MS : 0),
  };
}

/**
 * Of the stated days, the number of the first one after the last run of days without work that lasts so long; null without
 * such a run. A rest that began or ended within a day of work may have been longer; only whole days are certain.
 */
export function dayAfterRest(stated: StatedDays, calendar: DayCalendar, restMs: number): number | null {
  let after: number | null = null;
  let restDay = stated.firstDay;
  for (let day = stated.firstDay; day < stated.logDay; day++) {
    if (stated.dutyMsOn(day) > 0) restDay = day + 1;
    else if (calendar.startOf(day + 1) - calendar.startOf(restDay) >= restMs) after = day + 1;
  }
  return after;
}

/**
 * Whether the hours of the cycle are known at the end of a log that begins with the first entry there is: they were stated,
 * a restart has set them to zero, or the log covers every day that counts.
 */
export function isCycleKnown(
  request: AuditRequest,
  calendar: DayCalendar,
  { cycle }: RuleSet,
  { restartedAt, today }: { readonly restartedAt: number | null; readonly today: number },
): boolean {
  if (request.before === undefined || restartedAt !== null || statementOf(request, calendar)) return true;
  return calendar.dayAt(request.periods[0]!.startedAt) <= today - cycle.days + 1;
}

/** What is wrong with a statement, by field. */
export function priorHoursProblems(
  { until, days, relievedAt }: PriorHours,
  calendar: DayCalendar,
): InputProblem[] {
  const problems: InputProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  for (const [index, { date, onDutyMinutes }] of days.entries()) {
    const before = days[index - 1];
    const dayMinutes =
      (calendar.startOf(dayNumber(date) + 1) - calendar.startOf(dayNumber(date))) / MINUTE_MS;
    if (date > until || (before && dayNumber(date) !== dayNumber(before.date) + 1)) {
      add(`days.${index}.date`, 'must follow the day before it, up to the day of the first entry');
    }
    if (!(Number.isSafeInteger(onDutyMinutes) && onDutyMinutes >= 0 && onDutyMinutes <= dayMinutes)) {
      add(`days.${index}.onDutyMinutes`, `must be a whole number from 0 to ${dayMinutes}`);
    }
  }
  const worked = days.findLast(({ onDutyMinutes }) => onDutyMinutes > 0);
  if (relievedAt === null || !worked) {
    if (relievedAt === null && worked) add('relievedAt', 'is needed with hours on duty on any of the days');
    return problems;
  }
  const startAt = calendar.startOf(dayNumber(worked.date));
  const endAt = calendar.startOf(dayNumber(worked.date) + 1);
  if (relievedAt <= startAt || relievedAt > endAt) {
    add('relievedAt', `must be on ${worked.date}, the last day with hours on duty`);
  } else if (relievedAt - worked.onDutyMinutes * MINUTE_MS < startAt) {
    add('relievedAt', `must leave room for the hours on duty of ${worked.date}`);
  }
  return problems;
}
