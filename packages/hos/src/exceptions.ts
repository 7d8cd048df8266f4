import type { DayCalendar } from './days.ts';
import type { Span } from './periods.ts';
import type { ExceptionClaim, ExceptionKind } from './request.ts';
import type { Rest } from './rests.ts';
import { exceptionTerms, type RuleSet } from './rule-sets.ts';
import type { Shift } from './shifts.ts';

/** What exceptions change in one shift. */
export type Allowance = {
  /** Added to driving and window by adverse driving conditions, 395.1(b)(1). */
  readonly extraMs: number;
  /** The window of 395.1(o), which holds for a shift counted from a full rest; null when not granted. */
  readonly longWindowMs: number | null;
  /** 395.1(e)(1) released in time: no break rule. */
  readonly isShortHaul: boolean;
};

const none: Allowance = { extraMs: 0, longWindowMs: null, isShortHaul: false };

type Grants = {
  claims: readonly ExceptionClaim[];
  ruleSet: RuleSet;
  spans: readonly Span[];
  rests: readonly Rest[];
  calendar: DayCalendar;
};

/** One allowance a shift, in order. */
export function allowancesOf(shifts: readonly Shift[], grants: Grants): Allowance[] {
  if (grants.claims.length === 0) return shifts.map(() => none);
  let longShift: Shift | null = null;
  return shifts.map((shift) => {
    const isLong = isClaimedFor('sixteen-hour', shift, grants) && mayBeLong(shift, longShift, grants);
    if (isLong) longShift = shift;
    return {
      extraMs: isClaimedFor('adverse-driving', shift, grants) ? exceptionTerms.adverseDriving.extraMs : 0,
      longWindowMs: isLong ? exceptionTerms.sixteenHour.windowMs : null,
      isShortHaul:
        isClaimedFor('short-haul', shift, grants) &&
        shift.releasedAt - shift.startedAt <= exceptionTerms.shortHaul.releasedWithinMs,
    };
  });
}

function isClaimedFor(kind: ExceptionKind, shift: Shift, { claims }: Grants): boolean {
  return claims.some(
    (claim) =>
      claim.kind === kind &&
      (claim.from === undefined || claim.from < shift.releasedAt) &&
      (claim.to === undefined || claim.to > shift.startedAt),
  );
}

/** 395.1(o): released within 16 hours, and not used in the 6 days before unless a restart lies between. */
function mayBeLong(
  shift: Shift,
  lastLong: Shift | null,
  { ruleSet, spans, rests, calendar }: Grants,
): boolean {
  const { window, restart } = ruleSet;
  if (window.counts !== 'elapsed') return false;
  if (shift.releasedAt - shift.startedAt > exceptionTerms.sixteenHour.windowMs) return false;
  if (shift.closing && !drivesAfter(spans, shift, shift.startedAt + window.limitMs)) return false;
  if (!lastLong) return true;
  const days = calendar.dayAt(shift.startedAt) - calendar.dayAt(lastLong.startedAt);
  if (days >= exceptionTerms.sixteenHour.onceInDays) return true;
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
