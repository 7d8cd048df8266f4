import { dateOfDay, dayNumber, type ZoneDays } from '@longhaul/units';
import { versionsOf } from './dated-limits.ts';
import type { RuleSet } from './rule-set.ts';
import type { RulesInForce } from './rules-in-force.ts';

/** A set as the law has it, in force from `from` until before `to`, epoch ms. */
type SetInForce = { readonly ruleSet: RuleSet; readonly from: number; readonly to: number };

/** The sets that govern, touching and in order; the ends are open. */
export type SetsInForce = readonly SetInForce[];

/** A change of the law holds from the start of its day on, by the clock of the home terminal. */
export function setsInForce(rules: RulesInForce, calendar: Pick<ZoneDays, 'startOf'>): SetsInForce {
  const inForce: SetInForce[] = [];
  for (const { ruleset, from, to } of rules) {
    const versions = versionsOf(ruleset);
    for (let index = 0; index < versions.length; index++) {
      const { ruleSet, from: date } = versions[index]!;
      const next = versions[index + 1];
      const startAt = Math.max(from, startOf(date, calendar));
      const endAt = next === undefined ? to : Math.min(to, startOf(next.from, calendar));
      if (startAt < endAt) inForce.push({ ruleSet, from: startAt, to: endAt });
    }
  }
  return inForce;
}

const startOf = (date: string | null, { startOf: dayStart }: Pick<ZoneDays, 'startOf'>): number =>
  date === null ? Number.NEGATIVE_INFINITY : dayStart(dayNumber(date));

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
