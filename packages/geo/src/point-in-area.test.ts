import { describe, expect, it } from 'vitest';
import type { Area } from './area.ts';
import { borderCrossings, metersOutside, outlineOfArea } from './point-in-area.ts';

const METERS_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;

/** A position some meters north and east of 0, 0. */
const at = (north: number, east: number) => ({
  lat: north / METERS_PER_DEGREE,
  lon: east / METERS_PER_DEGREE,
});

function polygon(...corners: [north: number, east: number][]): Area {
  const points = corners.map(([north, east]) => {
    const { lat, lon } = at(north, east);
    return [lat, lon] as const;
  });
  return { shape: 'polygon', points };
}

const SQUARE = outlineOfArea(polygon([-100, -100], [-100, 100], [100, 100], [100, -100]));
const CIRCLE = outlineOfArea({ shape: 'circle', lat: 0, lon: 0, radiusMeters: 100 });

describe('metersOutside', () => {
  it('counts from the border, inside as negative', () => {
    expect(metersOutside(CIRCLE, at(150, 0))).toBeCloseTo(50, 6);
    expect(metersOutside(CIRCLE, at(0, 60))).toBeCloseTo(-40, 6);
    expect(metersOutside(SQUARE, at(130, 140))).toBeCloseTo(50, 6);
    expect(metersOutside(SQUARE, at(0, 60))).toBeCloseTo(-40, 6);
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
    const u = outlineOfArea(
      polygon([-100, -100], [-100, 100], [100, 100], [100, 50], [0, 50], [0, -50], [100, -50], [100, -100]),
    );
    expect(borderCrossings(u, at(75, -300), at(75, 300))).toHaveLength(4);
  });
});
