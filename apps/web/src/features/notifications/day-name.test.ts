import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

test.each([
  ['an ordinary day', '2026-06-10T12:00:00-05:00', '2026-06-10', '2026-06-09'],
  ['the last hour of the day that has 25', '2027-11-07T23:30:00-06:00', '2027-11-07', '2027-11-06'],
  ['the first hour after the day that has 23', '2027-03-15T00:30:00-05:00', '2027-03-15', '2027-03-14'],
])('today and yesterday are by the calendar of the zone on %s', (_, now, today, yesterday) => {
  const nameOf = (day: string) => dayName(day, Date.parse(now), 'America/Chicago');
  expect([nameOf(today), nameOf(yesterday)]).toEqual(['Today', 'Yesterday']);
});

test('an older day is called by its weekday', () => {
  expect(dayName('2026-06-08', Date.parse('2026-06-10T12:00:00-05:00'), 'America/Chicago')).toBe('Monday');
});
