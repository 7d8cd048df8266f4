import { expect, test } from 'vitest';
import { areaText, dwellText, radiusText } from './place-labels.ts';

test.each([
  [57_465, 'imperial', '14.2 acres'],
  [57_465, 'metric', '5.7 ha'],
  [1_012_600, 'imperial', '250 acres'],
] as const)('%d square meters are %s as %s', (squareMeters, units, text) => {
  expect(areaText(squareMeters, units)).toBe(text);
});

test.each([
  [250, 'imperial', '820 ft'],
  [2_000, 'imperial', '1.2 mi'],
  [250, 'metric', '250 m'],
  [1_900, 'metric', '1.9 km'],
] as const)('a radius of %d m is %s as %s', (meters, units, text) => {
  expect(radiusText(meters, units)).toBe(text);
});

test('a dwell is hours and minutes', () => {
  expect(dwellText(34_920)).toBe('9:42');
  expect(dwellText(null)).toBe('–');
});
