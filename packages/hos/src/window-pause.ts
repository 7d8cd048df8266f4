import { type Frame, wholeShift } from './frame.ts';
import type { Span } from './periods.ts';
import type { Rest } from './rests.ts';
import type { PauseTerms } from './rule-set.ts';
import type { Shift } from './shifts.ts';

/** Rest during which the window runs. What is out of the window already, as waiting at a well, pauses nothing. */
const mayPause = (span: Span | undefined): span is Span =>
  span !== undefined && span.duty === 'rest' && span.isInWindow;

/** Cuts each rest where it has paused the window for as long as a pause may. */
export function cutAtPauses(spans: readonly Span[], { atMostMs }: PauseTerms): Span[] {
  let pauseEndsAt = Number.POSITIVE_INFINITY;
  return spans.flatMap((span, index) => {
    if (!mayPause(span)) return [span];
    if (!mayPause(spans[index - 1])) pauseEndsAt = span.startAt + atMostMs;
    if (pauseEndsAt <= span.startAt || pauseEndsAt >= span.endAt) return [span];
    return [
      { ...span, endAt: pauseEndsAt },
      { ...span, startAt: pauseEndsAt },
    ];
  });
}

/**
 * The rests of a shift that may pause its window, in order, each no longer than a pause may be. One that is no longer than
 * an earlier one is left out: a count without the earlier one is never better.
 */
export function pausesIn(spans: readonly Span[], shift: Omit<Shift, 'pauses'>, terms: PauseTerms): Rest[] {
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

/**
 * The ways to count from the full rest of a shift up to span `to`: with one pause left out, and as it is where there is
 * none. A pause goes neither with a split nor with the window of 395.1(o). Two are never needed: what is driven after the
 * second is past a window that the first had to keep open.
 */
export function framesFromFullRest(shift: Shift, to: number, isLong: boolean): Frame[] {
  const whole = wholeShift(shift);
  const pauses = shift.pauses.filter(({ fromSpan }) => fromSpan < to);
  const paused = pauses.map((pause): Frame => ({ ...whole, excluded: [pause], isPaused: true }));
  return paused.length === 0 || isLong ? [whole, ...paused] : paused;
}
