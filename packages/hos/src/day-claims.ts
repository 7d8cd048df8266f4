import { knownDeclarations } from './emergency-declarations.ts';
import { reliefProblem } from './emergency-relief.ts';
import { mayBeOpen } from './exceptions.ts';
import { spansOf } from './periods.ts';
import type { DutyPeriod, ExceptionClaim, ExceptionKind } from './request.ts';
import type { ExceptionTerms, RuleSet } from './rule-set.ts';
import { alwaysInForce } from './sets-in-force.ts';

/** An exception as it is claimed in the log of a day. Epoch ms. */
export type DayClaim = {
  readonly kind: ExceptionKind;
  readonly from: number;
  /** Null: to the end of the shift in which it begins. */
  readonly until: number | null;
  /** Where the distance of the exception is measured from. */
  readonly place: string | null;
  /** Of `emergency-relief`: the number of the declaration, and what is carried. */
  readonly declaration?: string | null | undefined;
  readonly carries?: string | null | undefined;
};

/** The terms of a set that a claim of the kind is counted by; a second driver is no exception, and relief is of a declaration. */
const TERMS: Readonly<Record<ExceptionKind, keyof ExceptionTerms | null>> = {
  'adverse-driving': 'adverse',
  'sixteen-hour': 'sixteenHour',
  'short-haul': 'shortHaul',
  'oilfield-wait': 'oilfield',
  'oilfield-equipment': 'oilfieldEquipment',
  agricultural: 'agricultural',
  'emergency-relief': null,
  team: null,
};

export const hasException = ({ exceptions }: RuleSet, kind: ExceptionKind): boolean => {
  const terms = TERMS[kind];
  return terms !== null && exceptions[terms] !== null;
};

/** The goods come from a source, which the driver names: 395.1(k)(1). */
export const needsPlace = (kind: ExceptionKind): boolean => kind === 'agricultural';

/** For one shift, whatever becomes of the log: a full rest that is entered later does not carry it into the next one. */
export const claimOfShift = ({ kind, from, until, declaration, carries }: DayClaim): ExceptionClaim => ({
  kind,
  from,
  to: until ?? undefined,
  // Relief goes on over shifts, to the end of the assistance.
  ...(kind === 'emergency-relief'
    ? { declaration: declaration ?? undefined, carries: carries ?? undefined }
    : { ofOneShift: true }),
});

/** The claims of a log that begins with one of its periods, after a full rest: those for a shift before it are left out. */
export function claimsSince(
  claims: readonly ExceptionClaim[],
  periods: readonly DutyPeriod[],
  first: number,
  ruleSet: RuleSet,
): readonly ExceptionClaim[] {
  const startsAt = periods[first]!.startedAt;
  const reachesIn = ({ from, to, ofOneShift }: ExceptionClaim) =>
    ofOneShift === true && from !== undefined && from < startsAt && (to === undefined || to > startsAt);
  if (!claims.some(reachesIn)) return claims;
  const spans = spansOf(
    { periods: periods.slice(0, first), exceptions: claims, restedBefore: true },
    startsAt,
    ruleSet,
    alwaysInForce(ruleSet),
  );
  const lastWorkAt = spans.findLast(({ duty }) => duty === 'work' || duty === 'driving')?.endAt ?? 0;
  return claims.filter((claim) => !reachesIn(claim) || claim.from! >= lastWorkAt);
}

export type ClaimProblem =
  | 'not-allowed'
  | 'not-in-rule-set'
  | 'not-on-day'
  | 'needs-end'
  | 'ends-before-start'
  | 'ends-after-next-day'
  | 'needs-place'
  | 'not-declared'
  | 'not-covered'
  | 'overlaps';

/** What a claim of a day is held against. Epoch ms. */
export type ClaimScope = {
  readonly startAt: number;
  readonly endAt: number;
  /** Where the day after it ends: a shift may run past midnight. */
  readonly nextEndAt: number;
  readonly allowed: readonly ExceptionKind[];
  /** Those that count the driver's log somewhere. */
  readonly ruleSets: readonly RuleSet[];
};

/**
 * What is wrong with the claims of a day: the place of the claim in the list, and why; null when nothing is. It does not
 * depend on what the log records, so that a phone's entries are taken alike in whatever order they arrive.
 */
export function claimProblem(
  claims: readonly DayClaim[],
  scope: ClaimScope,
): { index: number; problem: ClaimProblem } | null {
  for (const [index, claim] of claims.entries()) {
    const problem = ownProblem(claim, scope) ?? (overlapsOne(claims, index) ? 'overlaps' : null);
    if (problem) return { index, problem };
  }
  return null;
}

function ownProblem(claim: DayClaim, scope: ClaimScope): ClaimProblem | null {
  const { kind, from, until, place } = claim;
  if (kind !== 'emergency-relief') {
    if (!scope.allowed.includes(kind)) return 'not-allowed';
    if (!scope.ruleSets.some((ruleSet) => hasException(ruleSet, kind))) return 'not-in-rule-set';
  }
  if (from < scope.startAt || from >= scope.endAt) return 'not-on-day';
  if (until === null && !mayBeOpen(kind)) return 'needs-end';
  if (until !== null && until <= from) return 'ends-before-start';
  if (until !== null && until > scope.nextEndAt) return 'ends-after-next-day';
  if (place === null && needsPlace(kind)) return 'needs-place';
  return kind === 'emergency-relief' ? reliefProblem(claim, knownDeclarations()) : null;
}

function overlapsOne(claims: readonly DayClaim[], index: number): boolean {
  const { kind, from, until } = claims[index]!;
  return claims
    .slice(0, index)
    .some(
      (other) =>
        other.kind === kind &&
        from < (other.until ?? Number.POSITIVE_INFINITY) &&
        other.from < (until ?? Number.POSITIVE_INFINITY),
    );
}

/**
 * Whether a claim reaches over a full rest into another shift, in which it would do nothing. `rests` are those that begin
 * and end in the log, epoch ms.
 */
export function reachesOverRest(
  { from, until }: DayClaim,
  periods: readonly {
    readonly status: string;
    readonly mode?: string | null | undefined;
    readonly startedAt: number;
  }[],
  resetMs: number,
): boolean {
  if (until === null) return false;
  const isRest = (index: number) => {
    const { status, mode } = periods[index]!;
    return (status === 'OFF' || status === 'SB') && mode !== 'PS';
  };
  for (let index = 0; index < periods.length; index++) {
    if (!isRest(index)) continue;
    const restAt = periods[index]!.startedAt;
    while (index + 1 < periods.length && isRest(index + 1)) index++;
    const endAt = periods[index + 1]?.startedAt;
    if (endAt !== undefined && endAt - restAt >= resetMs && from < restAt && endAt < until) return true;
  }
  return false;
}
