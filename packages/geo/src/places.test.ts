import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLocations } from './find-locations.ts';
import { jurisdictionAt } from './jurisdictions.ts';
import { createNearestPoints } from './nearest-points.ts';
import { placesNamed, placeText, timeZoneAt, townText } from './places.ts';
import { distanceMeters } from './point.ts';

describe('placeText', () => {
  it.each([
    [41.664, -83.555, 'Toledo, OH'],
    [41.76, -106.1, '41 mi NW of Laramie, WY'],
    [38.8977, -77.0365, 'Washington, DC'],
    [42.331, -83.046, 'Detroit, MI'],
    [31.69, -106.42, '3 mi SE of Juárez, MX'],
    [43.65, -79.38, '4 mi SSE of Toronto, ON'],
  ])('names %d, %d as %s', (lat, lon, text) => {
    expect(placeText(lat, lon)).toBe(text);
  });

  it('prefers the town on its own side of the state line', () => {
    expect(placeText(42.314, -83.036)).toMatch(/Windsor, ON$/);
  });

  it('gives coordinates where no town is near', () => {
    expect(placeText(35, -45)).toBe('35.00° N, 45.00° W');
  });

  it('refuses what is not a place', () => {
    expect(() => placeText(Number.NaN, 0)).toThrow('not a place on earth');
  });
});

describe('createNearestPoints', () => {
  it('finds the same nearest points as a search through all of them', () => {
    const place = fc.record({
      lat: fc.double({ min: 25, max: 60, noNaN: true }),
      lon: fc.double({ min: -130, max: -60, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 200 }), place, (points, target) => {
        const found = createNearestPoints(points).nearest(target.lat, target.lon, 8);
        const all = points.map((point) => distanceMeters(point, target)).sort((a, b) => a - b);
        expect(found).toHaveLength(Math.min(8, points.length));
        found.forEach((index, order) => {
          expect(distanceMeters(points[index]!, target)).toBeCloseTo(all[order]!, 0);
        });
      }),
    );
  });
});

describe('placesNamed', () => {
  const found = (text: string, limit = 3) =>
    placesNamed(text, limit).map(({ name, jurisdiction, rank }) => `${rank} ${name}, ${jurisdiction}`);

  it.each([
    ['Toledo, OH', ['0 Toledo, OH']],
    ['toledo oh', ['0 Toledo, OH']],
    ['Antonio', ['2 San Antonio, TX']],
    ['', []],
    ['no such town', []],
  ])('finds by %j first %j', (text, first) => {
    expect(found(text).slice(0, Math.max(1, first.length))).toEqual(first);
  });

  it('puts the called so before what begins so, and the larger before the smaller', () => {
    expect(found('Portland')).toEqual([
      '0 Portland, OR',
      '0 Portland, ME',
      expect.stringMatching(/^0 Portland/),
    ]);
    expect(found('Portl', 1)).toEqual(['1 Portland, OR']);
  });
});

it.each([
  ['Toledo, OH', 41.65, -83.54, 'America/New_York'],
  ['Gary, IN', 41.59, -87.34, 'America/Chicago'],
  ['South Bend, IN', 41.68, -86.25, 'America/Indiana/Indianapolis'],
  ['Nashville, TN', 36.16, -86.78, 'America/Chicago'],
  ['Knoxville, TN', 35.96, -83.92, 'America/New_York'],
  ['El Paso, TX', 31.76, -106.49, 'America/Denver'],
  ['Phoenix, AZ', 33.45, -112.07, 'America/Phoenix'],
  ['Saskatoon, SK', 52.13, -106.67, 'America/Regina'],
  ['Monticello, KY', 36.8298, -84.8491, 'America/Kentucky/Monticello'],
  ['Riggins, ID, south of the Salmon River', 45.4221, -116.3154, 'America/Boise'],
  ['White Bird, ID, north of it', 45.7616, -116.3012, 'America/Los_Angeles'],
  ['Moenkopi, AZ, of the Hopi', 36.111, -111.222, 'America/Phoenix'],
  ['Tuba City, AZ, of the Navajo', 36.135, -111.24, 'America/Denver'],
  ['Natashquan, QC', 50.18, -61.82, 'America/Blanc-Sablon'],
  ['Atikokan, ON', 48.7575, -91.6217, 'America/Atikokan'],
  ['San Juan, PR', 18.4655, -66.1057, 'America/Puerto_Rico'],
  ['Lake Michigan, off Muskegon', 43.2, -86.6, 'America/Detroit'],
  ['Berlin, abroad', 52.5, 13.4, 'America/St_Johns'],
])('knows the time zone of %s', (_, lat, lon, zone) => {
  expect(timeZoneAt(lat, lon)).toBe(zone);
});

it('has a time zone for every town', () => {
  expect(timeZoneAt(71.29, -156.79)).toBe('America/Anchorage');
  expect(timeZoneAt(21.31, -157.86)).toBe('Pacific/Honolulu');
});

it('names every ZIP code area after a town of its own state or territory, or none', async () => {
  const wrong: string[] = [];
  for (let prefix = 6; prefix < 1_000; prefix++) {
    for (const { name, town, jurisdiction } of await findLocations(String(prefix).padStart(3, '0'), 1_000)) {
      const state = town?.slice(-2);
      if (state === undefined ? jurisdiction !== null && jurisdiction !== 'AK' : state !== jurisdiction)
        wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
});

it('names a point after a town of its own jurisdiction', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 26, max: 60, noNaN: true }),
      fc.double({ min: -125, max: -67, noNaN: true }),
      (lat, lon) => {
        const jurisdiction = jurisdictionAt(lat, lon);
        const text = townText(lat, lon);
        return jurisdiction === null || text.includes('°') || text.endsWith(`, ${jurisdiction}`);
      },
    ),
    { numRuns: 2_000 },
  );
});
