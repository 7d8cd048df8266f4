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

/**
 * Driving past a limit. `reachedAt` is when the limit was full, at or before the driving; `usedMs` at its end; `overMs`
 * is driving past the limit so far in this count.
 */
export type Breach = {
  what: 'driving' | 'window';
  reachedAt: number;
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

export const noRests: readonly Rest[] = [];

/** The frame with nothing left out. */
export function wholeShift(shift: Shift): Frame {
  const { calculatedFrom, fromSpan, startedAt } = shift;
  return { calculatedFrom, fromSpan, startedAt, excluded: noRests, isFromFullRest: true };
}

/**
 * Two rests that pair are an opener, from whose end the count may begin, and a closer, which is left out of it. For each
 * rest of a shift the latest one it could close; -1 without one.
 */
export function openersIn({ rests }: Shift, splits: readonly SplitRule[]): number[] {
  return rests.map((closer, index) => {
    let opener = index - 1;
    while (opener >= 0 && !canPair(rests[opener]!, closer, splits)) opener--;
    return opener;
  });
}

/**
 * The legal ways to count the work after the first `stretch` rests of a shift, 49 CFR 395.1(g)(1): nothing left out; a
 * rest left out that a later one pairs with; from the end of an opener, with its closer left out.
 *
 * Frames that another beats whatever was driven are not built: with the same rests left out the later start is never
 * worse, nor is leaving out one more. `isLong` keeps those counted from a full rest, whose window 395.1(o) may widen.
 * The domain document draws them.
 */
export function framesFor(
  shift: Shift,
  stretch: number,
  openers: readonly number[],
  splits: readonly SplitRule[],
  isLong: boolean,
): Frame[] {
  const { rests } = shift;
  // No count from before the end of this rest can be better than one from there.
  let lastOpener = -1;
  for (let closer = 0; closer < stretch; closer++) lastOpener = Math.max(lastOpener, openers[closer]!);
  const frames: Frame[] = [];
  const isLeftOut = (index: number) => mayLeaveOut(shift, index, stretch, splits);
  let firstCloser = stretch;
  for (let closer = stretch - 1; closer > lastOpener; closer--) {
    if (openers[closer]! < 0) continue;
    if (openers[closer] === lastOpener) firstCloser = closer;
    addPairFrames(frames, rests, { opener: openers[closer]!, closer, stretch }, isLeftOut);
  }
  const whole = wholeShift(shift);
  if (lastOpener < 0 || isLong) frames.push(whole);
  // A rest between the last opener and its closer, which pairs with one still to come.
  for (let alone = isLong ? 0 : lastOpener + 1; alone < (isLong ? stretch : firstCloser); alone++) {
    if (!isLeftOut(alone)) continue;
    frames.push({ ...whole, excluded: [rests[alone]!] });
    for (let closer = 0; closer <= Math.min(lastOpener, alone - 1); closer++) {
      const opener = openers[closer]!;
      if (opener >= 0) frames.push(pairFrame(rests[opener]!, [rests[closer]!, rests[alone]!]));
    }
  }
  return frames;
}

/** From the end of the opener: the closer left out, and with it each later rest that may be. */
function addPairFrames(
  frames: Frame[],
  rests: readonly Rest[],
  { opener, closer, stretch }: { opener: number; closer: number; stretch: number },
  isLeftOut: (index: number) => boolean,
): void {
  frames.push(pairFrame(rests[opener]!, [rests[closer]!]));
  for (let later = closer + 1; later < stretch; later++) {
    if (isLeftOut(later)) frames.push(pairFrame(rests[opener]!, [rests[closer]!, rests[later]!]));
  }
}

function pairFrame({ endAt, toSpan }: Rest, excluded: readonly Rest[]): Frame {
  return { calculatedFrom: endAt, fromSpan: toSpan, startedAt: null, excluded, isFromFullRest: false };
}

/** Whether a rest is a long one in the berth, or pairs with one that follows, up to the full rest that ends the shift. */
function mayLeaveOut(shift: Shift, index: number, stretch: number, splits: readonly SplitRule[]): boolean {
  const { rests, closing } = shift;
  const rest = rests[index]!;
  if (isLeftOutAlone(rest, splits) || (closing && canPair(rest, closing, splits))) return true;
  for (let ahead = stretch; ahead < rests.length; ahead++) {
    if (canPair(rest, rests[ahead]!, splits)) return true;
  }
  return false;
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
  let drivingReachedAt: number | null = null;
  let windowReachedAt: number | null = null;
  let windowStartedAt = frame.startedAt;
  let breaches = 0;
  let severity = 0;
  let overMs = 0;
  const breach = (
    what: Breach['what'],
    reachedAt: number,
    span: Span,
    excessMs: number,
    usedMs: number,
    over: number,
  ) => {
    const startAt = Math.max(span.startAt, span.endAt - excessMs);
    breaches++;
    severity += severities.indexOf(severityOf(over));
    overMs += span.endAt - startAt;
    into?.push({ what, reachedAt, startAt, endAt: span.endAt, usedMs, overMs: over });
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
    if (windowMs >= limits.windowMs) windowReachedAt ??= span.endAt - (windowMs - limits.windowMs);
    if (span.duty !== 'driving') continue;
    drivingMs += length;
    if (drivingMs >= limits.drivingMs) drivingReachedAt ??= span.endAt - (drivingMs - limits.drivingMs);
    const windowExcessMs = Math.min(length, windowMs - limits.windowMs);
    if (windowExcessMs > 0) windowOverMs += windowExcessMs;
    if (index < from) continue;
    const drivingExcessMs = drivingMs - limits.drivingMs;
    if (drivingExcessMs > 0) {
      breach('driving', drivingReachedAt!, span, drivingExcessMs, drivingMs, drivingExcessMs);
    }
    if (windowExcessMs > 0) breach('window', windowReachedAt!, span, windowExcessMs, windowMs, windowOverMs);
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
