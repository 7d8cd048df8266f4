import { SECOND_MS } from '../time.ts';
import type { ZoneTable } from './zone-table.ts';

let loaded: ZoneTable | undefined;

/** Brings the table of zones, which is in a script of its own. Before a page shows or counts a time. */
export async function loadZones(): Promise<void> {
  loaded = (await import('./known-zones.ts')).knownZones;
}

/** The table once it is there, until then the zones of the browser. */
export const knownZones: ZoneTable = {
  untilAt: Date.UTC(2061, 0, 1),
  get offered() {
    return loaded?.offered ?? Intl.supportedValuesOf('timeZone');
  },
  spelling: (name) => (loaded ? loaded.spelling(name) : formatOf(name) && name),
  offsetReader: (name) => {
    if (loaded) return loaded.offsetReader(name);
    const format = formatOf(name);
    return format && ((at) => offsetFrom(format, at));
  },
};

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
