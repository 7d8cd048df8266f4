import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDay, dayNumber } from './calendar.ts';
import { datedZone, zoneOfDay, zonesOf } from './dated-zone.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';
import {
  dateAt,
  instantAt,
  lastDaysOfZones,
  startOfDate,
  zoneDays,
  zoneInForce,
  zoneSpans,
} from './zone-days.ts';
import { wallClock, zonedStamp } from './zone-text.ts';
import { pageZones } from './zones/zones-in-use.ts';

const WEST = datedZone('America/Los_Angeles', [{ until: '2026-12-01', timeZone: 'America/Chicago' }]);
const EAST = datedZone('America/Chicago', [{ until: '2026-12-01', timeZone: 'America/Los_Angeles' }]);

const hoursOf = (date: string, zone: string) =>
  (startOfDate(addDays(date, 1), zone) - startOfDate(date, zone)) / HOUR_MS;
const shown = (at: string, zone: string) => wallClock(Date.parse(at), zone).toISOString().slice(0, 16);

describe('a zone that changes on a day', () => {
  it('has a name that says when, and is read back', () => {
    expect(WEST).toBe('America/Chicago until 2026-12-01, America/Los_Angeles');
    expect(zonesOf(WEST)).toEqual([
      { from: null, timeZone: 'America/Chicago' },
      { from: '2026-12-01', timeZone: 'America/Los_Angeles' },
    ]);
    expect(zonesOf('America/Chicago')).toEqual([{ from: null, timeZone: 'America/Chicago' }]);
    expect([zoneOfDay(WEST, '2026-11-30'), zoneOfDay(WEST, '2026-12-01')]).toEqual([
      'America/Chicago',
      'America/Los_Angeles',
    ]);
  });

  it.each([
    ['to the west', WEST, 26],
    ['to the east', EAST, 22],
    // The clocks go back on that day too: it has 25 hours in Chicago.
    [
      'to the west on the day before clocks change',
      datedZone('America/Los_Angeles', [{ until: '2026-11-02', timeZone: 'America/Chicago' }]),
      27,
    ],
    [
      'to a zone without summer time',
      datedZone('America/Regina', [{ until: '2026-11-02', timeZone: 'America/Winnipeg' }]),
      25,
    ],
  ])('makes one day longer or shorter, %s', (_, zone, hours) => {
    const from = zonesOf(zone)[1]!.from!;
    expect(hoursOf(addDays(from, -1), zone)).toBe(hours);
    expect([hoursOf(addDays(from, -2), zone), hoursOf(from, zone)].map(Math.round)).toEqual([24, 24]);
  });

  it('is said of the day that is longer or shorter', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(lastDaysOfZones(WEST, november)).toEqual([
      { date: '2026-11-30', hours: 26, next: 'America/Los_Angeles' },
    ]);
    expect(lastDaysOfZones(EAST, november)).toMatchObject([{ hours: 22, next: 'America/Chicago' }]);
    expect(lastDaysOfZones(WEST, { from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
    expect(lastDaysOfZones('America/Chicago', november)).toEqual([]);
  });

  it('shows clocks that go back within the day before, or skip its last hours', () => {
    expect(shown('2026-12-01T05:59:00Z', WEST)).toBe('2026-11-30T23:59');
    expect(shown('2026-12-01T06:00:00Z', WEST)).toBe('2026-11-30T22:00');
    expect(zonedStamp(Date.parse('2026-12-01T07:30:00Z'), WEST)).toBe('11/30/26 23:30 UTC-8');
    expect(shown('2026-12-01T05:59:00Z', EAST)).toBe('2026-11-30T21:59');
    expect(shown('2026-12-01T06:00:00Z', EAST)).toBe('2026-12-01T00:00');
    expect(zoneInForce(WEST, Date.parse('2026-12-01T05:59:00Z'))).toBe('America/Chicago');
    expect(zoneInForce(WEST, Date.parse('2026-12-01T06:00:00Z'))).toBe('America/Los_Angeles');
  });

  it('takes the first of two alike times, and moves one that is skipped on', () => {
    const at = (local: string, zone: string) =>
      new Date(instantAt(Date.parse(`${local}Z`), zone)).toISOString();
    expect(at('2026-11-30T22:30', WEST)).toBe('2026-12-01T04:30:00.000Z');
    expect(at('2026-12-01T00:00', WEST)).toBe('2026-12-01T08:00:00.000Z');
    expect(at('2026-11-30T22:30', EAST)).toBe('2026-12-01T06:30:00.000Z');
  });

  it('is sent to a page as the zones that it consists of', () => {
    expect(
      Object.keys(
        pageZones([datedZone('Asia/Tokyo', [{ until: '2026-12-01', timeZone: 'Asia/Seoul' }])]).zones,
      ),
    ).toEqual(expect.arrayContaining(['Asia/Tokyo', 'Asia/Seoul']));
  });
});

const anyZone = fc.constantFrom(
  'America/Chicago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Winnipeg',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Pacific/Guam',
  'Australia/Lord_Howe',
  'UTC',
);
const anyDay = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2040-01-01') });
const anyStart = fc.constantFrom('00:00', '06:00', '12:00', '23:59');

describe('days of a zone that changes again and again', () => {
  it('are consecutive, none lost or empty, and what clocks show is of the day that runs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyZone, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 4 }),
        anyZone,
        anyDay,
        anyStart,
        (earlier, last, firstDay, dayStartsAt) => {
          let day = firstDay;
          const pieces = earlier.map(([timeZone, days]) => {
            day += days;
            return { until: dateOfDay(day), timeZone };
          });
          const zone = datedZone(last, pieces);
          const { startOf, dayAt, dateOf } = zoneDays(zone, dayStartsAt);
          for (let one = firstDay - 2; one <= day + 2; one++) {
            const [start, end] = [startOf(one), startOf(one + 1)];
            expect(end - start).toBeGreaterThanOrEqual(MINUTE_MS);
            expect(end - start).toBeLessThan(2.2 * DAY_MS);
            expect([dayAt(start), dayAt(end - 1)]).toEqual([one, one]);
            expect(dateOf(one)).toBe(dateOfDay(one));
            if (dayStartsAt !== '00:00') continue;
            for (const at of [start, (start + end) / 2, end - 1]) {
              expect(wallClock(at, zone).toISOString().slice(0, 10)).toBe(dateOfDay(one));
              expect(dateAt(at, zone)).toBe(dateOfDay(one));
            }
          }
          const spans = zoneSpans(zone);
          expect(spans.map(({ untilAt }) => untilAt)).toEqual(
            spans.map(({ untilAt }) => untilAt).toSorted((a, b) => a - b),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
