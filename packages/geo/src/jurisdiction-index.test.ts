import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJurisdictionIndex } from './jurisdiction-index.ts';

function square(west: number, south: number, size: number): [number, number][] {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

describe('createJurisdictionIndex', () => {
  const index = createJurisdictionIndex([
    { code: 'IA', polygons: [[square(-94, 41, 2), square(-93.5, 41.5, 0.5)]] },
    { code: 'MO', polygons: [[square(-93, 40, 2)]] },
  ]);

  it('gives the first shape where two overlap', () => {
    expect(index.containing(41.5, -92.5)).toBe('IA');
  });

  it('leaves holes out', () => {
    expect(index.containing(41.75, -93.25)).toBeNull();
  });

  it('gives the same answer beside a border as far from one, first time or again', () => {
    const isIn = (lat: number, lon: number, west: number, south: number, size: number) =>
      lat > south && lat < south + size && lon > west && lon < west + size;
    fc.assert(
      fc.property(
        fc.double({ min: 39.8, max: 43.2, noNaN: true }),
        fc.double({ min: -94.2, max: -90.8, noNaN: true }),
        (lat, lon) => {
          fc.pre(
            [...square(-94, 41, 2), ...square(-93.5, 41.5, 0.5), ...square(-93, 40, 2)].every(
              (corner) => lon !== corner[0] && lat !== corner[1],
            ),
          );
          const isInIowa = isIn(lat, lon, -94, 41, 2) && !isIn(lat, lon, -93.5, 41.5, 0.5);
          const expected = isInIowa ? 'IA' : isIn(lat, lon, -93, 40, 2) ? 'MO' : null;
          expect([index.containing(lat, lon), index.containing(lat, lon)]).toEqual([expected, expected]);
        },
      ),
    );
  });

  it('finds the nearest border inside the limit only', () => {
    expect(index.nearest(43.1, -93, 25_000)).toBe('IA');
    expect(index.nearest(39.9, -92, 25_000)).toBe('MO');
    expect(index.nearest(43.3, -93, 25_000)).toBeNull();
  });
});
