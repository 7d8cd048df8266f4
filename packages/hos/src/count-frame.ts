import type { Frame } from './frame.ts';
import type { Span } from './periods.ts';
import type { CountedLimit } from './rule-set.ts';
import { severities, severityOf } from './severity.ts';

/** What a limit comes to in a frame; `limit` says what it counts and where it stands. */
export type FrameLimit = { readonly limit: CountedLimit; readonly limitMs: number };
export type FrameLimits = readonly FrameLimit[];

/**
 * Driving past a limit. `reachedAt` is when the limit was full, at or before the driving; `usedMs` at its end; `overMs`
 * is driving past the limit so far in this count.
 */
export type Breach = {
  limit: FrameLimit;
  reachedAt: number;
  startAt: number;
  endAt: number;
  usedMs: number;
  overMs: number;
};

export type Count = {
  /** By limit, in their order. */
  usedMs: number[];
  windowStartedAt: number | null;
  breaches: number;
  severity: number;
  overMs: number;
};

/**
 * Counts a frame up to span `to`; breaches are those of driving from span `from` on that is judged, listed in `into` when
 * given.
 */
export function countFrame(
  spans: readonly Span[],
  frame: Frame,
  limits: FrameLimits,
  from: number,
  to: number,
  into: Breach[] | null = null,
): Count {
  const windowStartedAt = frame.startedAt ?? firstWork(spans, frame.fromSpan, to);
  const count: Count = { usedMs: [], windowStartedAt, breaches: 0, severity: 0, overMs: 0 };
  for (const limit of limits) count.usedMs.push(countLimit(spans, frame, limit, from, to, count, into));
  return count;
}

function firstWork(spans: readonly Span[], fromSpan: number, to: number): number | null {
  for (let index = fromSpan; index < to; index++) {
    const { duty, startAt } = spans[index]!;
    if (duty === 'driving' || duty === 'work') return startAt;
  }
  return null;
}

function countLimit(
  spans: readonly Span[],
  { fromSpan, excluded }: Frame,
  frameLimit: FrameLimit,
  from: number,
  to: number,
  count: Count,
  into: Breach[] | null,
): number {
  const { limit, limitMs } = frameLimit;
  const { counts } = limit;
  const { windowStartedAt } = count;
  let usedMs = 0;
  let overMs = 0;
  let reachedAt: number | null = null;
  for (let index = fromSpan, next = 0; index < to; index++) {
    if (next < excluded.length && index === excluded[next]!.fromSpan) {
      index = excluded[next]!.toSpan - 1;
      next++;
      continue;
    }
    const span = spans[index]!;
    const { duty, startAt, endAt } = span;
    const isDriving = duty === 'driving';
    const isCounted =
      counts === 'elapsed'
        ? windowStartedAt !== null && endAt > windowStartedAt && span.isInWindow
        : isDriving || (counts === 'on-duty' && duty === 'work');
    if (isCounted) usedMs += endAt - startAt;
    if (reachedAt === null && usedMs >= limitMs) reachedAt = endAt - (usedMs - limitMs);
    if (!isDriving || !isCounted || !span.isJudged) continue;
    const excessMs = Math.min(endAt - startAt, usedMs - limitMs);
    if (excessMs <= 0) continue;
    overMs += excessMs;
    if (index < from) continue;
    count.breaches++;
    count.severity += severities.indexOf(severityOf(overMs));
    count.overMs += excessMs;
    into?.push({
      limit: frameLimit,
      reachedAt: reachedAt!,
      startAt: endAt - excessMs,
      endAt,
      usedMs,
      overMs,
    });
  }
  return usedMs;
}

/** Time left for driving in a frame; negative past a limit. */
export function leftIn({ usedMs }: Count, limits: FrameLimits): number {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let index = 0; index < limits.length; index++) {
    leastMs = Math.min(leastMs, limits[index]!.limitMs - usedMs[index]!);
  }
  return leastMs;
}

/** The same of the limits on time on duty and elapsed alone. */
export function windowLeftIn({ usedMs }: Count, limits: FrameLimits): number {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let index = 0; index < limits.length; index++) {
    const { limit, limitMs } = limits[index]!;
    if (limit.counts !== 'driving') leastMs = Math.min(leastMs, limitMs - usedMs[index]!);
  }
  return leastMs;
}

/** Fewer violations, then less severe ones, then more time left (FMCSA, frequently asked questions, 2020-11-19). */
export function isBetter(one: Count, oneLeftMs: number, other: Count, otherLeftMs: number): boolean {
  if (one.breaches !== other.breaches) return one.breaches < other.breaches;
  if (one.severity !== other.severity) return one.severity < other.severity;
  if (one.overMs !== other.overMs) return one.overMs < other.overMs;
  return oneLeftMs > otherLeftMs;
}
