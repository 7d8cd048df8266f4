import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jurisdictionCodes, sheetPoint, unpackFeatures } from '../../packages/geo/src/index.ts';
import { albers, outlinesText, type Shape } from './outlines.ts';

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

it('puts a point on the sheet where the projection of the outlines does', () => {
  for (const [lat, lon] of [
    [37.5, -96],
    [41.65, -83.54],
    [25.76, -80.19],
    [49.28, -123.12],
    [64.84, -147.72],
  ] as const) {
    const [x, y] = albers([lon, lat])!;
    expect(sheetPoint({ lat, lon })[0]).toBeCloseTo(x, 6);
    expect(sheetPoint({ lat, lon })[1]).toBeCloseTo(y, 6);
  }
});
