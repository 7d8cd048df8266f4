import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber } from './calendar.ts';
import { HOUR_MS } from './time.ts';
import { dateAt, startOfDate, zoneDays } from './zone-days.ts';

const anyZone = fc.constantFrom(
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Honolulu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'UTC',
);
const anyDay = fc.integer({ min: dayNumber('2005-01-01'), max: dayNumber('2035-01-01') });
const anyStart = fc.constantFrom('00:00', '00:30', '02:30', '12:00', '23:59');

const hoursOf = (date: string, zone: string) =>
  (startOfDate(addDays(date, 1), zone) - startOfDate(date, zone)) / HOUR_MS;

describe('days of a zone', () => {
  it.each([
    ['2026-03-08', 'America/Chicago', 23],
    ['2026-11-01', 'America/Chicago', 25],
    ['2026-07-04', 'America/Chicago', 24],
    ['2026-03-08', 'America/Phoenix', 24],
    // Midnight itself was skipped here: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', 23],
    // This day was skipped as a whole.
    ['2011-12-30', 'Pacific/Apia', 0],
  ])('%s in %s has %i hours', (date, zone, hours) => {
    expect(hoursOf(date, zone)).toBe(hours);
  });

  it('begin where the calendar of the language says', () => {
    fc.assert(
      fc.property(anyZone, anyDay, anyStart, (timeZone, day, startsAt) => {
        const date = dateOfDay(day);
        const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: startsAt });
        expect(zoneDays(timeZone, startsAt).startOf(day)).toBe(start.epochMilliseconds);
        expect(zoneDays(timeZone, startsAt).dateOf(day)).toBe(date);
      }),
      { numRuns: 2_000 },
    );
  });

  it('hold every instant in exactly one, with the offset of its clocks', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 24 * HOUR_MS }), (timeZone, day, ms) => {
        const at = zoneDays(timeZone).startOf(day) + ms;
        const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
        expect(dateAt(at, timeZone)).toBe(zoned.toPlainDate().toString());
        expect(zoneDays(timeZone).offsetAt(at)).toBe(zoned.offsetNanoseconds / 1e6);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are of a zone that exists', () => {
    expect(() => zoneDays('America/Gotham')).toThrow(RangeError);
  });
});
