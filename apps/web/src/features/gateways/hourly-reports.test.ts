import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { hourlyReports } from './hourly-reports.ts';

const FROM = Date.parse('2026-03-04T10:00:00Z');

describe('positions per hour', () => {
  it('are counted in the hour of each fix, with the greatest speed, over all tracks', () => {
    const tracks = [
      { startedAt: '2026-03-04T10:00:00Z', at: [0, HOUR_MS - 1, 1], speed: [100, 300, -250] },
      { startedAt: '2026-03-04T12:30:00Z', at: [0], speed: [600] },
    ];
    expect(hourlyReports(tracks, { from: FROM, until: FROM + 3 * HOUR_MS })).toEqual([
      { at: FROM, count: 2, topSpeedKph: 40 },
      { at: FROM + HOUR_MS, count: 1, topSpeedKph: 15 },
      { at: FROM + 2 * HOUR_MS, count: 1, topSpeedKph: 60 },
    ]);
  });

  it('leave out what lies outside the range', () => {
    const tracks = [{ startedAt: '2026-03-04T09:59:59Z', at: [0, 2 * HOUR_MS], speed: [0, 0] }];
    expect(hourlyReports(tracks, { from: FROM, until: FROM + HOUR_MS })).toEqual([
      { at: FROM, count: 0, topSpeedKph: 0 },
    ]);
  });
});
