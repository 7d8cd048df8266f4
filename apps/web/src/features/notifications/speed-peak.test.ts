import { expect, test } from 'vitest';
import { peakText, roundAxis } from './speed-peak.ts';

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

test('writes a peak like no limit that it exceeded', () => {
  expect(peakText(67.1, 67)).toBe('67.1');
  expect(peakText(78.2, 75)).toBe('78');
  expect(peakText(78.2, null)).toBe('78');
});
