import data from '../../data/zones.json' with { type: 'json' };
import { readClock, type ZoneClock, type ZoneData } from './zone-table.ts';

/** The table that the release comes with. */
export const ownZones: ZoneData = data;

/** The clock of every zone of a table by its name, also of names that are no longer taken. */
export function zoneClocks(zones: ZoneData): Map<string, ZoneClock> {
  const clocks = zones.clocks.map((text) => readClock(text, Date.parse(zones.from)));
  const names = { ...zones.refusedNames, ...zones.olderNames, ...zones.zones };
  return new Map(Object.entries(names).map(([name, number]) => [name, clocks[number]!]));
}
