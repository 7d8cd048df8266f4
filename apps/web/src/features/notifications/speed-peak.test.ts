import { expect, test } from 'vitest';
import { roundAxis } from './speed-peak.ts';

test.each([
  [
    [67, 78.2, 75],
    [65, 70, 75, 80],
  ],
  [
    [0, 62],
    [0, 20, 40, 60, 80],
  ],
  [
    [70, 70],
    [70, 75],
  ],
  [
    [12, 118],
    [0, 50, 100, 150],
  ],
])('covers %j with round values', (values, axis) => {
  expect(roundAxis(values)).toEqual(axis);
});
