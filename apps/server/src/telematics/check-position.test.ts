import { describe, expect, it } from 'vitest';
import { refusalOf, withoutWeekRollover } from './check-position.ts';
import type { DecodedPosition } from './position.ts';

const now = Date.UTC(2026, 10, 21, 12);
const limits = { now, oldestAt: now - 365 * 86_400_000 };

function position(changes: Partial<DecodedPosition>): DecodedPosition {
  return {
    at: now,
    latitudeE7: 416_500_000,
    longitudeE7: -835_500_000,
    hasFix: true,
    speedKph: 0,
    headingDegrees: null,
    altitudeMeters: null,
    odometerMeters: null,
    ignition: null,
    accuracyMeters: null,
    readings: {},
    ...changes,
  };
}

describe('refusalOf', () => {
  it.each([
    ['a fix of now', {}, null],
    ['a fix without satellites', { hasFix: false }, 'no-fix'],
    ['latitude and longitude both zero', { latitudeE7: 0, longitudeE7: 0 }, 'zero-coordinates'],
    ['zero coordinates without a fix', { latitudeE7: 0, longitudeE7: 0, hasFix: false }, 'zero-coordinates'],
    ['a place on the equator', { latitudeE7: 0 }, null],
    ['a place on the zero meridian', { longitudeE7: 0 }, null],
    ['the north pole', { latitudeE7: 900_000_000 }, null],
    ['a latitude past the pole', { latitudeE7: 900_000_001 }, 'out-of-range'],
    ['a longitude past the date line', { longitudeE7: -1_800_000_001 }, 'out-of-range'],
    ['a latitude that is no number', { latitudeE7: Number.NaN }, 'out-of-range'],
    ['10 minutes ahead to the millisecond', { at: now + 600_000 }, null],
    ['more than 10 minutes ahead', { at: now + 600_001 }, 'future'],
    ['a time that is no number', { at: Number.NaN }, 'future'],
    ['the year -271821', { at: -8.64e15 }, 'older-than-retention'],
    ['the oldest instant that retention keeps', { at: limits.oldestAt }, null],
    ['an instant before retention', { at: limits.oldestAt - 1 }, 'older-than-retention'],
  ] as const)('answers %s with the right code', (_name, changes, reason) => {
    expect(refusalOf(position(changes), limits)).toBe(reason);
  });
});

describe('withoutWeekRollover', () => {
  const DAY = 86_400_000;
  const CYCLE = 7_168 * DAY;

  it.each<[string, number, number | null]>([
    ['a fix of now, one cycle back', now - CYCLE, now],
    ['a fix of now, two cycles back', now - 2 * CYCLE, now],
    ['what was kept for 90 days, one cycle back', now - 90 * DAY - CYCLE, now - 90 * DAY],
    ['what would be older than 90 days', now - 90 * DAY - 1 - CYCLE, null],
    ['what would be to come', now - CYCLE + 600_001, null],
    ['three cycles back, which no receiver is yet', now - 3 * CYCLE, null],
    ['a time that retention keeps', limits.oldestAt, null],
    ['a fix of now', now, null],
    ['1970', 0, null],
  ])('brings %s forward, or leaves it', (_name, at, expected) => {
    expect(withoutWeekRollover(at, limits)).toBe(expected);
  });

  it('brings nothing to a time that retention would delete', () => {
    const kept = { now, oldestAt: now - 30 * DAY };
    expect(withoutWeekRollover(now - 31 * DAY - CYCLE, kept)).toBeNull();
    expect(withoutWeekRollover(now - 29 * DAY - CYCLE, kept)).toBe(now - 29 * DAY);
  });
});
