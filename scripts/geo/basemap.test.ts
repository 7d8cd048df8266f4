import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createJurisdictionIndex } from '../../packages/geo/src/jurisdiction-index.ts';
import {
  type LonLatPair,
  type PackedFeatures,
  unpackFeatures,
} from '../../packages/geo/src/packed-features.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');
const features = (name: string) =>
  unpackFeatures(
    JSON.parse(readFileSync(join(DATA_FOLDER, `basemap/${name}.json`), 'utf8')) as PackedFeatures,
  ).features;

const polygonsOf = (name: string) =>
  features(name).flatMap(({ geometry }) => geometry.coordinates as LonLatPair[][][]);
const [land, jurisdictions] = ['land', 'jurisdictions'].map((name) =>
  createJurisdictionIndex([{ code: 'MX', polygons: polygonsOf(name) }]),
);
const isLand = (lat: number, lon: number) =>
  land!.containing(lat, lon) !== null || jurisdictions!.containing(lat, lon) !== null;

it.each([
  ['Baffin Bay', 73, -65],
  ['Davis Strait', 66, -57],
  ['Beaufort Sea', 72, -140],
  ['Hudson Bay', 60, -86],
  ['Foxe Basin', 67.5, -78.5],
  ['Bering Sea', 60, -175],
  ['Atlantic', 58, -45],
  ['Gulf of Mexico', 25, -90],
])('leaves %s water', (_, lat, lon) => {
  expect(isLand(lat, lon)).toBe(false);
});

it.each([
  ['Greenland', 72, -40],
  ['Ellesmere Island', 80, -75],
  ['Victoria Island', 71, -108],
  ['Baffin Island', 69, -72],
  ['Banks Island', 73, -121],
  ['Melville Island', 75.5, -110],
  ['Southampton Island', 64.5, -84],
  ['Chukotka', 66, -173],
  ['Baja California', 27.5, -113.5],
  ['Yucatan', 20, -89],
  ['Cuba', 22, -79],
])('draws %s as land', (_, lat, lon) => {
  expect(isLand(lat, lon)).toBe(true);
});

it.each(['land', 'jurisdictions', 'lakes'])('has no straight band across %s', (name) => {
  // Data may be cut at the sides of its window, beyond what a map shows.
  const sides: ((position: LonLatPair) => boolean)[] = [
    ([lon]) => lon <= -180,
    ([lon]) => lon >= -10,
    ([, lat]) => lat <= -5,
    ([, lat]) => lat >= 84,
  ];
  const long = polygonsOf(name)
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, index) => ({ from: ring[index]!, to })))
    .filter(({ from, to }) => Math.abs(to[0] - from[0]) > 20)
    .filter(({ from, to }) => !sides.some((isOn) => isOn(from) && isOn(to)));
  expect(long).toEqual([]);
});

it('has counties for every state and rivers', () => {
  expect(features('counties').length).toBeGreaterThan(0);
  expect(features('rivers').length).toBeGreaterThan(0);
});

it('stays under 3 MB with all that is committed, the road graph under 1 MB beside it', () => {
  const files = readdirSync(DATA_FOLDER, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const bytesOf = (isRoads: boolean) =>
    files
      .filter(({ name }) => (name === 'road-graph.json') === isRoads)
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  expect(bytesOf(false)).toBeLessThan(3_000_000);
  expect(bytesOf(true)).toBeLessThan(1_000_000);
});
