import { zoneDays, zoneSpans } from '@longhaul/units';

/**
 * British Columbia, Alberta, the Northwest Territories and Manitoba kept summer time in 2026. Before the product had a table
 * of zones, days were counted by the data of other programs, most of which did not know it.
 */
const WINTER_BEFORE = Date.parse('2025-12-15T00:00:00Z');
const WINTER_SINCE = Date.parse('2026-12-15T00:00:00Z');
const CLOCKS_WERE_TO_CHANGE = Date.parse('2026-11-01T00:00:00Z');

/**
 * The first instant, epoch ms, of which the clocks of a zone show another time than they did here; null where there is
 * none. `changes` has it by zone, and is null where there was no table before.
 */
export function changedFrom(timeZone: string, changes: ReadonlyMap<string, number> | null): number | null {
  const instants = zoneSpans(timeZone).flatMap(({ timeZone: zone, fromAt, untilAt }) => {
    const changedAt = zoneChangedFrom(zone, changes);
    return changedAt === null || changedAt >= untilAt ? [] : [Math.max(changedAt, fromAt)];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}

function zoneChangedFrom(timeZone: string, changes: ReadonlyMap<string, number> | null): number | null {
  if (changes) return changes.get(timeZone) ?? null;
  const { offsetAt } = zoneDays(timeZone);
  const keptSummerTime = offsetAt(WINTER_BEFORE) !== offsetAt(WINTER_SINCE);
  return keptSummerTime ? CLOCKS_WERE_TO_CHANGE : null;
}
