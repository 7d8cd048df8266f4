import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  epochMs,
  gallonsFromMilliliters,
  kphFromKnots,
  kphFromMetersPerSecond,
  metersFromMiles,
  milesFromMeters,
  millilitersFromGallons,
  minutesBetween,
  mphFromKph,
  nextMonth,
  odometerReading,
  wholeMiles,
} from './index.ts';

describe('distance', () => {
  it('counts exactly 1609.344 meters to a mile', () => {
    expect(metersFromMiles(1)).toBe(1609.344);
    expect(milesFromMeters(1609.344)).toBe(1);
  });

  it('returns the same miles after a round trip through meters', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (miles) => {
        expect(milesFromMeters(metersFromMiles(miles))).toBeCloseTo(miles, 6);
      }),
    );
  });
});

describe('volume', () => {
  it('counts exactly 3785.411784 milliliters to a US gallon', () => {
    expect(millilitersFromGallons(1)).toBe(3785.411784);
    expect(gallonsFromMilliliters(3785.411784)).toBe(1);
  });
});

describe('speed', () => {
  it('counts exactly 1.852 kph to a knot', () => {
    expect(kphFromKnots(100)).toBeCloseTo(185.2, 10);
  });

  it('counts 3.6 kph to a meter per second', () => {
    expect(kphFromMetersPerSecond(10)).toBe(36);
  });

  it('counts 60 mph to 96.56064 kph', () => {
    expect(mphFromKph(96.56064)).toBeCloseTo(60, 10);
  });
});

describe('calendar', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('goes from %s by %i days to %s', (date, days, there) => {
    expect(addDays(date, days)).toBe(there);
    expect(addDays(there, -days)).toBe(date);
  });

  it('goes as far as the days that it counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(dayNumber(addDays('2026-11-21', days)) - dayNumber('2026-11-21')).toBe(days);
      }),
    );
  });

  it.each([
    ['2026-08-31', '2026-09-01'],
    ['2026-12-01', '2027-01-01'],
  ])('has after the month of %s that of %s', (date, next) => {
    expect(nextMonth(date)).toBe(next);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', ''])('refuses %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(`not a calendar day: ${text}`);
  });
});

describe('time', () => {
  it('gives a negative span when the end comes before the start', () => {
    expect(minutesBetween(90_000, 0)).toBe(-1.5);
  });

  it('refuses an instant that is not a finite number', () => {
    expect(() => epochMs(Number.NaN)).toThrow('not an instant: NaN');
  });
});

describe('miles that are shown', () => {
  it('cuts readings of an odometer and rounds distances', () => {
    expect(odometerReading(504_900.7)).toBe(504_900);
    expect(odometerReading(milesFromMeters(metersFromMiles(504_900)))).toBe(504_900);
    expect(wholeMiles(metersFromMiles(453.6))).toBe(454);
    expect(wholeMiles(metersFromMiles(453.4))).toBe(453);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('counts from %s by %i months to %s', (date, months, there) => {
    expect(addMonths(date, months)).toBe(there);
  });
});
