import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDays, dateAt, daysBetween } from './days.ts';
import { shareAmongDays } from './share-days.ts';

const HOUR = 3_600_000;
const ZONE = 'America/Chicago';

describe('the days of a zone', () => {
  it('has 23 hours on the day the clocks go forward and 25 on the day they go back', () => {
    const hours = (from: string, to: string) =>
      daysBetween(from, to, ZONE).map((day) => (day.to - day.from) / HOUR);
    expect(hours('2026-03-07', '2026-03-09')).toEqual([24, 23, 24]);
    expect(hours('2026-10-31', '2026-11-02')).toEqual([24, 25, 24]);
  });

  it('begins at midnight of the zone, not of UTC', () => {
    expect(new Date(daysBetween('2026-01-15', '2026-01-15', ZONE)[0]!.from).toISOString()).toBe(
      '2026-01-15T06:00:00.000Z',
    );
    expect(dateAt(Date.parse('2026-01-15T05:59:59Z'), ZONE)).toBe('2026-01-14');
  });

  it('counts across a change of the clocks and a leap day', () => {
    expect(countDays('2026-03-07', '2026-03-09')).toBe(2);
    expect(countDays('2028-02-28', '2028-03-01')).toBe(2);
    expect(countDays('2026-03-09', '2026-03-07')).toBe(-2);
  });
});

describe('a trip', () => {
  const days = daysBetween('2026-03-07', '2026-03-09', ZONE);

  it('over midnight gives each day its share by time', () => {
    const midnight = days[1]!.from;
    const trip = {
      assetId: 1,
      from: midnight - HOUR,
      to: midnight + 3 * HOUR,
      distanceMeters: 400_000,
      drivingSeconds: 14_400,
    };
    const [first, second, third] = shareAmongDays(days, [trip], []);
    expect(first).toMatchObject({ distanceMeters: 100_000, drivingSeconds: 3_600, vehiclesDriven: 1 });
    expect(second).toMatchObject({ distanceMeters: 300_000, drivingSeconds: 10_800, vehiclesDriven: 1 });
    expect(third).toMatchObject({ distanceMeters: 0, vehiclesDriven: 0 });
  });

  it('that reaches out of the days counts only inside them', () => {
    const trip = {
      assetId: 1,
      from: days[0]!.from - HOUR,
      to: days[0]!.from + HOUR,
      distanceMeters: 100,
      drivingSeconds: 7_200,
    };
    expect(shareAmongDays(days, [trip], [])[0]).toMatchObject({ distanceMeters: 50, drivingSeconds: 3_600 });
  });

  it('of no length adds nothing', () => {
    const trip = {
      assetId: 1,
      from: days[0]!.from + 1,
      to: days[0]!.from + 1,
      distanceMeters: 100,
      drivingSeconds: 10,
    };
    expect(shareAmongDays(days, [trip], [])[0]).toMatchObject({ distanceMeters: 0, drivingSeconds: 0 });
  });

  it('counts a vehicle once a day however many trips it makes', () => {
    const trip = (hour: number, assetId: number) => ({
      assetId,
      from: days[0]!.from + hour * HOUR,
      to: days[0]!.from + (hour + 1) * HOUR,
      distanceMeters: 1,
      drivingSeconds: 1,
    });
    expect(shareAmongDays(days, [trip(1, 1), trip(3, 1), trip(5, 2)], [])[0]?.vehiclesDriven).toBe(2);
  });

  it('shared among days keeps its distance', () => {
    const span = fc.record({
      from: fc.integer({ min: days[0]!.from, max: days[2]!.to - 2 }),
      length: fc.integer({ min: 1, max: 72 * HOUR }),
      distanceMeters: fc.integer({ min: 0, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(span, ({ from, length, distanceMeters }) => {
        const to = Math.min(from + length, days[2]!.to);
        const trip = { assetId: 1, from, to, distanceMeters, drivingSeconds: 0 };
        const total = shareAmongDays(days, [trip], []).reduce((sum, day) => sum + day.distanceMeters, 0);
        expect(Math.abs(total - distanceMeters)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

it('counts idling by its time in each day', () => {
  const days = daysBetween('2026-11-01', '2026-11-01', ZONE);
  const idle = { assetId: 1, from: days[0]!.from - HOUR, to: days[0]!.to + HOUR };
  expect(shareAmongDays(days, [], [idle])[0]?.idleSeconds).toBe(25 * 3_600);
});
