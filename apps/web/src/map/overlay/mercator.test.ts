import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOfView,
  latOf,
  lonOf,
  mercatorX,
  mercatorY,
  pxPerMeter,
  screenX,
  screenY,
  viewOf,
} from './mercator.ts';

describe('web mercator', () => {
  it('returns every place on the map to where it was', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          expect(latOf(mercatorY(lat))).toBeCloseTo(lat, 8);
          expect(lonOf(mercatorX(lon))).toBeCloseTo(lon, 8);
        },
      ),
    );
  });

  it('puts the center of a view into the middle of the screen', () => {
    const view = viewOf({ width: 800, height: 600 }, { lat: 39, lon: -98 }, 4);
    expect(screenX(view, mercatorX(-98))).toBeCloseTo(400);
    expect(screenY(view, mercatorY(39))).toBeCloseTo(300);
  });

  it('knows the scale of the equator at zoom 0', () => {
    const view = viewOf({ width: 800, height: 600 }, { lat: 0, lon: 0 }, 0);
    expect(pxPerMeter(view)).toBeCloseTo(512 / 40_075_016.686, 12);
  });

  it('keeps a pole on the map', () => {
    expect(mercatorY(90)).toBeCloseTo(0, 6);
    expect(mercatorY(-90)).toBeCloseTo(1, 6);
  });
});

it('knows the degrees at the edges of a view', () => {
  const { west, east, south, north } = boundsOfView(
    viewOf({ width: 512, height: 512 }, { lat: 0, lon: 10 }, 0),
  );
  expect(west).toBeCloseTo(-170, 6);
  expect(east).toBeCloseTo(190, 6);
  expect(north).toBeCloseTo(85.05, 2);
  expect(south).toBeCloseTo(-85.05, 2);
});
