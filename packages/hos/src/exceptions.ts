import type { DayCalendar } from './days.ts';
import type { Span } from './periods.ts';
import type { ExceptionClaim, ExceptionKind } from './request.ts';
import type { Rest } from './rests.ts';
import type { AdverseTerms, RuleSet, SplitRule } from './rule-set.ts';
import type { Shift } from './shifts.ts';

/** What exceptions change in one shift. */
export type Allowance = {
  /** Of the counts that begin before `until`, where the claims of the shift end: it is for the run that met them alone. */
  readonly adverse: { readonly terms: AdverseTerms; readonly until: number } | null;
  /** The window of 395.1(o), which holds for a shift counted from a full rest; null when not granted. */
  readonly longWindowMs: number | null;
  /** 395.1(e)(1) released in time: no break rule. */
  readonly isShortHaul: boolean;
  /** The splits that a driver may use, alone or in a team. */
  readonly splits: readonly SplitRule[];
};

type Grants = {
  claims: readonly ExceptionClaim[];
  ruleSet: RuleSet;
  spans: readonly Span[];
  rests: readonly Rest[];
  calendar: DayCalendar;
};

/** Kinds that are claimed for a shift; of the others the time itself is claimed. */
const SHIFT_KINDS: readonly ExceptionKind[] = [
  'adverse-driving',
  'sixteen-hour',
  'short-haul',
  'oilfield-equipment',
];

/** Whether the exception holds for a shift, so that a claim may be open: it then ends with its shift. */
export const mayBeOpen = (kind: ExceptionKind): boolean => SHIFT_KINDS.includes(kind);

/**
 * A claim of one shift, and an open one, with a start and no end, ends with the shift in which it begins, or with the next
 * one where it begins in a rest. An open one stays open while no work follows it.
 */
export function closedClaims(
  claims: readonly ExceptionClaim[],
  shifts: readonly Shift[],
): readonly ExceptionClaim[] {
  const isOfOneShift = ({ kind, from, to, ofOneShift }: ExceptionClaim) =>
    from !== undefined && (ofOneShift === true || (to === undefined && mayBeOpen(kind)));
  if (!claims.some(isOfOneShift)) return claims;
  return claims.map((claim) => {
    const shift = isOfOneShift(claim) && shifts.find(({ releasedAt }) => releasedAt > claim.from!);
    return shift ? { ...claim, to: Math.min(claim.to ?? shift.releasedAt, shift.releasedAt) } : claim;
  });
}

/** One allowance a shift, in order. */
export function allowancesOf(shifts: readonly Shift[], grants: Grants): Allowance[] {
  const { claims, ruleSet } = grants;
  const { adverse, shortHaul } = ruleSet.exceptions;
  const alone = ruleSet.splits.filter(({ who }) => who === 'anyone');
  const none: Allowance = { adverse: null, longWindowMs: null, isShortHaul: false, splits: alone };
  if (claims.length === 0) return shifts.map(() => none);
  let longShift: Shift | null = null;
  return shifts.map((shift) => {
    const isClaimed = (kind: ExceptionKind) => isClaimedIn(claims, kind, shift.startedAt, shift.releasedAt);
    const isLong = isClaimed('sixteen-hour') && mayBeLong(shift, longShift, grants);
    if (isLong) longShift = shift;
    const adverseUntil = lastClaimed(claims, 'adverse-driving', shift);
    return {
      adverse: adverse && adverseUntil !== null ? { terms: adverse, until: adverseUntil } : null,
      longWindowMs: isLong ? ruleSet.exceptions.sixteenHour!.windowMs : null,
      isShortHaul:
        isClaimed('short-haul') &&
        shortHaul !== null &&
        shift.releasedAt - shift.startedAt <= shortHaul.releasedWithinMs,
      splits: [...(isClaimed('team') ? ruleSet.splits : alone), ...atWell(ruleSet, claims, shift)],
    };
  });
}

/** The split of a well, for rests around the waiting there that is claimed in the shift. */
function atWell({ exceptions }: RuleSet, claims: readonly ExceptionClaim[], shift: Shift): SplitRule[] {
  const { oilfield } = exceptions;
  const waits = claims.filter((claim) =>
    isClaimedIn([claim], 'oilfield-wait', shift.startedAt, shift.releasedAt),
  );
  return oilfield && waits.length > 0 ? [{ ...oilfield, around: waits }] : [];
}

/** The claims that a plan counts on: of the others nobody knows ahead whether they will hold. */
export function plannedClaims(claims: readonly ExceptionClaim[]): ExceptionClaim[] {
  const known: readonly ExceptionKind[] = ['agricultural', 'oilfield-wait', 'oilfield-equipment'];
  return claims.filter(({ kind }) => known.includes(kind));
}

/** Where the last claim of a shift ends; null without one. */
function lastClaimed(
  claims: readonly ExceptionClaim[],
  kind: ExceptionKind,
  { startedAt, releasedAt }: Shift,
): number | null {
  const ends = claims
    .filter((claim) => isClaimedIn([claim], kind, startedAt, releasedAt))
    .map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether an exception is claimed for some of the time from `startAt` to `endAt`. */
export function isClaimedIn(
  claims: readonly ExceptionClaim[],
  kind: ExceptionKind,
  startAt: number,
  endAt: number,
): boolean {
  return claims.some(
    (claim) =>
      claim.kind === kind &&
      (claim.from === undefined || claim.from < endAt) &&
      (claim.to === undefined || claim.to > startAt),
  );
}

/** 395.1(o): released within 16 hours, and not used in the 6 days before unless a restart lies between. */
function mayBeLong(
  shift: Shift,
  lastLong: Shift | null,
  { ruleSet, spans, rests, calendar }: Grants,
): boolean {
  const { limits, restart, exceptions } = ruleSet;
  const window = limits.find(({ counts }) => counts === 'elapsed');
  const { sixteenHour } = exceptions;
  if (!window || !sixteenHour) return false;
  if (shift.releasedAt - shift.startedAt > sixteenHour.windowMs) return false;
  if (shift.closing && !drivesAfter(spans, shift, shift.startedAt + window.limitMs)) return false;
  if (!lastLong) return true;
  const days = calendar.dayAt(shift.startedAt) - calendar.dayAt(lastLong.startedAt);
  if (days >= sixteenHour.onceInDays) return true;
  return rests.some(
    (rest) =>
      restart !== null &&
      rest.endAt - rest.startAt >= restart.restMs &&
      rest.startAt >= lastLong.releasedAt &&
      rest.endAt <= shift.startedAt,
  );
}

function drivesAfter(spans: readonly Span[], shift: Shift, at: number): boolean {
  for (let index = shift.toSpan - 1; index >= shift.fromSpan; index--) {
    const span = spans[index]!;
    if (span.endAt <= at) return false;
    if (span.duty === 'driving') return true;
  }
  return false;
}
