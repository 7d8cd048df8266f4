import { afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { dateAt, zoneDays } from '../zone-days.ts';
import { ownZones } from './known-zones.ts';
import {
  isZone,
  offeredZones,
  pageZones,
  takeZones,
  useZones,
  zonePart,
  zoneSpelling,
  zonesRelease,
} from './zones-in-use.ts';

const winter = Date.parse('2026-12-15T12:00:00Z');
const hours = (zone: string) => zoneDays(zone).offsetAt(winter) / HOUR_MS;
/** As a page has none before the server has answered. */
const nothing = {
  ...ownZones,
  release: '',
  zones: {},
  olderNames: {},
  refusedNames: {},
  clocks: [],
  northAmerica: [],
};

afterEach(() => useZones(ownZones));

describe('the zones that a page gets', () => {
  it('are those of the continent and the named ones, with the offsets of the table', () => {
    const part = pageZones(['Europe/Berlin', 'EST', 'America/Indianapolis', 'America/Gotham']);
    expect(Object.keys(part.zones)).toEqual(
      expect.arrayContaining(['America/Winnipeg', 'America/Ojinaga', 'UTC', 'Europe/Berlin', 'EST']),
    );
    expect(part.zones).not.toHaveProperty('America/Gotham');
    expect(part.zones).not.toHaveProperty('Asia/Tokyo');
    useZones(nothing);
    takeZones(part);
    expect(['America/Winnipeg', 'America/Edmonton', 'Europe/Berlin', 'EST'].map(hours)).toEqual([
      -5, -6, 1, -5,
    ]);
    expect(zonesRelease()).toBe(ownZones.release);
  });

  it('are at most 4 kB compressed', async () => {
    const text = new Blob([JSON.stringify(pageZones(['Europe/Berlin', 'Asia/Tokyo', 'America/Sao_Paulo']))]);
    const packed = await new Response(text.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    expect(packed.byteLength).toBeLessThan(2_000);
  });

  it('add to those that are there, and an older release changes nothing', () => {
    const parts = [zonePart(['America/Winnipeg']), zonePart(['America/Denver'])];
    useZones(nothing);
    for (const part of parts) takeZones(part);
    expect([hours('America/Winnipeg'), hours('America/Denver')]).toEqual([-5, -7]);
    takeZones({ ...zonePart([]), release: '2026d', clocks: ['-360|0|'], zones: { 'America/Winnipeg': 0 } });
    expect(hours('America/Winnipeg')).toBe(-5);
  });

  it('of a newer release count from then on, also in zones whose days were worked out', () => {
    expect(dateAt(Date.parse('2026-12-15T05:30:00Z'), 'America/Winnipeg')).toBe('2026-12-15');
    takeZones({ ...zonePart([]), release: '2027a', clocks: ['-360|0|'], zones: { 'America/Winnipeg': 0 } });
    expect(dateAt(Date.parse('2026-12-15T05:30:00Z'), 'America/Winnipeg')).toBe('2026-12-14');
    expect(hours('America/Denver')).toBe(-7);
    expect(zonesRelease()).toBe('2027a');
  });

  it('with a clock that is cut off are refused, and those before stay', () => {
    const cut = {
      ...zonePart([]),
      release: '2027a',
      clocks: ['-360 -300|010|1gfg'],
      zones: { 'America/Winnipeg': 0 },
    };
    expect(() => takeZones(cut)).toThrow(RangeError);
    expect([hours('America/Winnipeg'), zonesRelease()]).toEqual([-5, ownZones.release]);
  });
});

it('stores each older name as one that is offered and has the same clock', () => {
  for (const name of Object.keys(ownZones.olderNames)) {
    const stored = zoneSpelling(name)!;
    expect(offeredZones(), name).toContain(stored);
    expect(ownZones.zones[stored], name).toBe(ownZones.olderNames[name]);
  }
  expect(offeredZones().filter((name) => zoneSpelling(name) !== name)).toEqual([]);
});

it('offers and spells the zones of the table', () => {
  expect(offeredZones()).toContain('America/Indiana/Indianapolis');
  expect(zoneSpelling('america/winnipeg')).toBe('America/Winnipeg');
  expect(
    ['US/Central', 'america/indianapolis', 'America/Fort_Wayne', 'Canada/Yukon', 'Etc/UTC'].map(zoneSpelling),
  ).toEqual([
    'America/Chicago',
    'America/Indiana/Indianapolis',
    'America/Indiana/Indianapolis',
    'America/Whitehorse',
    'UTC',
  ]);
  expect([isZone('EST'), isZone('America/Gotham')]).toEqual([true, false]);
});
