import { zoneClocks } from './zone-clocks.ts';
import { offsetOf, type ZoneClock, type ZoneData } from './zone-table.ts';

/**
 * The zones whose clocks show another time by `after` than by `before`, by name, each with the first instant of which that
 * is so, epoch ms. Zones that only one of them has are left out.
 */
export function zoneChanges(before: ZoneData, after: ZoneData): Map<string, number> {
  const known = zoneClocks(before);
  const untilAt = Math.min(Date.parse(before.until), Date.parse(after.until));
  const changes = new Map<string, number>();
  for (const [name, clock] of zoneClocks(after)) {
    const old = known.get(name);
    const at = old && firstDifference(old, clock);
    if (at !== undefined && at < untilAt) changes.set(name, at);
  }
  return changes;
}

function firstDifference(a: ZoneClock, b: ZoneClock): number | undefined {
  const instants = [...a.changesAt, ...b.changesAt].sort((one, other) => one - other);
  return [Number.NEGATIVE_INFINITY, ...instants].find((at) => offsetOf(a, at) !== offsetOf(b, at));
}
