import { distanceMeters } from '@longhaul/geo';
import { expect, test } from 'vitest';
import { laneCurve } from './lane-curve.ts';

const SEATTLE = { lat: 47.61, lon: -122.33 };
const BOSTON = { lat: 42.36, lon: -71.06 };

test('a lane across the country bends to the north, begins at the pickup and ends at the delivery', () => {
  const curve = laneCurve(SEATTLE, BOSTON);
  expect(curve[0]).toEqual(SEATTLE);
  expect(curve.at(-1)).toEqual(BOSTON);
  expect(Math.max(...curve.map(({ lat }) => lat))).toBeGreaterThan(SEATTLE.lat);
  const lengths = curve.slice(1).map((point, index): number => distanceMeters(curve[index]!, point));
  const sum = lengths.reduce((total, length) => total + length);
  expect(sum).toBeCloseTo(distanceMeters(SEATTLE, BOSTON), 0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(50_000);
});

test('a lane within one town is its two ends', () => {
  expect(laneCurve(SEATTLE, { lat: 47.6, lon: -122.3 })).toHaveLength(2);
  expect(laneCurve(SEATTLE, SEATTLE)).toEqual([SEATTLE, SEATTLE]);
});
