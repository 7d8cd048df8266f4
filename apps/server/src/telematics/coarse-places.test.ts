import { describe, expect, it } from 'vitest';
import { CoarsePlaces } from './coarse-places.ts';
import { type DecodedPosition, toE7 } from './position.ts';
import { NO_POSITION_DATA } from './protocols/messages.ts';

const START = Date.UTC(2026, 10, 21, 6);
const [LAT, LON] = [41.5, -93.482];

const fix = (seconds: number, lon: number, accuracyMeters: number | null, lat = LAT): DecodedPosition => ({
  ...NO_POSITION_DATA,
  at: START + seconds * 1_000,
  latitudeE7: toE7(lat),
  longitudeE7: toE7(lon),
  speedKph: 30,
  accuracyMeters,
});
const placeOf = ({ latitudeE7, longitudeE7 }: DecodedPosition) => [latitudeE7 / 1e7, longitudeE7 / 1e7];

// home-assistant/core issues 4180, 86827 and 103898; traccar/traccar issue 5724.
describe('a fix whose circle of accuracy contains the last place', () => {
  it('is kept at that place and stands', () => {
    const places = new CoarsePlaces();
    places.hold(1, fix(0, LON, 10), null);
    const held = places.hold(1, fix(60, -93.4998, 3_000, 41.5003), null);
    expect(placeOf(held)).toEqual([LAT, LON]);
    expect(held).toMatchObject({ at: START + 60_000, speedKph: 0, accuracyMeters: 3_000 });
    expect(placeOf(places.hold(1, fix(120, LON, 10), null))).toEqual([LAT, LON]);
  });

  it('is measured from the place before it, not from a coarse one that was held', () => {
    const places = new CoarsePlaces();
    places.hold(1, fix(0, LON, 10), null);
    for (const seconds of [60, 120, 180]) {
      const held = places.hold(1, fix(seconds, LON - seconds / 6_000, 3_000), null);
      expect(placeOf(held)).toEqual([LAT, LON]);
    }
    expect(placeOf(places.hold(1, fix(240, LON - 0.1, 3_000), null))).toEqual([LAT, LON - 0.1]);
  });

  it('is measured from the stored place after a restart, and on each device from its own', () => {
    const places = new CoarsePlaces();
    const known = { at: START - 60_000, latitudeE7: toE7(LAT), longitudeE7: toE7(LON) };
    expect(placeOf(places.hold(1, fix(0, LON + 0.01, 3_000), known))).toEqual([LAT, LON]);
    expect(placeOf(places.hold(2, fix(0, LON + 0.01, 3_000), null))).toEqual([LAT, LON + 0.01]);
  });

  it('is measured in a late upload from the late fix before it', () => {
    const places = new CoarsePlaces();
    places.hold(1, fix(36_000, -90, 10), null);
    expect(placeOf(places.hold(1, fix(0, LON, 10), null))).toEqual([LAT, LON]);
    expect(placeOf(places.hold(1, fix(60, LON + 0.01, 3_000), null))).toEqual([LAT, LON]);
    expect(placeOf(places.hold(1, fix(7_200, LON + 0.01, 3_000), null))).toEqual([LAT, LON + 0.01]);
  });
});

it('takes an exact fix, and one without an accuracy, as it is', () => {
  const places = new CoarsePlaces();
  places.hold(1, fix(0, LON, 10), null);
  expect(places.hold(1, fix(5, LON + 0.0003, 50), null)).toMatchObject({ longitudeE7: toE7(LON + 0.0003) });
  expect(places.hold(1, fix(10, LON + 0.01, null), null)).toMatchObject({ longitudeE7: toE7(LON + 0.01) });
  expect(places.hold(1, fix(15, LON + 0.2, 3_000), null)).toMatchObject({ longitudeE7: toE7(LON + 0.2) });
});
