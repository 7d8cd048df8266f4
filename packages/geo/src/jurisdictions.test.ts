import { describe, expect, it } from 'vitest';
import { interstates } from './interstates.ts';
import { isJurisdictionCode, jurisdictionCodes, jurisdictionName } from './jurisdiction-codes.ts';
import { jurisdictionAt } from './jurisdictions.ts';
import { destinationPoint } from './point.ts';

describe('jurisdictionAt', () => {
  it.each([
    ['a mile northeast of Four Corners', 37.01, -109.03, 'CO'],
    ['a mile northwest of Four Corners', 37.01, -109.06, 'UT'],
    ['a mile southwest of Four Corners', 36.98, -109.06, 'AZ'],
    ['a mile southeast of Four Corners', 36.98, -109.03, 'NM'],
    ['midway on the Chesapeake Bay Bridge-Tunnel', 37.03, -76.08, 'VA'],
    ['downtown Detroit', 42.331, -83.046, 'MI'],
    ['downtown Windsor', 42.314, -83.036, 'ON'],
    ['the lake off Chicago', 41.9, -87.4, 'IL'],
    ['Green Bay, the water', 44.8, -87.8, 'WI'],
    ['El Paso', 31.7619, -106.485, 'TX'],
    ['Juárez', 31.69, -106.42, 'MX'],
    ['Tijuana', 32.51, -117.03, 'MX'],
    ['the White House', 38.8977, -77.0365, 'DC'],
    ['Arlington, across the Potomac', 38.88, -77.1, 'VA'],
    ['Vancouver', 49.25, -123.1, 'BC'],
    ['a mile and a half north of the 49th parallel', 49.022, -100, 'MB'],
    ['half a mile south of the 49th parallel', 48.993, -100, 'ND'],
    ['Attu Island, west of the 180th meridian', 52.9, 172.9, 'AK'],
    ["St. John's", 47.56, -52.71, 'NL'],
  ])('puts %s (%d, %d) in %s', (_place, lat, lon, code) => {
    expect(jurisdictionAt(lat, lon)).toBe(code);
  });

  it.each([
    ['the middle of Lake Michigan', 43.5, -87],
    ['the Atlantic', 35, -60],
    ['Paris', 48.85, 2.35],
    ['no number', Number.NaN, -90],
  ])('gives null for %s', (_place, lat, lon) => {
    expect(jurisdictionAt(lat, lon)).toBeNull();
  });

  it('puts every highway point in its listed state, but for points within 3 km of that state', () => {
    const points = [
      ...new Map(
        interstates.flatMap((highway) => highway.points).map((each) => [each.name + each.state, each]),
      ).values(),
    ];
    const elsewhere = points.filter((each) => jurisdictionAt(each.lat, each.lon) !== each.state);
    const far = elsewhere.filter((each) => {
      const around = Array.from({ length: 32 }, (_, step) => destinationPoint(each, step * 11.25, 3_000));
      return !around.some(({ lat, lon }) => jurisdictionAt(lat, lon) === each.state);
    });
    expect(far).toEqual([]);
    expect(elsewhere.filter((each) => each.isTown).map((each) => each.name)).toEqual([
      'Monida Pass',
      'Sams Gap',
      'Hill Island',
    ]);
    expect(elsewhere.length).toBeLessThan(points.length * 0.04);
  });
});

describe('jurisdiction codes', () => {
  it('names 51 of the United States, 13 of Canada and Mexico', () => {
    expect(jurisdictionCodes).toHaveLength(65);
    expect(jurisdictionName('QC')).toBe('Quebec');
  });

  it('knows its codes and nothing inherited', () => {
    expect(isJurisdictionCode('MX')).toBe(true);
    expect(isJurisdictionCode('toString')).toBe(false);
  });
});
