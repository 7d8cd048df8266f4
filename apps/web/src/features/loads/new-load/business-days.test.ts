import { expect, test } from 'vitest';
import { deliveryDay, nextBusinessDay } from './business-days.ts';

test('the next business day skips the weekend', () => {
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(nextBusinessDay)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
  ]);
});

test('a delivery is on the day of the arrival while its window is open there, else on the next business day', () => {
  const day = (arrival: string) => deliveryDay(Date.parse(arrival), 10 * 60, 'America/Chicago');
  // Monday, 09:30, 10:00 and 10:01 CST.
  expect(day('2026-11-30T15:30:00Z')).toBe('2026-11-30');
  expect(day('2026-11-30T16:00:00Z')).toBe('2026-11-30');
  expect(day('2026-11-30T16:01:00Z')).toBe('2026-12-01');
  // Friday afternoon and Saturday morning.
  expect(day('2026-12-04T22:00:00Z')).toBe('2026-12-07');
  expect(day('2026-12-05T14:00:00Z')).toBe('2026-12-07');
});
