import { describe, expect, it } from 'vitest';
import { borderCrossings, metersOutside, outlineOf, type Place } from './place.ts';
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

const SQUARE = outlineOf(polygon([-100, -100], [-100, 100], [100, 100], [100, -100]));
const CIRCLE = outlineOf({ id: 2, shape: 'circle', lat: 0, lon: 0, radiusMeters: 100 });

describe('metersOutside', () => {
  it('counts from the border, inside as negative', () => {
    expect(metersOutside(CIRCLE, at(150, 0))).toBeCloseTo(50, 6);
    expect(metersOutside(CIRCLE, at(0, 60))).toBeCloseTo(-40, 6);
    expect(metersOutside(SQUARE, at(130, 140))).toBeCloseTo(50, 6);
    expect(metersOutside(SQUARE, at(0, 60))).toBeCloseTo(-40, 6);
  });
});

describe('outlineOf', () => {
  it('gives a margin of a tenth of the size, at least 20 and at most 100 m', () => {
    const marginOf = (radiusMeters: number) =>
      outlineOf({ id: 1, shape: 'circle', lat: 0, lon: 0, radiusMeters }).marginMeters;
    expect([50, 300, 5_000].map(marginOf)).toEqual([20, 30, 100]);
    const large = outlineOf(polygon([-400, -400], [-400, 400], [400, 400], [400, -400]));
    expect(large.marginMeters).toBeCloseTo(Math.sqrt(640_000 / Math.PI) / 10, 6);
  });
});

describe('borderCrossings', () => {
  it('finds both of a way through, and none of a way that only touches', () => {
    for (const outline of [CIRCLE, SQUARE]) {
      const through = borderCrossings(outline, at(0, -200), at(0, 200));
      expect(through).toEqual([expect.closeTo(0.25, 9), expect.closeTo(0.75, 9)]);
      expect(borderCrossings(outline, at(100.001, -200), at(100.001, 200))).toEqual([]);
    }
    expect(borderCrossings(CIRCLE, at(100, -200), at(100, 200))).toEqual([]);
  });

  it('counts a way in over a corner once, and one that grazes it not at all', () => {
    expect(borderCrossings(SQUARE, at(200, 200), at(0, 0))).toHaveLength(1);
    expect(borderCrossings(SQUARE, at(0, 200), at(200, 0))).toEqual([]);
  });

  it('finds four on a way through both arms of a U', () => {
    const u = outlineOf(
      polygon([-100, -100], [-100, 100], [100, 100], [100, 50], [0, 50], [0, -50], [100, -50], [100, -100]),
    );
    expect(borderCrossings(u, at(75, -300), at(75, 300))).toHaveLength(4);
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
