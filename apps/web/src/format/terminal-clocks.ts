import type { TerminalClock } from '@longhaul/eld-file';
import { BeyondZonesError, instantAt, isZone, zoneDays } from '@longhaul/units';

/** Zones of carriers that are under the rules of the United States, for a file of a driver who worked from another terminal. */
const OTHER_TERMINALS = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
];

/** The clocks on which an output file of a driver with this home terminal is read, its own first. */
export function terminalClocks(timeZone: string): TerminalClock[] {
  return [timeZone, ...OTHER_TERMINALS].filter(isZone).map(clockOf);
}

function clockOf(timeZone: string): TerminalClock {
  return {
    offsetAt: (at) => ifKnown(() => zoneDays(timeZone).offsetAt(at)),
    instantAt: (local) => ifKnown(() => instantAt(local, timeZone)),
  };
}

/** Null for a year of which no clocks are known, as a damaged file may have it. */
function ifKnown(read: () => number): number | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BeyondZonesError) return null;
    throw error;
  }
}
