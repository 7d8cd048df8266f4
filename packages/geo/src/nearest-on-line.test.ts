import { expect, it } from 'vitest';
import { measureLine } from './measured-line.ts';
import { nearestOnLine } from './nearest-on-line.ts';
import { distanceMeters } from './point.ts';

const LINE = measureLine([
  { lat: 40, lon: -90 },
  { lat: 40, lon: -89 },
  { lat: 41, lon: -89 },
]);

it('finds how far along a line a point is, and how far off', () => {
  const { alongMeters, offMeters } = nearestOnLine(LINE, { lat: 40.1, lon: -89.5 });
  expect(alongMeters / LINE.cumulativeMeters[1]!).toBeCloseTo(0.5, 2);
  expect(offMeters / distanceMeters({ lat: 40.1, lon: -89.5 }, { lat: 40, lon: -89.5 })).toBeCloseTo(1, 2);
});

it('is at an end for a point beyond it', () => {
  expect(nearestOnLine(LINE, { lat: 40, lon: -91 }).alongMeters).toBe(0);
  expect(nearestOnLine(LINE, { lat: 42, lon: -89 }).alongMeters).toBeCloseTo(LINE.lengthMeters, 0);
});

it('does not go back before where the vehicle has been', () => {
  const half = LINE.lengthMeters / 2;
  const { alongMeters, offMeters } = nearestOnLine(LINE, { lat: 40, lon: -90 }, half);
  expect(alongMeters).toBeGreaterThanOrEqual(half);
  expect(offMeters).toBeGreaterThan(80_000);
});

it('takes a line of one point', () => {
  const { alongMeters, offMeters } = nearestOnLine(measureLine([{ lat: 40, lon: -90 }]), {
    lat: 40.01,
    lon: -90,
  });
  expect(alongMeters).toBe(0);
  expect(offMeters).toBeCloseTo(1_112, -1);
});
