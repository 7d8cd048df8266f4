import type { RuleSetId, ZoneId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

export type Zone = {
  name: string;
  country: 'us' | 'canada';
  /** In force for a driver who has no set for the zone; null: the one for the United States. */
  assumed: RuleSetId | null;
};

export const zones: Readonly<Record<ZoneId, Zone>> = {
  us: { name: 'United States', country: 'us', assumed: null },
  'canada-south': {
    name: 'Canada south of 60°N',
    country: 'canada',
    assumed: 'canada-south-70-7',
  },
  'canada-north': { name: 'Canada north of 60°N', country: 'canada', assumed: 'canada-north-80-7' },
  alaska: { name: 'Alaska', country: 'us', assumed: null },
  texas: { name: 'Texas', country: 'us', assumed: null },
  california: { name: 'California', country: 'us', assumed: null },
  florida: { name: 'Florida', country: 'us', assumed: null },
};

export const ruleSetsOfZone = (zone: ZoneId): RuleSetId[] =>
  Object.values(ruleSets)
    .filter((ruleSet) => ruleSet.zone === zone)
    .map(({ id }) => id);
