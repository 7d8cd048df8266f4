import { SECOND_MS } from '../time.ts';
import type { ZoneData } from './zone-table.ts';

/** No table is in the scripts of a page: the server sends the zones that it shows. */
export const ownZones: ZoneData = {
  release: '',
  from: '2000-01-01T00:00:00.000Z',
  until: '2061-01-01T00:00:00.000Z',
  clocks: [],
  zones: {},
  olderNames: {},
  refusedNames: {},
  northAmerica: [],
};

/** The server turns older names into the ones that it offers. */
export const currentNames: Readonly<Record<string, string>> = {};

/** Of a zone that the server has not sent: what the browser knows of it. */
export function otherClock(name: string): ((at: number) => number) | undefined {
  const format = formatOf(name);
  return format && ((at) => offsetFrom(format, at));
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** Not by Temporal, which some browsers still lack. */
function offsetFrom(format: Intl.DateTimeFormat, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / SECOND_MS) * SECOND_MS;
}
