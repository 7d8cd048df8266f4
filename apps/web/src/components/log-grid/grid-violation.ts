import type { LimitCount, RuleId, Violation } from '@longhaul/hos';

/** What of a violation the grid draws. */
export type GridViolation = Pick<Violation, 'startedAt' | 'endedAt' | 'minutes'> & {
  rule: RuleId;
  explanation: Pick<
    Violation['explanation'],
    'windowStartedAt' | 'limitReachedAt' | 'limitMinutes' | 'usedMinutes' | 'excludedRests'
  >;
  /** Every limit at its end, where they are known. */
  limits?: readonly LimitCount[];
};
