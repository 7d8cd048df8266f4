import { HOUR_MS } from '@longhaul/units';
import { expect, test } from 'vitest';
import { dayAxis, shareOf } from './day-axis.ts';

const CHICAGO = 'America/Chicago';

test('the axis begins an hour or more ago at an hour divisible by three, and names midnight by its day', () => {
  const now = Date.parse('2026-11-28T20:41:00Z');
  const axis = dayAxis(now, CHICAGO);
  expect(new Date(axis.from).toISOString()).toBe('2026-11-28T18:00:00.000Z');
  expect(axis.to - axis.from).toBe(24 * HOUR_MS);
  expect(axis.nowLabel).toBe('14:41');
  expect(axis.ticks.map(({ label }) => label)).toEqual(['', '18', '21', 'Sun', '03', '06', '09']);
  expect(shareOf(axis, now)).toBeCloseTo(11.18, 2);
  expect([shareOf(axis, axis.from - 1), shareOf(axis, axis.to + 1)]).toEqual([0, 100]);
});

test('ticks stay on the hours of the clock when it changes', () => {
  // Clocks go back at 02:00 on 11/01/26.
  const axis = dayAxis(Date.parse('2026-11-01T02:10:00Z'), CHICAGO);
  expect(axis.ticks.map(({ label }) => label)).toEqual(['', 'Sun', '03', '06', '09', '12', '15']);
});

test('a quarter of an hour of a zone is kept', () => {
  const axis = dayAxis(Date.parse('2026-11-28T20:41:00Z'), 'Asia/Kathmandu');
  expect(axis.from % HOUR_MS).toBe(15 * 60_000);
});
