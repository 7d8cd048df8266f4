import type { RuleId } from '@longhaul/hos';

/** A rule as people who drive call it. */
export const RULE_NAMES: Readonly<Record<RuleId, string>> = {
  'driving-11': '11-hour driving',
  'window-14': '14-hour window',
  'break-30': '30-minute break',
  'driving-10': '10-hour driving',
  'duty-15': '15 hours on duty',
  'cycle-60': '60 hours in 7 days',
  'cycle-70': '70 hours in 8 days',
};
