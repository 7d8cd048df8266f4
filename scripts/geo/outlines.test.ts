import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jurisdictionCodes, unpackFeatures } from '../../packages/geo/src/index.ts';
import { outlinesText, type Shape } from './outlines.ts';

const DATA_FOLDER = join(import.meta.dirname, '../../packages/geo/data');
const read = (name: string) => readFileSync(join(DATA_FOLDER, name), 'utf8');
const basemap = (name: string) => JSON.parse(read(`basemap/${name}`));

it('builds the committed outlines from the committed jurisdictions, one of each', () => {
  const shapes = unpackFeatures(basemap('jurisdictions.json')).features as unknown as Shape[];
  const text = outlinesText(shapes, basemap('labels.json').features);
  expect(text).toBe(read('outlines.json'));
  const codes = JSON.parse(text).map(({ code }: { code: string }) => code);
  expect(codes.toSorted()).toEqual(jurisdictionCodes.toSorted());
});
