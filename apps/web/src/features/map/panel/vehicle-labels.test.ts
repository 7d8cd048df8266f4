import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { activityOf, formatAge, formatSpan } from './vehicle-labels.ts';

describe('words about a vehicle', () => {
  it('give spans as hours and minutes, from a day on as days and hours', () => {
    expect([formatSpan(14 * 60_000), formatSpan(6.77 * HOUR_MS), formatSpan(44 * HOUR_MS)]).toEqual([
      '0:14',
      '6:46',
      '1 d 20 h',
    ]);
  });

  it('give ages in the unit that fits, never below zero', () => {
    expect([-5000, 6_000, 14 * 60_000, 3.2 * HOUR_MS].map(formatAge)).toEqual([
      '0 s',
      '6 s',
      '14 min',
      '3:12',
    ]);
  });

  it('say speed while moving, in the units of the reader', () => {
    const moving = { status: 'moving', speedKph: 103, fixAt: 1, statusSinceAt: 1 } as const;
    expect(activityOf(moving, 10, 'imperial')).toBe('64 mph');
    expect(activityOf(moving, 10, 'metric')).toBe('103 km/h');
  });

  it('say for how long it has stood, and how old an outdated position is', () => {
    const now = 10 * HOUR_MS;
    const facts = { speedKph: 0, fixAt: now - 3.2 * HOUR_MS, statusSinceAt: now - HOUR_MS / 4 };
    expect(activityOf({ ...facts, status: 'idling' }, now, 'imperial')).toBe('0:15');
    expect(activityOf({ ...facts, status: 'outdated' }, now, 'imperial')).toBe('3:12 ago');
    expect(activityOf({ ...facts, fixAt: 0, status: 'outdated' }, now, 'imperial')).toBe('Never reported');
  });
});
