import { addDays } from '@longhaul/units';
import { expect, test } from 'vitest';
import { countDays, parseDay, standardPresets, todayIn } from './date-range.ts';

test('counts the day of the zone, not of UTC', () => {
  expect(todayIn('America/Chicago', new Date('2026-10-20T03:00:00Z'))).toBe('2026-10-19');
});

test('crosses month, year and the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-08', -8)).toBe('2026-02-28');
  expect(countDays({ from: '2026-11-01', to: '2026-11-02' })).toBe(2);
});

test('begins this quarter with its first month', () => {
  const quarter = (today: string) =>
    standardPresets(today).find(({ label }) => label === 'This quarter')?.from;
  expect(quarter('2026-01-31')).toBe('2026-01-01');
  expect(quarter('2026-12-05')).toBe('2026-10-01');
});

test.each([
  ['10/19/26', '2026-10-19'],
  ['1/2/2026', '2026-01-02'],
  [' 02/29/28 ', '2028-02-29'],
  ['19/10/26', null],
  ['02/30/26', null],
  ['yesterday', null],
])('reads %s as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
