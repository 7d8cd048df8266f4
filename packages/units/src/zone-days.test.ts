import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber } from './calendar.ts';
import { HOUR_MS } from './time.ts';
import { dateAt, startOfDate, zoneDays } from './zone-days.ts';
import { wallClock } from './zone-text.ts';

/** Zones on which the database of zones and Node agree; those of Canada and Cuba changed later than Node's. */
const anyZone = fc.constantFrom(
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'America/Halifax',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Honolulu',
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

  it.each([
    ['America/Winnipeg', '2026-12-15T05:30:00Z', '2026-12-15T00:30:00'],
    ['America/Rainy_River', '2026-12-15T05:30:00Z', '2026-12-15T00:30:00'],
    ['America/Edmonton', '2026-12-15T06:30:00Z', '2026-12-15T00:30:00'],
    ['America/Inuvik', '2026-12-15T06:30:00Z', '2026-12-15T00:30:00'],
    ['America/Vancouver', '2026-12-15T07:30:00Z', '2026-12-15T00:30:00'],
  ])('of %s, which stopped changing its clocks, show %s as %s', (zone, at, local) => {
    expect(wallClock(Date.parse(at), zone).toISOString()).toBe(`${local}.000Z`);
    expect(dateAt(Date.parse(at), zone)).toBe('2026-12-15');
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
        const shown = zoned.toPlainDate();
        const next = shown.add({ days: 1 });
        // St. John's clocks once went from 00:01 back to 23:01: the day that had begun goes on.
        const hasBegun = next.toZonedDateTime(timeZone).epochMilliseconds <= at;
        expect(dateAt(at, timeZone)).toBe((hasBegun ? next : shown).toString());
        expect(zoneDays(timeZone).offsetAt(at)).toBe(zoned.offsetNanoseconds / 1e6);
      }),
      { numRuns: 2_000 },
    );
  });

  it('do not begin twice where clocks went back over midnight', () => {
    const shownAsTheDayBefore = Date.parse('2008-11-02T02:58:54Z');
    expect(wallClock(shownAsTheDayBefore, 'America/St_Johns').toISOString()).toBe('2008-11-01T23:28:54.000Z');
    expect(dateAt(shownAsTheDayBefore, 'America/St_Johns')).toBe('2008-11-02');
  });

  it('are of a zone that exists', () => {
    expect(() => zoneDays('America/Gotham')).toThrow(new RangeError('unknown time zone America/Gotham'));
  });

  // Node and PostgreSQL had older rules than these when they were written.
  it.each([
    ['America/Vancouver', -7],
    ['America/Edmonton', -6],
    ['America/Inuvik', -6],
    ['America/Winnipeg', -5],
    ['America/Rainy_River', -5],
    ['America/Regina', -6],
    ['America/Chicago', -6],
    ['America/Whitehorse', -7],
    ['America/Phoenix', -7],
    ['America/Ojinaga', -6],
    ['America/Ciudad_Juarez', -7],
    ['America/Mexico_City', -6],
  ])('of %s are %i hours from UTC in December 2026, as the law has it', (zone, hours) => {
    expect(zoneDays(zone).offsetAt(Date.parse('2026-12-15T12:00:00Z'))).toBe(hours * HOUR_MS);
    expect(startOfDate('2026-12-15', zone)).toBe(Date.parse('2026-12-15T00:00:00Z') - hours * HOUR_MS);
  });

  it('are counted to the end of 2060 and refused later, in words', () => {
    expect(hoursOf('2060-11-07', 'America/Chicago')).toBe(25);
    for (const zone of ['America/Chicago', 'Pacific/Kiritimati', 'UTC']) {
      const { dayAt, dateOf } = zoneDays(zone);
      expect(dateOf(dayAt(Date.parse('2060-12-31T12:00:00Z')))).toMatch(/^2060-12-31|2061-01-01$/);
      const message = 'Time zones are known up to 2060-12-31; 2100-01-01 is none of those days.';
      expect(() => startOfDate('2100-01-01', zone)).toThrow(message);
    }
    expect(() => zoneDays('UTC').dayAt(Number.NaN)).toThrow(RangeError);
  });
});
