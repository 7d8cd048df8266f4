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
  expect(iso(endInstantOf(dayOf('2026-10-19'), '00:00'))).toBe('2026-10-20T05:00:00.000Z');
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
  expect(iso(endInstantOf(day, '12:00'))).toBe('2026-10-20T17:00:00.000Z');
});
