import { expect, test } from 'vitest';
import { STEPS, stepMiles, stepOf } from './miles-scale.ts';

test.each([
  [0, 1],
  [3, 1],
  [4, 1],
  [229_871, 50_000],
  [199_999, 40_000],
  [160_000, 40_000],
  [9_100, 2_000],
])('cuts up to %s miles into steps of %s', (most, step) => {
  expect(stepMiles(most)).toBe(step);
});

test('gives the last color to the most, the first to nothing alone', () => {
  for (const most of [5, 17, 230, 4_321, 1_000_000]) expect(stepOf(most, stepMiles(most))).toBe(STEPS - 1);
  expect([0, 1, 39_999, 40_000, 160_000].map((miles) => stepOf(miles, 40_000))).toEqual([0, 1, 1, 2, 5]);
});
