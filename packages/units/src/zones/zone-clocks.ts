import data from '../../data/zones.json' with { type: 'json' };
import { readClock, type ZoneClock } from './zone-table.ts';

/** The release of the time zone database of the table, such as `2026f`. */
export const ZONES_RELEASE: string = data.release;

/** Epoch ms of the first instant of which the table knows no offset. */
export const ZONES_UNTIL: number = Date.parse(data.until);

/** The clock of every zone of the table by its name, also of names that are no longer taken. */
export function zoneClocks(): [name: string, clock: ZoneClock][] {
  const clocks = data.clocks.map((text) => readClock(text, Date.parse(data.from)));
  const names = { ...data.refusedNames, ...data.olderNames, ...data.zones };
  return Object.entries(names).map(([name, number]) => [name, clocks[number]!]);
}
