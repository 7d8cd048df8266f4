import { HOUR_MS as HOUR } from '@longhaul/units';
import type { RuleSet, SplitRule } from './rule-set.ts';
import { usRuleSets } from './us-rule-sets.ts';

/** Proposed by FMCSA on 2025-09-17. Neither stay is shorter than 4 hours, so 6 and 4 or 5 and 5 make up 10. */
const SPLIT_NOTICE = '90 FR 44790';

const pilotSplit: SplitRule = {
  citation: SPLIT_NOTICE,
  who: 'anyone',
  measures: 'sleeper',
  eachMs: 4 * HOUR,
  togetherMs: 10 * HOUR,
  sleeperMs: 4 * HOUR,
  isLeftOutAlone: false,
  pairs: 'any',
  windowLimit: null,
};

const withPilotSplit = (ruleSet: (typeof usRuleSets)['us-property-70-8' | 'us-property-60-7']) => ({
  ...ruleSet,
  splits: [...ruleSet.splits, pilotSplit],
  pilot: SPLIT_NOTICE,
  verified: { on: '2026-11', source: `49 CFR Part 395, and ${SPLIT_NOTICE} in summary`, isReadInFull: false },
});

/** Sets that are no law: a driver is counted by one only where the office enrolled him with the letter of FMCSA. */
export const pilotRuleSets = {
  'us-property-70-8-pilot-split': {
    ...withPilotSplit(usRuleSets['us-property-70-8']),
    id: 'us-property-70-8-pilot-split',
    name: 'US property, 70 hours in 8 days, pilot of 6/4 and 5/5 splits',
  },
  'us-property-60-7-pilot-split': {
    ...withPilotSplit(usRuleSets['us-property-60-7']),
    id: 'us-property-60-7-pilot-split',
    name: 'US property, 60 hours in 7 days, pilot of 6/4 and 5/5 splits',
  },
} as const satisfies Record<string, RuleSet>;
