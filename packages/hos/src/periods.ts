import { reliefTimesIn } from './emergency-declarations.ts';
import type { ReliefTime } from './emergency-relief.ts';
import { ferryStays } from './ferry-stays.ts';
import type { AuditRequest, DutyMode, DutyPeriod, DutyStatus, ExceptionClaim } from './request.ts';
import type { RuleSet } from './rule-set.ts';
import type { SetsInForce } from './sets-in-force.ts';
import { travelResolved } from './travel-seats.ts';
import { cutAtPauses } from './window-pause.ts';

/** A piece of the log as the rules see it; `status` and `mode` are what was recorded. Epoch ms. */
export type Span = {
  readonly startAt: number;
  readonly endAt: number;
  readonly status: DutyStatus;
  readonly mode: DutyMode | undefined;
  readonly duty: 'rest' | 'work' | 'driving' | 'exempt';
  /** In a berth, or waiting at a well, which counts as other sleeping accommodation. */
  readonly rests: 'none' | 'berth' | 'wellSite';
  /** False where time does not run against the 14-hour window whatever the frame. */
  readonly isInWindow: boolean;
  /** Whether the rules that count are in force: driving under other rules is counted, and judged by those. */
  readonly isJudged: boolean;
  /** Driving under an emergency declaration, which is counted and not judged; null otherwise. */
  readonly relief: ReliefTime | null;
};

/** The log up to `until` as spans that touch: like neighbors merged, modes and exempt intervals resolved. */
export function spansOf(
  request: Pick<AuditRequest, 'periods' | 'exceptions' | 'declarations' | 'ferries' | 'restedBefore'>,
  until: number,
  ruleSet: RuleSet,
  inForce: SetsInForce,
): Span[] {
  const { periods, exceptions, ferries = [], restedBefore } = request;
  const { agricultural, oilfield } = ruleSet.exceptions;
  let spans = recordedSpans(periods, until);
  if (spans.some(({ mode }) => mode === 'PS')) {
    spans = travelResolved(seatsResolved(spans, ruleSet), ruleSet, restedBefore);
  }
  for (const claim of exceptions) {
    if (claim.kind === 'agricultural' && agricultural) spans = overlay(spans, claim, exempted);
    if (claim.kind === 'oilfield-wait' && oilfield) spans = overlay(spans, claim, waited);
  }
  if (inForce.length > 1) spans = cutAtChanges(spans, ruleSet, inForce);
  for (const ferry of ferries) {
    const rest = ferryStays(spans, ruleSet, ferry);
    if (rest) spans = overlay(spans, { from: rest.stays[0]!.startAt, to: rest.endAt }, onFerry);
  }
  for (const relief of reliefTimesIn(request, ruleSet)) spans = overlay(spans, relief, relievedBy(relief));
  return ruleSet.pause ? cutAtPauses(spans, ruleSet.pause) : spans;
}

/** Cuts spans where other rules come into force, and says of each whether its driving is judged by these. */
function cutAtChanges(spans: readonly Span[], ruleSet: RuleSet, inForce: SetsInForce): Span[] {
  const cut: Span[] = [];
  let at = 0;
  for (const span of spans) {
    let { startAt } = span;
    while (startAt < span.endAt) {
      while (inForce[at]!.to <= startAt) at++;
      const { ruleSet: governing, to } = inForce[at]!;
      const endAt = Math.min(span.endAt, to);
      const isAbroad = governing.country !== ruleSet.country;
      const isDriving = span.mode === 'PC' && isAbroad && ruleSet.conveyanceAbroad === 'driving';
      const isJudged = governing === ruleSet;
      cut.push({ ...span, startAt, endAt, isJudged, ...(isDriving && { duty: 'driving' as const }) });
      startAt = endAt;
    }
  }
  return cut;
}

