import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { activityOf } from './vehicle-labels.ts';

describe('words about a vehicle', () => {
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
