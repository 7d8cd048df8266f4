import type { AuditClocks, AuditViolation, DutyClocks, LogViolation, RecentLog } from '@longhaul/contract';
import type { AuditRequest, Clocks, ExceptionClaim, LogDays, Violation } from '@longhaul/hos';

const instant = (at: number) => new Date(at).toISOString();

export function presentClocks(clocks: Clocks): DutyClocks {
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes } = clocks;
  return {
    drivingMinutes,
    windowMinutes,
    breakMinutes,
    cycleMinutes,
    isCycleKnown: clocks.isCycleKnown,
    cycleTomorrowMinutes,
    nextDrivingAt: instant(clocks.nextDrivingAt),
    limitedBy: clocks.limitedBy,
  };
}

/** Clocks of a log that was sent. */
export function presentAuditClocks(clocks: Clocks): AuditClocks {
  const { ruleset, limits, offToday, off24By, deferral, relief, others } = clocks;
  return {
    ...presentClocks(clocks),
    ruleset,
    limits,
    offToday,
    off24By: off24By === null ? null : instant(off24By),
    deferral,
    relief: relief && { ...relief, endsAt: instant(relief.endsAt) },
    others,
  };
}

/** Rules other than one federal set, for whoever counts the log; undefined of a driver who never had any. */
export function presentRules({
  rulesets,
  deferrals = [],
  ferries = [],
  otherRulesets = [],
}: Pick<AuditRequest, 'rulesets' | 'deferrals' | 'ferries' | 'otherRulesets'>): RecentLog['rules'] {
  return (
    rulesets && {
      rulesets: rulesets.map((change) => ({ ...change, from: instant(change.from) })),
      deferrals: [...deferrals],
      ferries: ferries.map((ferry) => ({ ...ferry, from: instant(ferry.from), to: instant(ferry.to) })),
      otherRulesets: [...otherRulesets],
    }
  );
}

/** Days that began otherwise, for whoever counts the log. */
export const presentLogClaims = (claims: readonly ExceptionClaim[]): RecentLog['exceptions'] =>
  claims.map(({ kind, from, to, ofOneShift, declaration, carries, reason }) => ({
    kind,
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(to !== undefined && { to: new Date(to).toISOString() }),
    ...(ofOneShift && { ofOneShift }),
    ...(declaration !== undefined && { declaration, carries, reason }),
  }));

export const presentDays = ({ timeZone, dayStartsAt, earlierDays }: LogDays) => ({
  timeZone,
  dayStartsAt,
  ...(earlierDays && { earlierDays: [...earlierDays] }),
});

/** What is stored of a violation: what is counted follows from the rule, and few name a deferral that failed. */
export type StoredExplanation = Omit<Violation['explanation'], 'counts' | 'failed'> & {
  failed?: string | null;
};
type StoredViolation = Omit<Violation, 'explanation'> & { explanation: StoredExplanation };

export function storedExplanation({
  counts,
  failed,
  ...stored
}: Violation['explanation']): StoredExplanation {
  return failed === null ? stored : { ...stored, failed };
}

export function presentViolation(violation: StoredViolation): LogViolation {
  const { rule, startedAt, endedAt, minutes, severity, citation, ruleset, explanation } = violation;
  const { calculatedFrom, windowStartedAt, limitReachedAt, limitMinutes, usedMinutes, text } = explanation;
  return {
    rule,
    startedAt: instant(startedAt),
    endedAt: instant(endedAt),
    minutes,
    severity,
    citation,
    ruleset,
    explanation: {
      calculatedFrom: instant(calculatedFrom),
      windowStartedAt: instant(windowStartedAt),
      limitReachedAt: instant(limitReachedAt),
      limitMinutes,
      usedMinutes,
      excludedRests: explanation.excludedRests.map(({ from, to }) => ({
        from: instant(from),
        to: instant(to),
      })),
      failed: explanation.failed ?? null,
      text,
    },
  };
}

/** A violation of a log that was sent. */
export function presentAuditViolation(violation: Violation): AuditViolation {
  const presented = presentViolation(violation);
  const { counts } = violation.explanation;
  return { ...presented, explanation: { ...presented.explanation, counts } };
}
