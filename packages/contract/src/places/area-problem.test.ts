import type { Area, Corner } from '@longhaul/geo';
import { expect, it } from 'vitest';
import { areaProblem } from './area-problem.ts';

const circle = (radiusMeters: number, lat = 35): Area => ({ shape: 'circle', lat, lon: -90, radiusMeters });
const polygon = (points: Corner[]): Area => ({ shape: 'polygon', points });

it.each([
  ['a circle of 50 m', circle(50)],
  ['a circle of 50 km', circle(50_000)],
  [
    'a triangle',
    polygon([
      [0, 0],
      [0, 4],
      [3, 4],
    ]),
  ],
])('an area can be %s', (_, area) => {
  expect(areaProblem(area)).toBeNull();
});

it.each([
  ['a circle of 49 m', circle(49), 'The radius must be from 50 m to 50 km; this is 49 m.'],
  ['a circle of 50,001 m', circle(50_001), 'The radius must be from 50 m to 50 km; this is 50,001 m.'],
  ['a circle beyond the pole', circle(100, 91), 'The center is not a valid coordinate: 91, -90.'],
  [
    'two corners',
    polygon([
      [0, 0],
      [0, 4],
    ]),
    'The outline needs at least 3 points.',
  ],
  [
    'a corner beyond the pole',
    polygon([
      [0, 0],
      [91, 0],
      [0, 1],
    ]),
    'Point 2 is not a valid coordinate: 91, 0.',
  ],
  [
    'a bow tie',
    polygon([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
    'The outline crosses itself: the line from point 1 meets the line from point 3.',
  ],
])('an area cannot be %s', (_, area, problem) => {
  expect(areaProblem(area)).toBe(problem);
});
