import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureLine, pointAlong } from './measured-line.ts';
import { distanceMeters, type LatLon } from './point.ts';
import { metersToSegment } from './segment.ts';
import { simplifyIndexes } from './simplify.ts';
import { smoothLine } from './smooth.ts';

const line = fc.array(
  fc.record({
    lat: fc.double({ min: 39, max: 40, noNaN: true }),
    lon: fc.double({ min: -90, max: -89, noNaN: true }),
  }),
  { minLength: 2, maxLength: 60 },
);

describe('simplifyIndexes', () => {
  it('keeps both ends and drops no point farther from the kept line than the tolerance', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 20_000 }), (points, tolerance) => {
        const kept = simplifyIndexes(points, tolerance);
        expect(kept[0]).toBe(0);
        expect(kept.at(-1)).toBe(points.length - 1);
        for (let piece = 1; piece < kept.length; piece++) {
          const a = points[kept[piece - 1]!]!;
          const b = points[kept[piece]!]!;
          for (const dropped of points.slice(kept[piece - 1]! + 1, kept[piece]!)) {
            expect(metersToSegment(dropped.lat, dropped.lon, a.lat, a.lon, b.lat, b.lon)).toBeLessThanOrEqual(
              tolerance,
            );
          }
        }
      }),
    );
  });

  it('keeps every index it is told to keep, in ascending order', () => {
    fc.assert(
      fc.property(line, fc.array(fc.nat(), { maxLength: 5 }), (points, picks) => {
        const keep = picks.map((pick) => pick % points.length);
        const kept = simplifyIndexes(points, 1e9, keep);
        expect(kept).toEqual([...new Set([0, ...keep, points.length - 1])].sort((a, b) => a - b));
      }),
    );
  });

  it('gives nothing for no points and the one index for one point', () => {
    expect(simplifyIndexes([], 10)).toEqual([]);
    expect(simplifyIndexes([{ lat: 1, lon: 1 }], 10)).toEqual([0]);
  });
});

describe('smoothLine', () => {
  it('passes through every point it is given and stays near the straight pieces', () => {
    const towns: LatLon[] = [
      { lat: 41.65, lon: -83.54 },
      { lat: 41.5, lon: -81.69 },
      { lat: 42.13, lon: -80.09 },
      { lat: 42.89, lon: -78.88 },
    ];
    const smooth = smoothLine(towns, 1_000);
    for (const town of towns) {
      expect(smooth.some((point) => distanceMeters(point, town) < 1)).toBe(true);
    }
    const straight = measureLine(towns).lengthMeters;
    expect(measureLine(smooth).lengthMeters).toBeGreaterThan(straight);
    expect(measureLine(smooth).lengthMeters).toBeLessThan(straight * 1.1);
  });

  it('cuts the curve into pieces about as long as asked', () => {
    const smooth = smoothLine(
      [
        { lat: 40, lon: -90 },
        { lat: 40.5, lon: -89 },
        { lat: 40, lon: -88 },
      ],
      500,
    );
    for (let index = 1; index < smooth.length; index++) {
      expect(distanceMeters(smooth[index - 1]!, smooth[index]!)).toBeLessThan(800);
    }
  });

  it('stays finite when neighboring points are the same', () => {
    const twice = [
      { lat: 40, lon: -90 },
      { lat: 40, lon: -90 },
      { lat: 41, lon: -90 },
      { lat: 41, lon: -90 },
    ];
    expect(smoothLine(twice, 10_000).every((point) => Number.isFinite(point.lat + point.lon))).toBe(true);
  });
});

describe('pointAlong', () => {
  it('never comes nearer to the start of the line as the distance grows, measured along the line', () => {
    fc.assert(
      fc.property(
        line,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (points, a, b) => {
          const measured = measureLine(points);
          const [near, far] = [Math.min(a, b), Math.max(a, b)].map((part) => part * measured.lengthMeters);
          const between = distanceMeters(pointAlong(measured, near!), pointAlong(measured, far!));
          // Degrees are shared out evenly over a piece; on one that spans a degree of latitude, its southern meters are
          // up to 0.75 % longer than the mean.
          expect(between).toBeLessThanOrEqual((far! - near!) * 1.0075 + 0.01);
        },
      ),
    );
  });

  it('stops at the ends and heads along the piece it is on', () => {
    const measured = measureLine([
      { lat: 40, lon: -90 },
      { lat: 41, lon: -90 },
    ]);
    expect(pointAlong(measured, -5)).toEqual({ lat: 40, lon: -90, headingDegrees: 0 });
    expect(pointAlong(measured, 1e9)).toMatchObject({ lat: 41, lon: -90 });
    expect(pointAlong(measured, measured.lengthMeters / 2).lat).toBeCloseTo(40.5, 9);
  });

  it('refuses to measure a line without points', () => {
    expect(() => measureLine([])).toThrow('a line needs at least one point');
  });
});
