import {
  type AuditRequest,
  type BeforeLog,
  type DutyPeriod,
  type LogDays,
  type RuleSetId,
  ruleSetAt,
  rulesInForce,
} from '@longhaul/hos';
import type { HosDriver } from './hos-driver.ts';
import type { LogRules } from './log-rules.ts';

/** The part of a log that clocks are counted from, in as few characters as do; a full rest lies before it. Epoch ms. */
export type StoredLog = {
  periods: [startedAt: number, status: DutyPeriod['status'], mode?: DutyPeriod['mode']][];
  exceptions: AuditRequest['exceptions'];
  /** Of a log that begins with the first entry. */
  before?: BeforeLog;
  /** Of a driver whose rules were ever others than the one set of the United States. */
  rules?: LogRules & Pick<AuditRequest, 'otherRulesets'>;
  /** Of a driver whose days began otherwise in a part of the log. */
  days?: LogDays;
};

export function storedLogOf(request: AuditRequest): StoredLog {
  const { periods, exceptions, before, ruleset, rulesets, deferrals, ferries, otherRulesets } = request;
  const { timeZone, dayStartsAt, earlierDays } = request;
  const rules = rulesets && { ruleset, rulesets, deferrals, ferries, otherRulesets };
  return {
    ...(rules && { rules }),
    ...(before && { before }),
    ...(earlierDays && { days: { timeZone, dayStartsAt, earlierDays } }),
    periods: periods.map(({ startedAt, status, mode }) =>
      mode ? [startedAt, status, mode] : [startedAt, status],
    ),
    exceptions,
  };
}

export function requestOf(
  { ruleSet, timeZone, dayStartsAt }: Pick<HosDriver, 'ruleSet' | 'timeZone' | 'dayStartsAt'>,
  { periods, exceptions, before, rules, days }: StoredLog,
  until: number,
): AuditRequest {
  return {
    ...(rules ?? { ruleset: ruleSet }),
    ...(days ?? { timeZone, dayStartsAt }),
    exceptions,
    ...(before && { before }),
    restedBefore: true,
    periods: periods.map(
      ([startedAt, status, mode]): DutyPeriod => ({ startedAt, status, ...(mode && { mode }) }),
    ),
    until: Math.max(until, (periods.at(-1)?.[0] ?? 0) + 1),
  };
}

/** The set in force at an instant. */
export function storedRuleSetAt(
  { ruleSet }: Pick<HosDriver, 'ruleSet'>,
  { rules }: Pick<StoredLog, 'rules'>,
  at: number,
): RuleSetId {
  return rules ? ruleSetAt(rulesInForce(rules.ruleset, rules.rulesets), at) : ruleSet;
}
