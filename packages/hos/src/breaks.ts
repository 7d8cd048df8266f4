import type { DrivingBreach } from './breach.ts';
import type { Span } from './periods.ts';
import type { RuleSet } from './rule-set.ts';

type BreakRule = NonNullable<RuleSet['breaks']>;

/**
 * 49 CFR 395.3(a)(3)(ii) over the spans of one shift: any 30 minutes in one piece without driving are a break, resting
 * or not.
 */
export function countBreaks(
  spans: readonly Span[],
  fromSpan: number,
  toSpan: number,
  rule: BreakRule,
  into: DrivingBreach[] | null,
): { drivingMs: number } {
  let drivingMs = 0;
  let judgedMs = 0;
  let idleMs = 0;
  let since = spans[fromSpan]?.startAt ?? 0;
  let reachedAt: number | null = null;
  for (let index = fromSpan; index < toSpan; index++) {
    const { startAt, endAt, duty, status, isJudged } = spans[index]!;
    if (status !== 'D') {
      idleMs += endAt - startAt;
      if (idleMs >= rule.breakMs) {
        drivingMs = 0;
        judgedMs = 0;
        since = endAt;
        reachedAt = null;
      }
      continue;
    }
    idleMs = 0;
    if (duty !== 'driving') continue;
    drivingMs += endAt - startAt;
    const overMs = drivingMs - rule.limitMs;
    if (overMs >= 0) reachedAt ??= endAt - overMs;
    if (overMs > 0 && isJudged) {
      const startOver = Math.max(startAt, endAt - overMs);
      judgedMs += endAt - startOver;
      into?.push({
        reachedAt: reachedAt!,
        startAt: startOver,
        endAt,
        usedMs: drivingMs,
        overMs: judgedMs,
        calculatedFrom: since,
      });
    }
  }
  return { drivingMs };
}

/** Start of the stretch without driving at the end of the log, or its end while driving. */
export function idleSince(spans: readonly Span[]): number {
  let since = spans.at(-1)!.endAt;
  for (let index = spans.length - 1; index >= 0 && spans[index]!.status !== 'D'; index--) {
    since = spans[index]!.startAt;
  }
  return since;
}
