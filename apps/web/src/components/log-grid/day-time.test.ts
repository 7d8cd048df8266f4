import { addDays, startOfDate } from '@longhaul/units';
import { expect, it } from 'vitest';
import { endInstantOf, instantOf } from './day-time.ts';

const timeZone = 'America/Chicago';
const dayOf = (date: string) => ({
  startAt: startOfDate(date, timeZone),
  endAt: startOfDate(addDays(date, 1), timeZone),
  timeZone,
});
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

it('finds the instant of a time on an ordinary day', () => {
  expect(iso(instantOf(dayOf('2026-10-19'), '11:20'))).toBe('2026-10-19T16:20:00.000Z');
  expect(iso(endInstantOf(dayOf('2026-10-19'), '00:00', dayOf('2026-10-19').startAt))).toBe(
    '2026-10-20T05:00:00.000Z',
  );
  expect(instantOf(dayOf('2026-10-19'), '24:10')).toBeNull();
});

it('finds no instant in the hour that spring skips, and the first of the hour that autumn repeats', () => {
  expect(instantOf(dayOf('2026-03-08'), '02:30')).toBeNull();
  expect(iso(instantOf(dayOf('2026-03-08'), '03:30'))).toBe('2026-03-08T08:30:00.000Z');
  expect(iso(instantOf(dayOf('2026-11-01'), '01:30'))).toBe('2026-11-01T06:30:00.000Z');
  expect(iso(instantOf(dayOf('2026-11-01'), '23:30'))).toBe('2026-11-02T05:30:00.000Z');
});

it('counts from noon where the day of the carrier begins at noon', () => {
  const day = {
    startAt: Date.parse('2026-10-19T17:00:00Z'),
    endAt: Date.parse('2026-10-20T17:00:00Z'),
    timeZone,
  };
  expect(iso(instantOf(day, '01:00'))).toBe('2026-10-20T06:00:00.000Z');
  expect(iso(endInstantOf(day, '12:00', day.startAt))).toBe('2026-10-20T17:00:00.000Z');
});

it('ends at the next such time on a day that a change of the home terminal makes longer or shorter', () => {
  const startAt = Date.parse('2026-06-14T05:00:00Z');
  const long = { startAt, endAt: Date.parse('2026-06-15T07:00:00Z'), timeZone };
  expect(iso(endInstantOf(long, '02:00', startAt))).toBe('2026-06-14T07:00:00.000Z');
  expect(iso(endInstantOf(long, '02:00', startAt + 20 * 3_600_000))).toBe('2026-06-15T07:00:00.000Z');
  expect(endInstantOf(long, '03:00', startAt + 20 * 3_600_000)).toBeNull();
  expect(iso(instantOf(long, '01:00'))).toBe('2026-06-14T06:00:00.000Z');
  const short = { ...long, endAt: Date.parse('2026-06-15T03:00:00Z') };
  expect(instantOf(short, '22:30')).toBeNull();
  expect(iso(endInstantOf(short, '22:00', startAt))).toBe('2026-06-15T03:00:00.000Z');
});
