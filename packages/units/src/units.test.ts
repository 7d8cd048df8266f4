import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  epochMs,
  gallonsFromMilliliters,
  kphFromKnots,
  kphFromMetersPerSecond,
  metersFromMiles,
  milesFromMeters,
  millilitersFromGallons,
  minutesBetween,
  mphFromKph,
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
  it('counts exactly 3785.411784 millilitres to a US gallon', () => {
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

describe('time', () => {
  it('gives a negative span when the end comes before the start', () => {
    expect(minutesBetween(90_000, 0)).toBe(-1.5);
  });

  it('refuses an instant that is not a finite number', () => {
    expect(() => epochMs(Number.NaN)).toThrow('not an instant: NaN');
  });
});
