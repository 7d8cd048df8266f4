import { type AuditRequest, type Ferry, type RuleSetId, ruleSetAt, rulesInForce } from '@longhaul/hos';
import { dayNumber } from '@longhaul/units';
import type { HosDriver } from './hos-driver.ts';

/** What a driver declared of the days of a log. */
export type Declarations = { deferrals: readonly string[]; ferries: readonly Ferry[] };

export const NO_DECLARATIONS: Declarations = { deferrals: [], ferries: [] };

export type LogRules = Pick<AuditRequest, 'ruleset' | 'rulesets' | 'deferrals' | 'ferries'>;

/** By which rules the log of a driver is counted, from its first period to its end. Epoch ms. */
export function logRules(
  { ruleSet, rules, calendar }: Pick<HosDriver, 'ruleSet' | 'rules' | 'calendar'>,
  { deferrals, ferries }: Declarations,
  { from, until }: { from: number; until: number },
): LogRules {
  if (rules === null) return { ruleset: ruleSet };
  const { ruleset, changes } = rules;
  const [firstDay, lastDay] = [calendar.dayAt(from), calendar.dayAt(until - 1)];
  const isWithin = (day: number) => day >= firstDay && day <= lastDay;
  return {
    ruleset: ruleSetAt(rulesInForce(ruleset, changes), from),
    rulesets: changes
      .filter((change) => change.from > from)
      .map(({ from: at, ruleset: next, reason }) => ({ from: at, ruleset: next, reason })),
    deferrals: deferrals.filter((date) => isWithin(dayNumber(date))),
    ferries: ferries.filter((ferry) => ferry.to > from && ferry.from < until),
  };
}

/** The set that is in force for a driver at an instant. */
export function driverRuleSetAt(
  { ruleSet, rules }: Pick<HosDriver, 'ruleSet' | 'rules'>,
  at: number,
): RuleSetId {
  return rules === null ? ruleSet : ruleSetAt(rulesInForce(rules.ruleset, rules.changes), at);
}
