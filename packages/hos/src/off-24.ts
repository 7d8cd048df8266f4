import { addBreach, type DrivingBreach } from './breach.ts';
import { longestRestBetween } from './cycle-switch.ts';
import type { Log } from './log.ts';
import { dayAfterRest, statedDays } from './prior-hours.ts';

/**
 * No driving without 24 consecutive hours off duty since the start of the 14th day before, SOR/2005-313, ss. 25 and 50:
 * the instant from which driving is a violation without another such rest, as of the end of the log. Null where the set
 * has no such rule. Before the log the driver is assumed rested, or else nothing is known before it but the days off that
 * were stated.
 */
export function walkOff24(log: Log, into: DrivingBreach[] | null = null): number | null {
  const { ruleSet, calendar, spans, request } = log;
  if (!ruleSet.off24) return null;
  const { limitMs, days } = ruleSet.off24;
  const dueAfter = (restEndAt: number) => calendar.startOf(calendar.dayAt(restEndAt - limitMs) + days + 1);
  const logStartsAt = spans[0]!.startAt;
  const stated = statedDays(request, calendar, logStartsAt);
  const restedDay = stated && dayAfterRest(stated, calendar, limitMs);
  const isRestAssumed = request.restedBefore && !stated;
  let dueAt = isRestAssumed
    ? dueAfter(logStartsAt)
    : restedDay === null
      ? firstCoveredDay(log, days)
      : dueAfter(calendar.startOf(restedDay));
  let restAt = logStartsAt;
  let isBeforeWork = isRestAssumed;
  let overMs = 0;
  for (const { startAt, endAt, duty, isJudged } of spans) {
    if (duty === 'rest') {
      if (isBeforeWork || endAt - restAt >= limitMs) {
        dueAt = Math.max(dueAt, dueAfter(endAt));
        overMs = 0;
      }
      continue;
    }
    isBeforeWork = false;
    restAt = endAt;
    if (duty !== 'driving' || !isJudged || endAt <= dueAt) continue;
    const from = Math.max(startAt, dueAt);
    overMs += endAt - from;
    if (!into) continue;
    const calculatedFrom = Math.max(logStartsAt, calendar.startOf(calendar.dayAt(from) - days));
    const usedMs = longestRestBetween(log, calculatedFrom, from);
    addBreach(into, { reachedAt: dueAt, startAt: from, endAt, usedMs, overMs, calculatedFrom });
  }
  return dueAt;
}

/** Start of the first day on which the log covers the days that count. */
function firstCoveredDay({ calendar, spans }: Log, days: number): number {
  const { startAt } = spans[0]!;
  const day = calendar.dayAt(startAt);
  const firstWholeDay = calendar.startOf(day) === startAt ? day : day + 1;
  return calendar.startOf(firstWholeDay + days);
}
