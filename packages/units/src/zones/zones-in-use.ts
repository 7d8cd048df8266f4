import { currentNames, otherClock, ownZones } from '#known-zones';
import { zonesOf } from '../dated-zone.ts';
import { readZoneTable, type ZoneData, type ZonePart, type ZoneTable } from './zone-table.ts';

let data: ZoneData = ownZones;
let table: ZoneTable = readZoneTable(data);

/** The table that offsets are read from: another object once other zones are in use. */
export const zonesInUse = (): ZoneTable => table;

/** The same as data. */
export const zoneData = (): ZoneData => data;

/** Uses another table from now on. Throws a RangeError on a clock that cannot be read. */
export function useZones(other: ZoneData): void {
  const read = readZoneTable(other);
  for (const name of Object.keys(other.zones)) read.offsetReader(name);
  data = other;
  table = read;
}

/** Uses zones that the server sent, before those of the same name, unless of an older release; what else is known stays. */
export function takeZones(part: ZonePart): void {
  if (part.release < data.release) return;
  const isKnown = ([name, clock]: [string, number]) =>
    part.clocks[clock] === data.clocks[data.zones[name] ?? -1];
  if (part.release === data.release && Object.entries(part.zones).every(isKnown)) return;
  const clocks = [...data.clocks];
  const numbers = part.clocks.map((clock) => {
    const known = clocks.indexOf(clock);
    return known === -1 ? clocks.push(clock) - 1 : known;
  });
  const zones = Object.entries(part.zones).map(([name, clock]) => [name, numbers[clock] ?? -1]);
  const { release, from, until } = part;
  useZones({ ...data, release, from, until, clocks, zones: { ...data.zones, ...Object.fromEntries(zones) } });
}

/** The zones with these names, for a page to use; what is no name of the table is left out. */
export function zonePart(names: readonly string[]): ZonePart {
  const clocks: string[] = [];
  const zones: Record<string, number> = {};
  for (const name of new Set(names.flatMap((one) => zonesOf(one).map(({ timeZone }) => timeZone)))) {
    const clock = data.clocks[data.zones[name] ?? data.olderNames[name] ?? data.refusedNames[name] ?? -1];
    if (clock === undefined) continue;
    if (!clocks.includes(clock)) clocks.push(clock);
    zones[name] = clocks.indexOf(clock);
  }
  const { release, from, until } = data;
  return { release, from, until, clocks, zones };
}

/** The zones of the United States, Canada and Mexico, and those with these names. */
export const pageZones = (names: readonly string[]): ZonePart => zonePart([...data.northAmerica, ...names]);

/** Reads a zone's offset from UTC, ms, at an instant. Throws a RangeError when the zone is unknown. */
export function offsetReader(timeZone: string): (at: number) => number {
  const reader = table.offsetReader(timeZone) ?? otherClock(timeZone);
  if (!reader) throw new RangeError(`unknown time zone ${timeZone}`);
  return reader;
}

/** Whether offsets are known of a zone; also of an abbreviation or an offset that was stored before they were refused. */
export const isZone = (timeZone: string): boolean =>
  (table.offsetReader(timeZone) ?? otherClock(timeZone)) !== undefined;

/** The release of the time zone database that is in use, such as `2026f`. */
export const zonesRelease = (): string => table.release;

/** What explanations and papers say of the days that they count. */
export const zonesNote = (): string => `Days by tzdb ${table.release}`;

/** Epoch ms of the first instant of which no offset is known. */
export const zonesKnownUntil = (): number => table.untilAt;

/** The time zones that are offered, by alphabet. */
export const offeredZones = (): readonly string[] => table.offered;

/**
 * The name of a zone as it is stored, whatever its case, and the one that is offered of an older or second one: `US/Central` is
 * `America/Chicago`. Undefined for what is no zone, an abbreviation or an offset.
 */
export function zoneSpelling(name: string): string | undefined {
  const spelled = table.spelling(name) ?? (otherClock(name) && name);
  return spelled && (currentNames[spelled] ?? spelled);
}
