import type { RuleSetId, ZoneId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

export type Zone = {
  name: string;
  country: 'us' | 'canada';
  /** What is in force for a driver who has no set for the zone and `us` in the United States; null: `us`, as elsewhere there. */
  assumed: ((us: RuleSetId) => RuleSetId) | null;
};

/** 49 CFR 395.1(h) holds by place, in place of 395.3 and 395.5, for whoever drives in Alaska. */
const inAlaska: Readonly<Partial<Record<RuleSetId, RuleSetId>>> = {
  'us-property-70-8': 'alaska-property-80-8',
  'us-property-60-7': 'alaska-property-70-7',
  'us-property-70-8-pilot-split': 'alaska-property-80-8',
  'us-property-60-7-pilot-split': 'alaska-property-70-7',
  'us-property-70-8-pilot-pause': 'alaska-property-80-8',
  'us-property-60-7-pilot-pause': 'alaska-property-70-7',
  'us-passenger-70-8': 'alaska-passenger-80-8',
  'us-passenger-60-7': 'alaska-passenger-70-7',
};

export const zones: Readonly<Record<ZoneId, Zone>> = {
  us: { name: 'United States', country: 'us', assumed: null },
  'canada-south': {
    name: 'Canada south of 60°N',
    country: 'canada',
    assumed: () => 'canada-south-70-7',
  },
  'canada-north': { name: 'Canada north of 60°N', country: 'canada', assumed: () => 'canada-north-80-7' },
  alaska: { name: 'Alaska', country: 'us', assumed: (us) => inAlaska[us] ?? 'alaska-property-70-7' },
  texas: { name: 'Texas', country: 'us', assumed: null },
  california: { name: 'California', country: 'us', assumed: null },
  florida: { name: 'Florida', country: 'us', assumed: null },
};

/** The sets that are law in a zone: nobody is offered a pilot. */
export const ruleSetsOfZone = (zone: ZoneId): RuleSetId[] =>
  Object.values(ruleSets)
    .filter((ruleSet) => ruleSet.zone === zone && ruleSet.pilot === null)
    .map(({ id }) => id);
