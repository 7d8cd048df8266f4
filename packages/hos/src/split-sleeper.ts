import type { Span } from './periods.ts';
import { canPair, isLeftOutAlone, type Rest } from './rests.ts';
import type { RuleSet, SplitRule } from './rule-sets.ts';
import { severities, severityOf } from './severity.ts';
import type { Shift } from './shifts.ts';

/** One way to count a stretch of work: from where, and which rests are left out of the window. */
export type Frame = {
  readonly calculatedFrom: number;
  readonly fromSpan: number;
  /** Start of the window when it is known beforehand, else the first ON or D after the point. */
  readonly startedAt: number | null;
  readonly excluded: readonly Rest[];
  readonly isFromFullRest: boolean;
};

export type FrameLimits = { drivingMs: number; windowMs: number; counts: RuleSet['window']['counts'] };

/** Driving past a limit. `usedMs` at its end; `overMs` is driving past the limit so far in this count. */
export type Breach = {
  what: 'driving' | 'window';
  startAt: number;
  endAt: number;
  usedMs: number;
  overMs: number;
};

export type Count = {
  drivingMs: number;
  windowMs: number;
  windowStartedAt: number | null;
  breaches: number;
  severity: number;
  overMs: number;
};

const noRests: readonly Rest[] = [];

/** The frame with nothing left out. */
export function wholeShift(shift: Shift): Frame {
  const { calculatedFrom, fromSpan, startedAt } = shift;
  return { calculatedFrom, fromSpan, startedAt, excluded: noRests, isFromFullRest: true };
}

/**
 * Every legal way to count what follows the rests `inside`, after the one with nothing left out. `ahead` are the rests
 * up to and including the next full one, any of which may be the second half of a pair. 49 CFR 395.1(g)(1).
 */
export function splitFrames(
  shift: Shift,
  inside: readonly Rest[],
  ahead: readonly Rest[],
  splits: readonly SplitRule[],
): Frame[] {
  const frames: Frame[] = [];
  const whole = wholeShift(shift);
  const willPair = inside.map(
    (rest) => isLeftOutAlone(rest, splits) || ahead.some((next) => canPair(rest, next, splits)),
  );
  for (let first = 0; first < inside.length; first++) {
    const earlier = inside[first]!;
    if (willPair[first]) frames.push({ ...whole, excluded: [earlier] });
    for (let second = first + 1; second < inside.length; second++) {
      const later = inside[second]!;
      if (!canPair(earlier, later, splits)) continue;
      const pair: Frame = {
        calculatedFrom: earlier.endAt,
        fromSpan: earlier.toSpan,
        startedAt: null,
        excluded: [later],
        isFromFullRest: false,
      };
      frames.push(pair);
      for (let third = second + 1; third < inside.length; third++) {
        if (willPair[third]) frames.push({ ...pair, excluded: [later, inside[third]!] });
      }
    }
  }
  return frames;
}

/** Counts a frame up to span `to`; breaches are those of driving from span `from` on, listed in `into` when given. */
export function countFrame(
  spans: readonly Span[],
  frame: Frame,
  limits: FrameLimits,
  from: number,
  to: number,
  into: Breach[] | null = null,
): Count {
  const { excluded } = frame;
  let drivingMs = 0;
  let windowMs = 0;
  let windowOverMs = 0;
  let windowStartedAt = frame.startedAt;
  let breaches = 0;
  let severity = 0;
  let overMs = 0;
  const breach = (what: Breach['what'], span: Span, excessMs: number, usedMs: number, over: number) => {
    const startAt = Math.max(span.startAt, span.endAt - excessMs);
    breaches++;
    severity += severities.indexOf(severityOf(over));
    overMs += span.endAt - startAt;
    into?.push({ what, startAt, endAt: span.endAt, usedMs, overMs: over });
  };
  for (let index = frame.fromSpan, next = 0; index < to; index++) {
    if (next < excluded.length && index === excluded[next]!.fromSpan) {
      index = excluded[next]!.toSpan - 1;
      next++;
      continue;
    }
    const span = spans[index]!;
    const length = span.endAt - span.startAt;
    const isOnDuty = span.duty === 'driving' || span.duty === 'work';
    if (isOnDuty) windowStartedAt ??= span.startAt;
    const isStarted = windowStartedAt !== null && span.endAt > windowStartedAt;
    if (limits.counts === 'elapsed' ? isStarted && span.isInWindow : isOnDuty) windowMs += length;
    if (span.duty !== 'driving') continue;
    drivingMs += length;
    const windowExcessMs = Math.min(length, windowMs - limits.windowMs);
    if (windowExcessMs > 0) windowOverMs += windowExcessMs;
    if (index < from) continue;
    const drivingExcessMs = drivingMs - limits.drivingMs;
    if (drivingExcessMs > 0) breach('driving', span, drivingExcessMs, drivingMs, drivingExcessMs);
    if (windowExcessMs > 0) breach('window', span, windowExcessMs, windowMs, windowOverMs);
  }
  return { drivingMs, windowMs, windowStartedAt, breaches, severity, overMs };
}

/** Time left for driving in a frame; negative past a limit. */
export function leftIn(count: Count, limits: FrameLimits): number {
  return Math.min(limits.drivingMs - count.drivingMs, limits.windowMs - count.windowMs);
}

/** Fewer violations, then less severe ones, then more time left (FMCSA, frequently asked questions, 2020-11-19). */
export function isBetter(one: Count, oneLeftMs: number, other: Count, otherLeftMs: number): boolean {
  if (one.breaches !== other.breaches) return one.breaches < other.breaches;
  if (one.severity !== other.severity) return one.severity < other.severity;
  if (one.overMs !== other.overMs) return one.overMs < other.overMs;
  return oneLeftMs > otherLeftMs;
}
