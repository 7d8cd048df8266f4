import type { LogRuleSet, RuleSet, Zone } from '@longhaul/contract';
import { ruleSetIds, ruleSets, zones } from '@longhaul/hos';

const FEDERAL_LABELS: Record<RuleSet, string> = {
  'us-property-70-8': 'Property, 70 hours in 8 days',
  'us-property-60-7': 'Property, 60 hours in 7 days',
  'us-passenger-70-8': 'Passengers, 70 hours in 8 days',
  'us-passenger-60-7': 'Passengers, 60 hours in 7 days',
};

const named = (label: (id: LogRuleSet) => string) =>
  Object.fromEntries(ruleSetIds.map((id) => [id, label(id)])) as Record<LogRuleSet, string>;

/** Federal sets without the name of the country, which most fleets never leave. */
export const RULE_SET_NAMES = { ...named((id) => ruleSets[id].name), ...FEDERAL_LABELS };

const NOT_READ_IN_FULL = 'not fully verified';

/** Said beside the name of a set wherever it is named: a part of its text was not read. */
const withReading = (names: Record<LogRuleSet, string>) =>
  named((id) => (ruleSets[id].verified.isReadInFull ? names[id] : `${names[id]} (${NOT_READ_IN_FULL})`));

/** Federal sets with the name of the country, for beside those of another. */
const FULL_LABELS = withReading(named((id) => ruleSets[id].name));

export const ruleSetLabel = (id: LogRuleSet, isAbroad: boolean): string =>
  isAbroad ? FULL_LABELS[id] : RULE_SET_LABELS[id];

export const RULE_SET_LABELS = withReading(RULE_SET_NAMES);

/** For a column of a list. */
export const SHORT_RULE_SET_LABELS = withReading({
  'us-property-70-8': 'Property 70/8',
  'us-property-60-7': 'Property 60/7',
  'us-passenger-70-8': 'Passenger 70/8',
  'us-passenger-60-7': 'Passenger 60/7',
  'canada-south-70-7': 'Canada south 70/7',
  'canada-south-120-14': 'Canada south 120/14',
  'canada-north-80-7': 'Canada north 80/7',
  'canada-north-120-14': 'Canada north 120/14',
  'alaska-property-70-7': 'Alaska property 70/7',
  'alaska-property-80-8': 'Alaska property 80/8',
  'alaska-passenger-70-7': 'Alaska passenger 70/7',
  'alaska-passenger-80-8': 'Alaska passenger 80/8',
  'texas-70-7': 'Texas 70/7',
  'california-property-80-8': 'California property 80/8',
  'california-flammable-tank-80-8': 'California tank 80/8',
  'california-passenger-80-8': 'California passenger 80/8',
  'california-farm-112-8': 'California farm products 112/8',
  'florida-70-7': 'Florida 70/7',
  'florida-80-8': 'Florida 80/8',
  'us-property-70-8-pilot-split': 'Pilot split 70/8',
  'us-property-60-7-pilot-split': 'Pilot split 60/7',
  'us-property-70-8-pilot-pause': 'Pilot pause 70/8',
  'us-property-60-7-pilot-pause': 'Pilot pause 60/7',
});

export const ZONE_LABELS = Object.fromEntries(
  Object.entries(zones).map(([id, { name }]) => [id, name]),
) as Record<Zone, string>;

/** A rule set in the middle of a sentence: `in the US`, `in Texas`. */
export const IN_ZONE: Record<Zone, string> = {
  us: 'in the US',
  'canada-south': 'in Canada',
  'canada-north': 'north of 60°N',
  alaska: 'in Alaska',
  texas: 'in Texas',
  california: 'in California',
  florida: 'in Florida',
};

/** For an officer: what the records are not from. */
export const notAnEld = (sets: readonly LogRuleSet[]): string =>
  sets.some((id) => ruleSets[id].country === 'canada')
    ? 'Longhaul is not an ELD certified for Canada (SOR/2005-313, ss. 77 and 79.2), nor a registered ELD in the United States.'
    : 'Longhaul is not a registered ELD.';
