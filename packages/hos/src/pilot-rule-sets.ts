import { HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '@longhaul/units';
import type { PauseTerms, RuleSet, SplitRule } from './rule-set.ts';
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

/** Proposed on the same day: one rest of 30 minutes to 3 hours, of which the window of 395.3(a)(2) is longer. */
const PAUSE_NOTICE = '90 FR 44872';

const pilotPause: PauseTerms = { atLeastMs: 30 * MINUTE, atMostMs: 3 * HOUR, citation: PAUSE_NOTICE };

type Lawful = (typeof usRuleSets)['us-property-70-8' | 'us-property-60-7'];

const underPilot = (notice: string) => ({
  pilot: notice,
  verified: { on: '2026-11', source: `49 CFR Part 395, and ${notice} in summary`, isReadInFull: false },
});

const withPilotSplit = (ruleSet: Lawful) => ({
  ...ruleSet,
  splits: [...ruleSet.splits, pilotSplit],
  ...underPilot(SPLIT_NOTICE),
});

const withPilotPause = (ruleSet: Lawful) => ({
  ...ruleSet,
  pause: pilotPause,
  ...underPilot(PAUSE_NOTICE),
});

/** Sets that are no law: a driver is counted by one only where the office enrolled him with the letter of FMCSA. */
export const pilotRuleSets = {
  'us-property-70-8-pilot-split': {
    ...withPilotSplit(usRuleSets['us-property-70-8']),
    id: 'us-property-70-8-pilot-split',
    name: 'US property, 70 hours in 8 days, 6/4 and 5/5 split pilot',
  },
  'us-property-60-7-pilot-split': {
    ...withPilotSplit(usRuleSets['us-property-60-7']),
    id: 'us-property-60-7-pilot-split',
    name: 'US property, 60 hours in 7 days, 6/4 and 5/5 split pilot',
  },
  'us-property-70-8-pilot-pause': {
    ...withPilotPause(usRuleSets['us-property-70-8']),
    id: 'us-property-70-8-pilot-pause',
    name: 'US property, 70 hours in 8 days, 14-hour pause pilot',
  },
  'us-property-60-7-pilot-pause': {
    ...withPilotPause(usRuleSets['us-property-60-7']),
    id: 'us-property-60-7-pilot-pause',
    name: 'US property, 60 hours in 7 days, 14-hour pause pilot',
  },
} as const satisfies Record<string, RuleSet>;
