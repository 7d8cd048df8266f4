import type { AuditClocks, AuditViolation, DutyClocks, LogViolation } from '@longhaul/contract';
import type { Clocks, Violation } from '@longhaul/hos';

const instant = (at: number) => new Date(at).toISOString();

export function presentClocks(clocks: Clocks): DutyClocks {
  const { drivingMinutes, windowMinutes, breakMinutes, cycleMinutes, cycleTomorrowMinutes } = clocks;
  return {
    drivingMinutes,
    windowMinutes,
    breakMinutes,
    cycleMinutes,
    cycleTomorrowMinutes,
    nextDrivingAt: instant(clocks.nextDrivingAt),
    limitedBy: clocks.limitedBy,
  };
}

/** Clocks of a log that was sent. */
export function presentAuditClocks(clocks: Clocks): AuditClocks {
  const { ruleset, limits, offToday, off24By, deferral, others } = clocks;
  return {
    ...presentClocks(clocks),
    ruleset,
    limits,
    offToday,
    off24By: off24By === null ? null : instant(off24By),
    deferral,
    others,
  };
}

/** What is stored of a violation: a driver has one set, and what is counted follows from the rule. */
export type StoredExplanation = Omit<Violation['explanation'], 'counts' | 'failed'>;
type StoredViolation = Omit<Violation, 'ruleset' | 'explanation'> & { explanation: StoredExplanation };

export function storedExplanation({
  counts,
  failed,
  ...stored
}: Violation['explanation']): StoredExplanation {
  return stored;
}

export function presentViolation(violation: StoredViolation): LogViolation {
  const { rule, startedAt, endedAt, minutes, severity, citation, explanation } = violation;
  const { calculatedFrom, windowStartedAt, limitReachedAt, limitMinutes, usedMinutes, text } = explanation;
  return {
    rule,
    startedAt: instant(startedAt),
    endedAt: instant(endedAt),
    minutes,
    severity,
    citation,
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
      text,
    },
  };
}

/** A violation of a log that was sent. */
export function presentAuditViolation(violation: Violation): AuditViolation {
  const { counts, failed } = violation.explanation;
  const presented = presentViolation(violation);
  return {
    ...presented,
    ruleset: violation.ruleset,
    explanation: { ...presented.explanation, counts, failed },
  };
}
