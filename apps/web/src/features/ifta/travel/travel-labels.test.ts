import { expect, test } from 'vitest';
import { borderSentence, chainText, uncertaintyFigure, uncertaintyText } from './travel-labels.ts';

test.each([
  [12, false, '± 40 ft'],
  [159, false, '± 520 ft'],
  [385, false, '± 0.24 mi'],
  [385, true, '± 385 m'],
])('says how far off %s meters are (metric: %s) as %s', (meters, isMetric, words) => {
  expect(uncertaintyText(meters, isMetric)).toBe(words);
});

test('leaves the unit to the head of the column', () => {
  expect([uncertaintyFigure(385, false), uncertaintyFigure(385, true)]).toEqual(['0.24', '385']);
});

test('names each jurisdiction of a trip once, and the open sea too', () => {
  expect(
    chainText([
      { from: 'OH', to: 'PA' },
      { from: 'PA', to: null },
    ]),
  ).toBe('OH → PA → nowhere');
  expect(borderSentence({ from: 'OH', to: null })).toBe('from Ohio to no jurisdiction');
});
