import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { ownZones } from './known-zones.ts';
import { readZoneTable } from './zone-table.ts';

const knownZones = readZoneTable(ownZones);
const winter = Date.parse('2026-12-15T12:00:00Z');
const hours = (name: string, at = winter) => {
  const offset = knownZones.offsetReader(name)?.(at);
  return offset === undefined ? undefined : offset / HOUR_MS;
};

describe('the table of zones', () => {
  it('spells a name as the database of zones does, second and older names too', () => {
    expect(knownZones.spelling('america/chicago')).toBe('America/Chicago');
    expect(knownZones.spelling('America/Indianapolis')).toBe('America/Indianapolis');
    expect(knownZones.spelling('utc')).toBe('UTC');
    expect(knownZones.offered).toContain('America/Indiana/Indianapolis');
    expect(knownZones.offered).not.toContain('America/Indianapolis');
  });

  it.each([
    '-07:00',
    '+05:30',
    'UTC-5',
    'CST',
    'PST',
    'EST',
    'EST5EDT',
    'Etc/GMT+5',
    'GMT',
    'America/Gotham',
    '',
  ])('has no name %s to choose', (name) => {
    expect(knownZones.spelling(name)).toBeUndefined();
  });

  it('reads abbreviations and offsets that are stored as they were read when they were taken', () => {
    expect(hours('-07:00')).toBe(-7);
    expect(hours('+05:30')).toBe(5.5);
    expect(hours('UTC-5')).toBe(-5);
    expect(hours('EST')).toBe(-5);
    expect([hours('CST'), hours('CST', Date.parse('2026-07-01T12:00:00Z'))]).toEqual([-6, -5]);
    expect(hours('Etc/GMT+5')).toBe(-5);
    expect(hours('-25:00')).toBeUndefined();
    expect(hours('America/Gotham')).toBeUndefined();
  });

  it('refuses clocks that were cut off', () => {
    const data = {
      release: '2026f',
      from: '2000-01-01T00:00:00Z',
      until: '2061-01-01T00:00:00Z',
      zones: { 'America/Chicago': 0, 'America/Denver': 1, 'America/Boise': 2 },
      olderNames: {},
      refusedNames: {},
      northAmerica: [],
      clocks: ['-360 -300|010|1gfg', '-420|0|'],
    };
    const table = readZoneTable(data);
    expect(() => table.offsetReader('America/Chicago')).toThrow(
      'not a clock of a time zone: -360 -300|010|1gfg',
    );
    expect(() => table.offsetReader('America/Boise')).toThrow(RangeError);
    expect(table.offsetReader('America/Denver')?.(winter)).toBe(-7 * HOUR_MS);
  });
});
