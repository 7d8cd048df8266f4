import { addBreach, type DrivingBreach } from './breach.ts';
import type { Log } from './log.ts';
import { dayAfterRest, statedDays } from './prior-hours.ts';

/**
 * Hours on duty since the last 24 consecutive hours off duty, SOR/2005-313, s. 27(b) and 52(b), as of the end of the log.
 * Zero where the set has no such rule.
 */
export function walkSinceOff(log: Log, into: DrivingBreach[] | null = null): { usedMs: number } {
  const { sinceOff } = log.ruleSet;
  if (!sinceOff) return { usedMs: 0 };
  let restAt = log.spans[0]!.startAt;
  let { calculatedFrom, usedMs } = statedSinceOff(log, sinceOff.offMs);
  let overMs = 0;
  let reachedAt: number | null = null;
  for (const { startAt, endAt, duty, isJudged } of log.spans) {
    if (duty === 'rest') {
      if (endAt - restAt >= sinceOff.offMs) {
        [usedMs, overMs, reachedAt, calculatedFrom] = [0, 0, null, endAt];
      }
      continue;
    }
    restAt = endAt;
    if (duty === 'exempt') continue;
    usedMs += endAt - startAt;
    const excessMs = usedMs - sinceOff.limitMs;
    if (excessMs >= 0) reachedAt ??= endAt - excessMs;
    if (excessMs <= 0 || duty !== 'driving' || !isJudged) continue;
    const from = Math.max(startAt, endAt - excessMs);
    overMs += endAt - from;
    if (into)
      addBreach(into, { reachedAt: reachedAt!, startAt: from, endAt, usedMs, overMs, calculatedFrom });
  }
  return { usedMs };
}

/** Of the days that were stated before the log. */
function statedSinceOff({ request, calendar, spans }: Log, offMs: number) {
  const startAt = spans[0]!.startAt;
  const stated = statedDays(request, calendar, startAt);
  if (!stated) return { calculatedFrom: startAt, usedMs: 0 };
  const firstDay = dayAfterRest(stated, calendar, offMs) ?? stated.firstDay;
  let usedMs = 0;
  for (let day = firstDay; day < stated.logDay; day++) usedMs += stated.dutyMsOn(day);
  return { calculatedFrom: Math.min(startAt, calendar.startOf(firstDay)), usedMs };
}
