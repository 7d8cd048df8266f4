import type { DutyClocks, LogViolation } from '@longhaul/contract';
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

export function presentViolation({ startedAt, endedAt, explanation, ...rest }: Violation): LogViolation {
  return {
    ...rest,
    startedAt: instant(startedAt),
    endedAt: instant(endedAt),
    explanation: {
      ...explanation,
      calculatedFrom: instant(explanation.calculatedFrom),
      windowStartedAt: instant(explanation.windowStartedAt),
      limitReachedAt: instant(explanation.limitReachedAt),
      excludedRests: explanation.excludedRests.map(({ from, to }) => ({
        from: instant(from),
        to: instant(to),
      })),
    },
  };
}
