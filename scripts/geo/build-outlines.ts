/**
 * Builds packages/geo/data/outlines.json, the small map of the jurisdictions, from basemap/jurisdictions.json.
 *
 *   node scripts/geo/build-outlines.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFeatures } from '../../packages/geo/src/index.ts';
import { outlinesText, type Shape } from './outlines.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');
const read = (name: string) => JSON.parse(readFileSync(join(DATA_FOLDER, 'basemap', name), 'utf8'));

const shapes = unpackFeatures(read('jurisdictions.json')).features as unknown as Shape[];
const text = outlinesText(shapes, read('labels.json').features);
writeFileSync(join(DATA_FOLDER, 'outlines.json'), text);
console.log(`outlines.json: ${Math.ceil(Buffer.byteLength(text) / 1024)} kB`);
