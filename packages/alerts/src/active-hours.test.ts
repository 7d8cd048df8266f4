import { expect, it } from 'vitest';
import { isWithin } from './active-hours.ts';

const NIGHTS = [{ days: [0, 1, 2, 3, 4, 5, 6], fromMinutes: 22 * 60, untilMinutes: 6 * 60 }];

it.each([
  ['2026-12-16T02:59:00Z', false],
  ['2026-12-16T03:30:00Z', true],
  ['2026-12-15T10:59:00Z', true],
  ['2026-12-15T11:30:00Z', false],
])('at %s it is from 22:00 to 06:00 in Manitoba, which stays at UTC-5: %s', (at, isNight) => {
  expect(isWithin(NIGHTS, Date.parse(at), 'America/Winnipeg')).toBe(isNight);
});
