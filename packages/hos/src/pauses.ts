import type { Span } from './periods.ts';
import type { Rest } from './rests.ts';
import type { PauseTerms } from './rule-set.ts';
import { mayPause } from './window-pause.ts';

/** Spans `fromSpan` up to, not including, `toSpan`, the first ON or D at `startedAt`. */
type Working = { readonly fromSpan: number; readonly toSpan: number; readonly startedAt: number };

/**
 * The rests of a shift that may pause its window, in order, each no longer than a pause may be. One that is no longer than
 * an earlier one is left out: a count without the earlier one is never better.
 */
export function pausesIn(spans: readonly Span[], shift: Working, terms: PauseTerms): Rest[] {
  const pauses: Rest[] = [];
  let longestMs = terms.atLeastMs - 1;
  for (let fromSpan = shift.fromSpan; fromSpan < shift.toSpan; fromSpan++) {
    const { startAt } = spans[fromSpan]!;
    if (startAt < shift.startedAt || !mayPause(spans[fromSpan])) continue;
    let toSpan = fromSpan + 1;
    while (toSpan < shift.toSpan && mayPause(spans[toSpan])) {
      if (spans[toSpan]!.startAt >= startAt + terms.atMostMs) break;
      toSpan++;
    }
    const endAt = spans[toSpan - 1]!.endAt;
    if (endAt - startAt > longestMs) {
      longestMs = endAt - startAt;
      pauses.push({ startAt, endAt, fromSpan, toSpan, ...noBerth, isReset: false });
    }
    while (toSpan < shift.toSpan && mayPause(spans[toSpan])) toSpan++;
    fromSpan = toSpan - 1;
  }
  return pauses;
}

const noBerth = { sleeperMs: 0, firstStayMs: 0, accommodationMs: 0 } as const;
