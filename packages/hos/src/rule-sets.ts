import { canadaRuleSets } from './canada-rule-sets.ts';
import { pilotRuleSets } from './pilot-rule-sets.ts';
import type { CountedLimit, Counts, Limit, RuleSet, RuleSetId } from './rule-set.ts';
import { stateRuleSets } from './state-rule-sets.ts';
import { usRuleSets } from './us-rule-sets.ts';

export const ruleSets: Readonly<Record<RuleSetId, RuleSet>> = {
  ...usRuleSets,
  ...canadaRuleSets,
  ...stateRuleSets,
  ...pilotRuleSets,
};

/** The limit on driving in a shift. */
export function drivingLimit({ limits }: RuleSet): CountedLimit {
  return limits.find(({ counts }) => counts === 'driving')!;
}

/** The least of the limits on time on duty or elapsed in a shift. */
export function windowLimit({ limits }: RuleSet): CountedLimit {
  return limits.find(({ counts }) => counts !== 'driving')!;
}

/** A limit that a violation may name, what it counts and since when; of a rest that must be taken, how long. */
export type ListedLimit = Limit & {
  counts: Counts | 'off-duty';
  per: 'shift' | 'day' | 'break' | 'cycle';
};

/** Every limit of a set, each rule and paragraph once. */
export function limitsOf(ruleSet: RuleSet): ListedLimit[] {
  const { limits, splits, offDuty, breaks, cycle, sinceOff, off24, switchRest } = ruleSet;
  const listed: ListedLimit[] = [];
  const add = (limit: Limit | null, counts: ListedLimit['counts'], per: ListedLimit['per']) => {
    if (limit)
      listed.push({ rule: limit.rule, limitMs: limit.limitMs, citation: limit.citation, counts, per });
  };
  for (const limit of limits) add(limit, limit.counts, limit.per);
  for (const { windowLimit } of splits) add(windowLimit, 'elapsed', 'shift');
  if (offDuty) for (const limit of [offDuty.perDay, offDuty.outsideCore]) add(limit, 'off-duty', 'day');
  add(breaks, 'driving', 'break');
  add(cycle, 'on-duty', 'cycle');
  add(sinceOff, 'on-duty', 'cycle');
  add(off24, 'off-duty', 'cycle');
  add(switchRest, 'off-duty', 'cycle');
  return listed;
}
