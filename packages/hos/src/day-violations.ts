import { type Audit, audit } from './audit.ts';
import type { LogDays } from './day-clocks.ts';
import type { AuditRequest, DutyPeriod, ExceptionClaim } from './request.ts';
import type { RuleSetId } from './rule-set.ts';

export interface CountedDay extends LogDays, Pick<AuditRequest, 'rulesets' | 'deferrals' | 'ferries'> {
  /** In force when the first of the periods began. */
  readonly ruleset: RuleSetId;
  /** Epoch ms. */
  readonly startAt: number;
  /** As far back as the limits of the day depend on; the oldest first. */
  readonly before: readonly DutyPeriod[];
  /** Where these begin with the first entry of the log: hours before it. */
  readonly beforeLog?: AuditRequest['before'];
  readonly periods: readonly DutyPeriod[];
  /** Where the last of them ends. */
  readonly until: number;
  readonly exceptions: readonly ExceptionClaim[];
}

/** The violations that lie in a day or reach into it, as far as the day goes. */
export function violationsOfDay({
  startAt,
  before,
  beforeLog,
  periods,
  ...day
}: CountedDay): Audit['violations'] {
  if (before.length + periods.length === 0) return [];
  const { violations } = audit({
    ...day,
    before: beforeLog,
    restedBefore: true,
    periods: [...before, ...periods],
  });
  return violations.filter(({ endedAt }) => endedAt > startAt);
}
