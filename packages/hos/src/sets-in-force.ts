import { dateOfDay, dayNumber, type ZoneDays } from '@longhaul/units';
import { versionsOf } from './dated-limits.ts';
import type { RuleSet } from './rule-set.ts';
import type { RulesInForce } from './rules-in-force.ts';

/** The sets that govern, each as the law has it, from when to when (epoch ms), touching and in order; the ends are open. */
export type SetsInForce = readonly {
  readonly ruleSet: RuleSet;
  readonly from: number;
  readonly to: number;
}[];

/** A change of the law holds from the start of its day on, by the clock of the home terminal. */
export function setsInForce(rules: RulesInForce, calendar: Pick<ZoneDays, 'startOf'>): SetsInForce {
  return rules.flatMap(({ ruleset, from, to }) => {
    const versions = versionsOf(ruleset).map(({ from: date, ruleSet }) => ({
      ruleSet,
      startsAt: date === null ? Number.NEGATIVE_INFINITY : calendar.startOf(dayNumber(date)),
    }));
    return versions
      .map(({ ruleSet, startsAt }, index) => ({
        ruleSet,
        from: Math.max(from, startsAt),
        to: Math.min(to, versions[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY),
      }))
      .filter((span) => span.from < span.to);
  });
}

/** One set at all times. */
export const alwaysInForce = (ruleSet: RuleSet): SetsInForce => [
  { ruleSet, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
];

/** The set that governs driving from an instant on. */
export function setAt(inForce: SetsInForce, at: number): RuleSet {
  let index = inForce.length - 1;
  while (inForce[index]!.from > at) index--;
  return inForce[index]!.ruleSet;
}

/** The sets in force at some time before `endAt`, each once, by when it first was. */
export function setsBefore(inForce: SetsInForce, endAt: number): RuleSet[] {
  return [...new Set(inForce.filter(({ from }) => from < endAt).map(({ ruleSet }) => ruleSet))];
}

/** The day (`YYYY-MM-DD`) that holds an instant. */
export const dateAt = ({ dayAt }: Pick<ZoneDays, 'dayAt'>, at: number): string => dateOfDay(dayAt(at));
