import type { RuleSetId, RulesOverTime, ZoneId } from '@longhaul/hos';

/** Of a driver whose rules were ever others than the one set of the United States. */
export type SetsByZone = RulesOverTime & {
  /** The set of each zone that the driver works in. */
  sets: Partial<Record<ZoneId, RuleSetId>>;
  /** Zones with a set of their own; in the others one is assumed. */
  assigned: ZoneId[];
};

/** The same sets, of the zone that the driver is in the one that holds at an instant: another may be assigned from later on. */
export function setsAt({ sets, ...rules }: SetsByZone, at: number): SetsByZone['sets'] {
  const { zone, ruleset } = rules.changes.findLast(({ from }) => from <= at) ?? rules;
  return { ...sets, [zone]: ruleset };
}
