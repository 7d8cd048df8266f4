import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compassName, destinationPoint, distanceMeters, initialBearingDegrees } from './point.ts';

const point = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('distanceMeters', () => {
  it('measures one degree of latitude as 111.195 km', () => {
    expect(distanceMeters({ lat: 40, lon: -90 }, { lat: 41, lon: -90 })).toBeCloseTo(111_195, 0);
  });

  it('measures New York to Los Angeles within half a percent of 3,944 km', () => {
    const meters = distanceMeters({ lat: 40.7128, lon: -74.006 }, { lat: 34.0522, lon: -118.2437 });
    expect(Math.abs(meters / 3_944_000 - 1)).toBeLessThan(0.005);
  });
});

describe('destinationPoint', () => {
  it('lies at the asked distance and bearing from the start', () => {
    fc.assert(
      fc.property(
        point,
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 10, max: 500_000 }),
        (from, bearing, meters) => {
          const to = destinationPoint(from, bearing, meters);
          expect(Math.abs(distanceMeters(from, to) - meters)).toBeLessThan(0.5);
          const turned = Math.abs(initialBearingDegrees(from, to) - bearing);
          expect(Math.min(turned, 360 - turned)).toBeLessThan(0.1);
        },
      ),
    );
  });

  it('wraps at the 180th meridian', () => {
    expect(destinationPoint({ lat: 52, lon: 179.9 }, 90, 50_000).lon).toBeLessThan(-179);
  });
});

describe('compassName', () => {
  it.each([
    [0, 'N'],
    [11, 'N'],
    [12, 'NNE'],
    [67.5, 'ENE'],
    [225, 'SW'],
    [359, 'N'],
    [-90, 'W'],
    [450, 'E'],
  ])('calls %d degrees %s', (degrees, name) => {
    expect(compassName(degrees)).toBe(name);
  });
});
