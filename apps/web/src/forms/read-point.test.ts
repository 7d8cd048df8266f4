import { expect, it } from 'vitest';
import { readPoint } from './read-point.ts';

it.each([
  ['41.4812, -88.0817', { lat: 41.4812, lon: -88.0817 }],
  ['41.4812 -88.0817', { lat: 41.4812, lon: -88.0817 }],
  ['91, 10', null],
  ['41.4812', null],
  ['Joliet', null],
])('takes %s as a point: %j', (text, point) => {
  expect(readPoint(text)).toEqual(point);
});
