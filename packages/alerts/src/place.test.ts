import { describe, expect, it } from 'vitest';
import { outlineOf, type Place } from './place.ts';
import { indexPlaces } from './place-index.ts';

const METERS_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;

/** A position some meters north and east of 0, 0. */
const at = (north: number, east: number) => ({
  lat: north / METERS_PER_DEGREE,
  lon: east / METERS_PER_DEGREE,
});

function polygon(...corners: [north: number, east: number][]): Place {
  const points = corners.map(([north, east]) => {
    const { lat, lon } = at(north, east);
    return [lat, lon] as const;
  });
  return { id: 1, shape: 'polygon', points };
}

describe('outlineOf', () => {
  it('gives a margin of a tenth of the size, at least 20 and at most 100 m', () => {
    const marginOf = (radiusMeters: number) =>
      outlineOf({ id: 1, shape: 'circle', lat: 0, lon: 0, radiusMeters }).marginMeters;
    expect([50, 300, 5_000].map(marginOf)).toEqual([20, 30, 100]);
    const large = outlineOf(polygon([-400, -400], [-400, 400], [400, 400], [400, -400]));
    expect(large.marginMeters).toBeCloseTo(Math.sqrt(640_000 / Math.PI) / 10, 6);
  });
});

describe('indexPlaces', () => {
  it('finds a place from anywhere within its margin, across cells, and by a way past many cells', () => {
    const wide: Place = { id: 7, shape: 'circle', lat: 41, lon: -81, radiusMeters: 50_000 };
    const index = indexPlaces([wide, { id: 8, shape: 'circle', lat: 10, lon: 10, radiusMeters: 50 }]);
    const edge = { lat: 41 + 50_050 / METERS_PER_DEGREE, lon: -81 };
    const ids = (from: typeof edge, to: typeof edge) => index.near(from, to).map(({ id }) => id);
    expect(ids(edge, edge)).toEqual([7]);
    expect(ids({ lat: 30, lon: -100 }, { lat: 50, lon: -60 })).toEqual([7]);
    expect(ids({ lat: 10, lon: 10 }, { lat: 10, lon: 10 })).toEqual([8]);
    expect(ids({ lat: 11, lon: 11 }, { lat: 11, lon: 11 })).toEqual([]);
  });
});
