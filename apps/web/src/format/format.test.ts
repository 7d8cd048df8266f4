import { compassName } from '@longhaul/geo';
import { HOUR_MS } from '@longhaul/units';
import { expect, test } from 'vitest';
import { formatCalendarDate, formatDate, formatDateTime } from './date.ts';
import { formatRate, quarterText } from './fuel-tax.ts';
import { laneText } from './lane.ts';
import { formatLocalTime } from './local-time.ts';
import { countText, formatMiles, formatMph } from './measure.ts';
import { formatAge, formatMinutes, formatSpan, timeAgo } from './span.ts';

const chicago = 'America/Chicago';

test('writes a date as mm/dd/yy in the zone asked for', () => {
  expect(formatDate(new Date('2026-10-20T03:00:00Z'), chicago)).toBe('10/19/26');
  expect(formatDate(new Date('2026-10-20T03:00:00Z'), 'UTC')).toBe('10/20/26');
});

test('writes midnight as 00:00 and says the zone in force that day', () => {
  expect(formatDateTime(new Date('2026-10-20T05:00:00Z'), chicago)).toBe('10/20/26 00:00 UTC-5');
  expect(formatDateTime(new Date('2026-12-20T06:00:00Z'), chicago)).toBe('12/20/26 00:00 UTC-6');
});

test('writes a lane with an arrow', () => {
  expect(laneText('Columbus, OH > Baton Rouge, LA')).toBe('Columbus, OH → Baton Rouge, LA');
});

test('refuses a calendar day that is not yyyy-mm-dd', () => {
  expect(formatCalendarDate('2026-10-19')).toBe('10/19/26');
  expect(() => formatCalendarDate('10/19/2026')).toThrow('10/19/2026');
});

test('writes local time in 12 hours, with a long date on request', () => {
  const at = new Date('2026-10-20T20:05:00Z');
  expect(formatLocalTime(at, chicago)).toMatch(/^3:05\sPM$/);
  expect(formatLocalTime(at, chicago, true)).toMatch(/^Tuesday, October 20, 2026 at 3:05\sPM$/);
});

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.9, '1:00'],
  [660, '11:00'],
  [4200, '70:00'],
  [-7, '-0:07'],
  [-0.4, '0:00'],
])('writes a span of %s minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  ['2026-10-20T12:00:05Z', '0 s ago'],
  ['2026-10-20T11:59:54Z', '6 s ago'],
  ['2026-10-20T11:58:00Z', '2 min ago'],
  ['2026-10-20T08:48:00Z', '3:12 ago'],
  ['2026-10-16T12:00:00Z', '4 d ago'],
])('says how long ago %s was', (at, text) => {
  expect(timeAgo(new Date(at), new Date('2026-10-20T12:00:00Z'))).toBe(text);
});

test('gives spans as hours and minutes, from a day on as days and hours', () => {
  expect([14 * 60_000, 6.77 * HOUR_MS, 44 * HOUR_MS].map(formatSpan)).toEqual(['0:14', '6:46', '1 d 20 h']);
});

test('gives ages in the unit that fits, never below zero', () => {
  expect([-5000, 6_000, 14 * 60_000, 3.2 * HOUR_MS].map(formatAge)).toEqual(['0 s', '6 s', '14 min', '3:12']);
});

test('converts meters and kilometers per hour to whole miles', () => {
  expect(formatMiles(673_070_713)).toBe('418,227');
  expect(formatMph(103)).toBe('64');
});

test.each([
  [0, 'N'],
  [72, 'ENE'],
  [359, 'N'],
  [-90, 'W'],
])('names the compass point of %s degrees', (heading, point) => {
  expect(compassName(heading)).toBe(point);
});

test('keeps all four digits of a fuel-tax rate, and names a quarter', () => {
  expect([formatRate(2_850), formatRate(0)]).toEqual(['0.2850', '0.0000']);
  expect(quarterText('3Q2026')).toBe('3rd quarter 2026');
});

test('counts in the singular and the plural', () => {
  expect([0, 1, 1915].map((count) => countText(count, 'driver'))).toEqual([
    '0 drivers',
    '1 driver',
    '1,915 drivers',
  ]);
  expect(countText(2, 'entry', 'entries')).toBe('2 entries');
});
