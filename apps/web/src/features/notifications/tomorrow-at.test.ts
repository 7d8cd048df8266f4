import { expect, test } from 'vitest';
import { tomorrowAt } from './tomorrow-at.ts';

test.each([
  ['an ordinary day', '2026-06-10T12:00:00-05:00', '2026-06-11T07:00:00-05:00'],
  ['the day before clocks go forward', '2026-03-07T12:00:00-06:00', '2026-03-08T07:00:00-05:00'],
  ['the day before clocks go back', '2026-10-31T12:00:00-05:00', '2026-11-01T07:00:00-06:00'],
  ['the first hour of the day that has 25', '2026-11-01T00:30:00-05:00', '2026-11-02T07:00:00-06:00'],
  ['the last hour of the day that has 23', '2026-03-08T23:30:00-05:00', '2026-03-09T07:00:00-05:00'],
])('tomorrow at 07:00 is by the clocks of the zone on %s', (_, now, expected) => {
  expect(tomorrowAt('07:00', Date.parse(now), 'America/Chicago')).toBe(Date.parse(expected));
});
