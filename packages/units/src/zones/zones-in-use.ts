import { knownZones } from '#known-zones';

/** What offsets are read from: the table of the release, in the browser what it knows itself. */
const inUse = knownZones;

/** Reads a zone's offset from UTC, ms, at an instant. Throws a RangeError when the zone is unknown. */
export function offsetReader(timeZone: string): (at: number) => number {
  const reader = inUse.offsetReader(timeZone);
  if (!reader) throw new RangeError(`unknown time zone ${timeZone}`);
  return reader;
}

/** Whether offsets are known of a zone; also of an abbreviation or an offset that was stored before they were refused. */
export const isZone = (timeZone: string): boolean => inUse.offsetReader(timeZone) !== undefined;

/** Epoch ms of the first instant of which no offset is known. */
export const zonesKnownUntil = (): number => inUse.untilAt;

/** The time zones that are offered, by alphabet. */
export const offeredZones = (): readonly string[] => inUse.offered;

/** The name of a zone as it is stored, whatever its case; undefined for what is no zone, an abbreviation or an offset. */
export const zoneSpelling = (name: string): string | undefined => inUse.spelling(name);
