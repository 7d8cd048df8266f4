import type { DrivingBreach } from './breach.ts';
import type { Deferral } from './deferral.ts';
import { isClaimedIn } from './exceptions.ts';
import type { Log } from './log.ts';
import type { CountedLimit } from './rule-set.ts';

export type DayBreach = DrivingBreach & { limit: CountedLimit; limitMs: number; day: number };

/** What a limit by the day comes to on a day: adverse conditions and a deferral that holds add to it. */
export function dayLimitMs(
  log: Log,
  limit: CountedLimit,
  deferrals: readonly Deferral[],
  day: number,
): number {
  const { calendar, request, ruleSet } = log;
  const [startAt, endAt] = [calendar.startOf(day), calendar.startOf(day + 1)];
  const isAdverse = isClaimedIn(request.exceptions, 'adverse-driving', startAt, endAt);
  const adverseMs = isAdverse ? (ruleSet.exceptions.adverse?.extraMs[limit.counts] ?? 0) : 0;
  const deferral = deferrals.find(({ dayOne, failed }) => dayOne === day && failed === null);
  return limit.limitMs + adverseMs + (deferral?.deferredMs ?? 0);
}

/** Hours in the day of the carrier that runs at the end of the log; driving past the limit in each, into `into`. */
export function walkDayLimit(
  log: Log,
  limit: CountedLimit,
  deferrals: readonly Deferral[],
  into: DayBreach[] | null = null,
): { usedMs: number } {
  const { calendar, spans } = log;
  const logStartsAt = spans[0]!.startAt;
  let day = calendar.dayAt(logStartsAt);
  let dayEndAt = calendar.startOf(day + 1);
  let limitMs = dayLimitMs(log, limit, deferrals, day);
  let usedMs = 0;
  let overMs = 0;
  let reachedAt: number | null = null;
  const toDayAt = (instant: number) => {
    if (instant < dayEndAt) return;
    day = calendar.dayAt(instant);
    dayEndAt = calendar.startOf(day + 1);
    limitMs = dayLimitMs(log, limit, deferrals, day);
    [usedMs, overMs, reachedAt] = [0, 0, null];
  };
  for (const { startAt, endAt, duty, isJudged } of spans) {
    if (duty !== 'driving' && (duty !== 'work' || limit.counts === 'driving')) continue;
    for (let at = startAt; at < endAt; ) {
      toDayAt(at);
      const to = Math.min(endAt, dayEndAt);
      usedMs += to - at;
      const excessMs = usedMs - limitMs;
      if (excessMs >= 0) reachedAt ??= to - excessMs;
      if (excessMs > 0 && duty === 'driving' && isJudged) {
        const from = Math.max(at, to - excessMs);
        overMs += to - from;
        const calculatedFrom = Math.max(logStartsAt, calendar.startOf(day));
        into?.push({
          limit,
          limitMs,
          day,
          reachedAt: reachedAt!,
          startAt: from,
          endAt: to,
          usedMs,
          overMs,
          calculatedFrom,
        });
      }
      at = to;
    }
  }
  toDayAt(log.endAt);
  return { usedMs };
}
