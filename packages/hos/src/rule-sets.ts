import { canadaRuleSets } from './canada-rule-sets.ts';
import type { CountedLimit, Limit, RuleSet, RuleSetId } from './rule-set.ts';
import { stateRuleSets } from './state-rule-sets.ts';
import { usRuleSets } from './us-rule-sets.ts';

export const ruleSets: Readonly<Record<RuleSetId, RuleSet>> = {
  ...usRuleSets,
  ...canadaRuleSets,
  ...stateRuleSets,
};

/** The limit on driving in a shift. */
export function drivingLimit({ limits }: RuleSet): CountedLimit {
  return limits.find(({ counts }) => counts === 'driving')!;
}

/** The least of the limits on time on duty or elapsed in a shift. */
export function windowLimit({ limits }: RuleSet): CountedLimit {
  return limits.find(({ counts }) => counts !== 'driving')!;
}

/** Every limit that a violation may name, each rule and paragraph once. */
export function limitsOf(ruleSet: RuleSet): Limit[] {
  const { limits, breaks, cycle, sinceOff, off24, switchRest, offDuty, splits } = ruleSet;
  return [
    ...limits,
    ...splits.map(({ windowLimit }) => windowLimit),
    ...(offDuty ? [offDuty.perDay, offDuty.outsideCore] : []),
    breaks,
    cycle,
    sinceOff,
    off24,
    switchRest,
  ].filter((limit) => limit !== null);
}
