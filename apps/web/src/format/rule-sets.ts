import type { RuleSet } from '@longhaul/contract';

export const RULE_SET_LABELS: Record<RuleSet, string> = {
  'us-property-70-8': 'Property, 70 hours in 8 days',
  'us-property-60-7': 'Property, 60 hours in 7 days',
  'us-passenger-70-8': 'Passengers, 70 hours in 8 days',
  'us-passenger-60-7': 'Passengers, 60 hours in 7 days',
};

/** For a column of a list. */
export const SHORT_RULE_SET_LABELS: Record<RuleSet, string> = {
  'us-property-70-8': 'Property 70/8',
  'us-property-60-7': 'Property 60/7',
  'us-passenger-70-8': 'Passenger 70/8',
  'us-passenger-60-7': 'Passenger 60/7',
};
