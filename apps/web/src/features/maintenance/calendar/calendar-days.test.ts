import { expect, it } from 'vitest';
import {
  cellDay,
  dayOfKey,
  fromWith,
  isFirstDay,
  isShown,
  pageBy,
  periodText,
  weekStart,
  weeksFrom,
} from './calendar-days.ts';

const TODAY = '2026-11-28';
const FROM = '2026-11-22';

it('shows five weeks from the Sunday of the current one', () => {
  expect(weekStart(TODAY)).toBe(FROM);
  expect(weekStart(FROM)).toBe(FROM);
  const days = weeksFrom(FROM).flat();
  expect(days).toHaveLength(35);
  expect([days[0], days.at(-1)]).toEqual([FROM, '2026-12-26']);
  expect(isShown('2026-12-26', FROM)).toBe(true);
  expect(isShown('2026-12-27', FROM)).toBe(false);
  expect(isShown('2026-11-21', FROM)).toBe(false);
});

it.each([
  ['ArrowLeft', '2026-11-28', '2026-11-27', FROM],
  ['ArrowDown', '2026-11-28', '2026-12-05', FROM],
  ['ArrowUp', '2026-11-28', '2026-11-21', '2026-11-15'],
  ['ArrowRight', '2026-12-26', '2026-12-27', '2026-11-29'],
  ['Home', '2026-11-25', '2026-11-22', FROM],
  ['End', '2026-11-25', '2026-11-28', FROM],
  ['PageDown', '2026-11-28', '2026-12-26', '2026-12-20'],
  ['PageUp', '2026-11-28', '2026-10-31', '2026-10-25'],
])('%s on %s leads to %s in the weeks from %s', (key, day, next, from) => {
  expect(dayOfKey(key, { day, from: FROM }, TODAY)).toEqual({ day: next, from });
});

it('returns to today by T, and leaves other keys to the page', () => {
  const shown = { day: '2027-03-10', from: '2027-02-28' };
  expect(dayOfKey('t', shown, TODAY)).toEqual({ day: TODAY, from: FROM });
  expect(dayOfKey('Tab', shown, TODAY)).toBeUndefined();
});

it('moves by as few weeks as show the day', () => {
  expect(fromWith('2026-12-10', FROM)).toBe(FROM);
  expect(fromWith('2027-01-05', FROM)).toBe('2026-12-06');
  expect(fromWith('2026-11-01', FROM)).toBe('2026-11-01');
});

it('pages across the end of a year', () => {
  expect(pageBy({ day: '2026-12-26', from: '2026-12-20' }, 1)).toEqual({
    day: '2027-01-23',
    from: '2027-01-17',
  });
});

it('names days and periods', () => {
  expect(cellDay(FROM, FROM)).toBe('Nov 22');
  expect(cellDay('2026-11-23', FROM)).toBe('23');
  expect(cellDay('2026-12-01', FROM)).toBe('Dec 1');
  expect(periodText(FROM)).toBe('Nov 22 to Dec 26, 2026');
  expect(periodText('2026-12-20')).toBe('Dec 20, 2026 to Jan 23, 2027');
});

it('takes only a Sunday of the calendar from an address', () => {
  expect(isFirstDay(FROM)).toBe(true);
  for (const text of ['2026-11-23', '2026-02-30', 'today', '0001-01-07', '9999-12-26', 7, undefined]) {
    expect(isFirstDay(text)).toBe(false);
  }
});
