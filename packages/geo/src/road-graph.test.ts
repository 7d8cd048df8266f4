import { METERS_PER_MILE } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import pairs from './fixtures/road-miles.json' with { type: 'json' };
import { destinationPoint, distanceMeters, initialBearingDegrees, type LatLon } from './point.ts';
import { roadRoute, roadWaysToMany } from './road-graph.ts';

const milesOf = (from: LatLon, to: LatLon) => roadRoute(from, to).distanceMeters / METERS_PER_MILE;

/** In the contiguous states, on land or not. */
const anyPlace = fc.record({
  lat: fc.double({ min: 26, max: 49, noNaN: true }),
  lon: fc.double({ min: -123, max: -70, noNaN: true }),
});

it('is within the goal on city pairs whose road miles were published', () => {
  const errors = pairs
    .map(({ from, to, miles }) => Math.abs(milesOf(from, to) / miles - 1))
    .sort((one, other) => one - other);
  expect(pairs).toHaveLength(60);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.02);
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.065);
  expect(errors.at(-1)).toBeLessThan(0.15);
});

it('is never shorter than the great circle, and as long back as there', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, (from, to) => {
      const there = roadRoute(from, to);
      expect(there.distanceMeters).toBeGreaterThanOrEqual(Math.floor(distanceMeters(from, to)));
      const back = roadRoute(to, from);
      expect(Math.abs(back.driveSeconds - there.driveSeconds)).toBeLessThanOrEqual(1);
      expect(Math.abs(back.distanceMeters - there.distanceMeters)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});

it('is the same to one place as to many', () => {
  const from = { lat: 41.6, lon: -93.6 };
  const places = pairs.map(({ to }) => to);
  const many = roadWaysToMany(from, places);
  for (const [index, place] of places.entries()) {
    const { distanceMeters: meters, driveSeconds } = roadRoute(from, place);
    expect(many[index]).toEqual({ distanceMeters: meters, driveSeconds });
  }
});

it('comes a mile nearer for each mile along an interstate', () => {
  // I-80 from Sidney to Chappell in Nebraska, two neighboring points of ours, toward Omaha.
  const [a, b] = [
    { lat: 41.14276, lon: -102.97798 },
    { lat: 41.09277, lon: -102.47074 },
  ];
  const goal = { lat: 41.2586, lon: -95.9378 };
  const heading = initialBearingDegrees(a, b);
  const along = (miles: number) => destinationPoint(a, heading, miles * METERS_PER_MILE);
  for (let mile = 5; mile < 20; mile++) {
    const nearer = milesOf(along(mile), goal) - milesOf(along(mile + 1), goal);
    expect(Math.abs(nearer - 1), `mile ${mile}`).toBeLessThan(0.1);
  }
});

it('knows no road to Hawaii: a straight line, longer than it is', () => {
  const route = roadRoute({ lat: 41.6, lon: -93.6 }, { lat: 21.3, lon: -157.86 });
  expect(route.isBeyondRoads).toBe(true);
  expect(route.line).toHaveLength(2);
});
