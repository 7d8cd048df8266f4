import { type RuleSetId, type ZoneAssignment, type ZoneId, zones } from '@longhaul/hos';
import type { HosDriver } from '../../../domain/hos/hos-driver.ts';

/** What the driver had in the zone: assigned, or assumed if the driver was there. Null for a first set. */
export function setBefore(
  { homeZone, rules, ruleSet }: HosDriver,
  assignments: readonly ZoneAssignment[],
  { zone, at }: { zone: ZoneId; at: number },
): RuleSetId | null {
  const own = assignments.filter((each) => each.zone === zone && each.from <= at);
  const last = own.toSorted((a, b) => a.from - b.from).at(-1);
  if (last) return last.ruleset;
  const wasThere = homeZone === zone || rules?.changes.some((each) => each.zone === zone && each.from <= at);
  return wasThere ? (zones[zone].assumed?.(ruleSet) ?? null) : null;
}
