import { expect, it } from 'vitest';
import { isCalendarDay, weekdayOf } from './calendar-day.ts';

it('names the day of the week', () => {
  expect(weekdayOf('2026-10-19')).toBe('Mon');
});

it('refuses text that is no day', () => {
  expect(['2026-02-30', '10/19/26', 20261019, '', null].some(isCalendarDay)).toBe(false);
  expect(isCalendarDay('2028-02-29')).toBe(true);
});
