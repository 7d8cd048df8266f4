import { describe, expect, it } from 'vitest';
import {
  type Area,
  areaBounds,
  areaCenter,
  areaSquareMeters,
  type Corner,
  counterclockwise,
} from './area.ts';
import { cornersText, readCorners, readWkt, wktOf } from './area-text.ts';

const SQUARE: Corner[] = [
  [35, -90],
  [35, -89.99],
  [35.01, -89.99],
  [35.01, -90],
];
const polygon = (points: readonly Corner[]): Area => ({ shape: 'polygon', points });
const circle = (radiusMeters: number): Area => ({ shape: 'circle', lat: 35, lon: -90, radiusMeters });
/** A ring around a point, which never crosses itself. */
const ring = (corners: number): Corner[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [35 + 0.01 * Math.sin(angle), -90 + 0.01 * Math.cos(angle)];
  });

describe('an area', () => {
  it('has its size, its center and its bounds', () => {
    const meters = 0.01 * 111_195.08;
    expect(areaSquareMeters(polygon(SQUARE))).toBeCloseTo(
      meters ** 2 * Math.cos((35.005 * Math.PI) / 180),
      -1,
    );
    expect(areaSquareMeters(polygon(SQUARE.toReversed()))).toBeCloseTo(areaSquareMeters(polygon(SQUARE)), 6);
    expect(areaSquareMeters(circle(100))).toBeCloseTo(31_415.93, 1);
    expect(areaCenter(polygon(SQUARE))).toEqual({
      lat: expect.closeTo(35.005, 9),
      lon: expect.closeTo(-89.995, 9),
    });
    expect(areaBounds(polygon(SQUARE))).toEqual({ south: 35, west: -90, north: 35.01, east: -89.99 });
    const { south, north, west, east } = areaBounds(circle(1_111.95));
    expect([north - south, east - west]).toEqual([
      expect.closeTo(0.02, 4),
      expect.closeTo(0.02 / Math.cos((35 * Math.PI) / 180), 4),
    ]);
  });
});

describe('the text of an area', () => {
  it.each([
    circle(250),
    polygon(SQUARE),
    polygon(ring(40).map(([lat, lon]) => [Number(lat.toFixed(7)), Number(lon.toFixed(7))])),
  ])('is read as it was written', (area) => {
    expect(readWkt(wktOf(area))).toEqual(area);
  });

  it('may be written in any case and without the repeated corner', () => {
    expect(readWkt('circle(35 -90,250)')).toEqual(circle(250));
    expect(readWkt('Polygon ((35 -90, 35 -89.99, 35.01 -89.99, 35.01 -90))')).toEqual(polygon(SQUARE));
  });

  it.each([
    ['LINESTRING (35 -90, 36 -90)', 'A line cannot be a place. Draw it as a polygon.'],
    ['POLYGON((1 1, 1 2, 2 2), (1 1, 1 2, 2 2))', 'A polygon must have one border and no holes.'],
    ['POLYGON((1 1, north 2, 2 2))', 'Corner 2 is not a latitude and a longitude: north 2'],
    ['CIRCLE (1 1)', 'Must be CIRCLE (lat lon, radius) or POLYGON((lat lon, lat lon, ...)).'],
  ])('is refused when it is %s', (text, problem) => {
    expect(() => readWkt(text)).toThrow(problem);
  });

  // What ogr2ogr (GEOMETRY=AS_WKT), QGIS and PostGIS ST_AsText write: x before y, OGC 06-103r4.
  it.each([
    'POLYGON ((-90 35,-89.99 35,-89.99 35.01,-90 35.01,-90 35))',
    'POLYGON Z ((-90 35 0,-89.99 35 0,-89.99 35.01 0,-90 35.01 0,-90 35 0))',
    'MULTIPOLYGON (((-90 35,-89.99 35,-89.99 35.01,-90 35.01,-90 35)))',
    'SRID=4326;POLYGON((-90 35,-89.99 35,-89.99 35.01,-90 35.01,-90 35))',
  ])('is read with the longitude first where only that is in North America: %s', (text) => {
    expect(readWkt(text)).toEqual(polygon(SQUARE));
  });

  it.each([
    ['CIRCLE (-52.7 47.56, 250)', 47.56, -52.7],
    ['CIRCLE (-157.9 21.3, 250)', 21.3, -157.9],
    ['CIRCLE (144.75 13.45, 250)', 13.45, 144.75],
    ['CIRCLE (47.56 -52.7, 250)', 47.56, -52.7],
    ['CIRCLE (-33.9 18.4, 250)', -33.9, 18.4],
  ])('has its center where it is on earth: %s', (text, lat, lon) => {
    expect(readWkt(text)).toMatchObject({ lat, lon });
  });

  it('is refused when its corners are written in both orders, or in another system', () => {
    expect(() => readWkt('POLYGON((-90 35, 35 -89.99, 35.01 -89.99))')).toThrow(
      'Some corners have the longitude first and others the latitude.',
    );
    expect(() => readWkt('SRID=3857;POLYGON((1 1, 1 2, 2 2))')).toThrow('not SRID 3857');
  });

  it('has no corner twice in a row', () => {
    expect(readWkt('POLYGON((35 -90, 35 -89.99, 35 -89.99, 35.01 -89.99, 35.01 -90, 35 -90))')).toEqual(
      polygon(SQUARE),
    );
  });

  it('may be typed as corners, one a line', () => {
    expect(readCorners(cornersText(SQUARE))).toEqual(SQUARE);
    expect(readCorners('35 -90\n\n35;-89.99\n35.01, -89.99\n35, -90')).toEqual(SQUARE.slice(0, 3));
    expect(() => readCorners('35, -90\n35.0')).toThrow('Line 2 is not “latitude, longitude”: 35.0');
  });
});

it('writes the corners of a border counterclockwise, whichever way they were drawn', () => {
  expect(counterclockwise(SQUARE)).toEqual(SQUARE);
  const [first, ...rest] = SQUARE;
  expect(counterclockwise([first!, ...rest.toReversed()])).toEqual(SQUARE);
});
