import { addDays, HOUR_MS } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt, daysBetween, isCalendarDay, startOfDayMs, weekdayOf } from './zone-day.ts';

const lengthHours = (day: string, zone: string) =>
  (startOfDayMs(addDays(day, 1), zone) - startOfDayMs(day, zone)) / HOUR_MS;

describe('days of a zone', () => {
  it.each([
    ['2026-03-08', 'America/Chicago', 23],
    ['2026-11-01', 'America/Chicago', 25],
    ['2026-07-04', 'America/Chicago', 24],
    ['2026-03-08', 'America/Phoenix', 24],
    // Midnight itself was skipped here: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', 23],
  ])('%s in %s has %i hours', (day, zone, hours) => {
    expect(lengthHours(day, zone)).toBe(hours);
  });

  it('begin at midnight of their zone', () => {
    expect(new Date(startOfDayMs('2026-10-19', 'America/Chicago')).toISOString()).toBe(
      '2026-10-19T05:00:00.000Z',
    );
    expect(new Date(startOfDayMs('2026-12-19', 'America/Chicago')).toISOString()).toBe(
      '2026-12-19T06:00:00.000Z',
    );
  });

  it('hold every instant in exactly one day', () => {
    const zones = ['America/Chicago', 'America/St_Johns', 'Pacific/Auckland', 'UTC', 'Pacific/Honolulu'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
        fc.constantFrom(...zones),
        (at, zone) => {
          const day = dayAt(at, zone);
          expect(startOfDayMs(day, zone)).toBeLessThanOrEqual(at);
          expect(startOfDayMs(addDays(day, 1), zone)).toBeGreaterThan(at);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('count across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(weekdayOf('2026-10-19')).toBe('Mon');
  });

  it('refuse text that is no day', () => {
    expect(['2026-02-30', '10/19/26', 20261019, '', null].some(isCalendarDay)).toBe(false);
    expect(isCalendarDay('2028-02-29')).toBe(true);
  });
});
