import { describe, expect, it } from 'vitest';
import { olderZones } from './older-zones.testing.ts';
import { zoneChanges } from './zone-changes.ts';
import { ownZones } from './zone-clocks.ts';
import type { ZoneData } from './zone-table.ts';

/** `2 30` minutes of the offsets, changing at the given instants. */
function withClock(zone: string, clock: string, data: ZoneData = ownZones): ZoneData {
  return { ...data, clocks: [...data.clocks, clock], zones: { ...data.zones, [zone]: data.clocks.length } };
}

describe('what a newer release of the time zones changes', () => {
  it('is the zone with the first instant that has another time', () => {
    expect(Object.fromEntries(zoneChanges(olderZones, ownZones))).toEqual({
      'America/Edmonton': Date.parse('2026-11-01T08:00:00Z'),
      'America/Inuvik': Date.parse('2026-11-01T08:00:00Z'),
      'America/Winnipeg': Date.parse('2026-11-01T07:00:00Z'),
    });
  });

  it('is nothing between a table and itself', () => {
    expect(zoneChanges(ownZones, ownZones).size).toBe(0);
  });

  it('begins with the first instant there is where the first offset differs', () => {
    const changed = withClock('Africa/Abidjan', '60|0|');
    expect([...zoneChanges(ownZones, changed)]).toEqual([['Africa/Abidjan', Number.NEGATIVE_INFINITY]]);
  });

  it('leaves out a zone that is new, and what lies after the last instant that both know', () => {
    const isNew = withClock('America/Nowhere', '0|0|');
    expect(zoneChanges(ownZones, isNew).size).toBe(0);
    const shorter = { ...olderZones, until: '2026-11-01T00:00:00.000Z' };
    expect(zoneChanges(shorter, ownZones).size).toBe(0);
  });
});
