import type { DrivingBreach } from './breach.ts';
import type { Deferral } from './deferral.ts';
import { isClaimedIn } from './exceptions.ts';
import type { Log } from './log.ts';
import type { CountedLimit } from './rule-set.ts';
import type { Shift } from './shifts.ts';

export type DayBreach = DrivingBreach & { limit: CountedLimit; limitMs: number; day: number };

/**
 * What a limit by the day comes to in the part of a shift that lies in a day: a deferral that holds adds to it, and adverse
 * conditions that the shift met on that day, which are for completing its trip.
 */
export function dayLimitMs(
  log: Log,
  limit: CountedLimit,
  deferrals: readonly Deferral[],
  day: number,
  shift: Shift | undefined,
): number {
  const { calendar, claims, ruleSet } = log;
  const isAdverse =
    shift !== undefined &&
    isClaimedIn(
      claims,
      'adverse-driving',
      Math.max(calendar.startOf(day), shift.startedAt),
      Math.min(calendar.startOf(day + 1), shift.releasedAt),
    );
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
  const { calendar, spans, shifts } = log;
  const logStartsAt = spans[0]!.startAt;
  let day = calendar.dayAt(logStartsAt);
  let dayEndAt = calendar.startOf(day + 1);
  let shift = 0;
  let limitMs = dayLimitMs(log, limit, deferrals, day, shifts[shift]);
  let usedMs = 0;
  let overMs = 0;
  const counted: Counted[] = [];
  const toDayAt = (instant: number) => {
    if (instant < dayEndAt) return;
    day = calendar.dayAt(instant);
    dayEndAt = calendar.startOf(day + 1);
    [usedMs, overMs, counted.length] = [0, 0, 0];
  };
  for (const [index, { startAt, endAt, duty, isJudged }] of spans.entries()) {
    while (shift < shifts.length - 1 && index >= shifts[shift]!.toSpan) shift++;
    if (duty !== 'driving' && (duty !== 'work' || limit.counts === 'driving')) continue;
    for (let at = startAt; at < endAt; ) {
      toDayAt(at);
      limitMs = dayLimitMs(log, limit, deferrals, day, shifts[shift]);
      const to = Math.min(endAt, dayEndAt);
      usedMs += to - at;
      counted.push({ endAt: to, usedMs });
      const excessMs = usedMs - limitMs;
      if (excessMs > 0 && duty === 'driving' && isJudged) {
        const from = Math.max(at, to - excessMs);
        overMs += to - from;
        const calculatedFrom = Math.max(logStartsAt, calendar.startOf(day));
        const reachedAt = whenFull(counted, limitMs);
        into?.push({
          limit,
          limitMs,
          day,
          reachedAt,
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

/** What was used of a limit on a day at the end of a piece of it. */
type Counted = { readonly endAt: number; readonly usedMs: number };

function whenFull(counted: readonly Counted[], limitMs: number): number {
  const { endAt, usedMs } = counted.find((piece) => piece.usedMs >= limitMs)!;
  return endAt - (usedMs - limitMs);
}