function recordedSpans(periods: readonly DutyPeriod[], until: number): Span[] {
  const spans: Span[] = [];
  let first = 0;
  for (let next = 1; next <= periods.length; next++) {
    const { status, mode, startedAt } = periods[first]!;
    const following = periods[next];
    if (following && following.startedAt < until && following.status === status && following.mode === mode) {
      continue;
    }
    const endAt = following && following.startedAt < until ? following.startedAt : until;
    spans.push({
      startAt: startedAt,
      endAt,
      status,
      mode,
      duty: status === 'D' ? 'driving' : status === 'ON' ? 'work' : 'rest',
      rests: status === 'SB' ? 'berth' : 'none',
      isInWindow: true,
      isJudged: true,
      relief: null,
    });
    if (endAt === until) break;
    first = next;
  }
  return spans;
}

/**
 * The passenger seat is on duty, but for up to 3 hours right before or after 7 hours or more in the berth:
 * 49 CFR 395.2, on duty time (4)(iii).
 */
function seatsResolved(spans: Span[], { passengerSeat }: RuleSet): Span[] {
  const resolved: Span[] = [];
  let usedBefore = 0;
  for (let index = 0; index < spans.length; index++) {
    const span = spans[index]!;
    if (span.mode !== 'PS') {
      if (span.rests !== 'berth') usedBefore = 0;
      resolved.push(span);
      continue;
    }
    const isLongBerth = (beside: Span | undefined) =>
      beside?.rests === 'berth' &&
      passengerSeat !== null &&
      beside.endAt - beside.startAt >= passengerSeat.sleeperMs;
    const seatMs = passengerSeat?.seatMs ?? 0;
    const length = span.endAt - span.startAt;
    if (isLongBerth(spans[index - 1])) {
      pushParts(resolved, span, span.startAt + Math.min(length, seatMs - usedBefore), 'rest', 'work');
      usedBefore = 0;
    } else if (isLongBerth(spans[index + 1])) {
      usedBefore = Math.min(length, seatMs);
      pushParts(resolved, span, span.endAt - usedBefore, 'work', 'rest');
    } else {
      usedBefore = 0;
      resolved.push({ ...span, duty: 'work' });
    }
  }
  return resolved;
}

function pushParts(into: Span[], span: Span, at: number, before: Span['duty'], after: Span['duty']): void {
  if (at > span.startAt) into.push({ ...span, endAt: at, duty: before });
  if (at < span.endAt) into.push({ ...span, startAt: at, duty: after });
}

/** Cuts spans at the ends of the claimed interval and changes what lies inside. */
function overlay(
  spans: Span[],
  claim: Pick<ExceptionClaim, 'from' | 'to'>,
  change: (span: Span) => Span,
): Span[] {
  const from = claim.from ?? Number.NEGATIVE_INFINITY;
  const to = claim.to ?? Number.POSITIVE_INFINITY;
  const changed: Span[] = [];
  for (const span of spans) {
    const insideFrom = Math.max(from, span.startAt);
    const insideTo = Math.min(to, span.endAt);
    if (insideFrom >= insideTo || change(span) === span) {
      changed.push(span);
      continue;
    }
    if (span.startAt < insideFrom) changed.push({ ...span, endAt: insideFrom });
    changed.push(change({ ...span, startAt: insideFrom, endAt: insideTo }));
    if (insideTo < span.endAt) changed.push({ ...span, startAt: insideTo });
  }
  return changed;
}

/** 395.1(k): the rules do not apply; work and driving count for nothing, and time does not run. */
function exempted(span: Span): Span {
  return { ...span, duty: span.duty === 'rest' ? 'rest' : 'exempt', isInWindow: false };
}

/** 395.1(d)(2): waiting is off duty and outside the 14-hour window. */
function waited(span: Span): Span {
  return span.mode === 'WT' ? { ...span, duty: 'rest', rests: 'wellSite', isInWindow: false } : span;
}

/** SOR/2005-313, s. 17 with 13(3): the rest began at the terminal, so the drive off the ship is no longer of the shift. */
function onFerry(span: Span): Span {
  return { ...span, isInWindow: false };
}

/** 390.23: driving that is lifted is not judged, and counts toward what follows. */
const relievedBy =
  (relief: ReliefTime) =>
  (span: Span): Span =>
    span.duty === 'driving' && span.isJudged ? { ...span, isJudged: false, relief } : span;
