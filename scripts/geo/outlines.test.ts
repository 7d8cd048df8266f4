import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jurisdictionCodes, unpackFeatures } from '../../packages/geo/src/index.ts';
import { albers } from './albers.ts';
import { outlinesText, type Shape } from './outlines.ts';
import { cutIntoArcs } from './shared-arcs.ts';
import type { Position } from './sources.ts';

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

it('cuts a border that two rings share into one arc for both', () => {
  const west: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [0, 2],
    [0, 0],
  ];
  const east: Position[] = [
    [1, 0],
    [2, 0],
    [2, 2],
    [1, 2],
    [1, 1],
    [1, 0],
  ];
  const [ofWest, ofEast] = cutIntoArcs([west, east]);
  const border = [
    [1, 0],
    [1, 1],
    [1, 2],
  ];
  expect(ofWest!.map(({ arc }) => arc)).toContainEqual(border);
  expect(ofEast!.map(({ arc }) => arc)).toContainEqual(border);
});

it('projects as the worked example of Snyder 1987, page 291, moved to our center', () => {
  // 35 N 75 W from a center of 23 N 96 W lies at (0.2952720, 0.2416774) on the unit sphere.
  const [x, y] = albers(-75, 35);
  const [, centerY] = albers(-96, 23);
  expect(x).toBeCloseTo(0.295272, 6);
  expect(centerY - y).toBeCloseTo(0.2416774, 6);
});
