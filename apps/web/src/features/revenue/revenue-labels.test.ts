import { expect, test } from 'vitest';
import { kindName, partName, perMile, shareText, wholeDollars } from './revenue-labels.ts';

test('names kinds and parts of a change in words', () => {
  expect(kindName('fuel-surcharge')).toBe('Fuel surcharge');
  expect(partName('rate', 'A > B')).toBe('Rate, A > B');
  expect(partName('cost:driver', undefined)).toBe('Driver cost');
  expect(partName('fuel-price', undefined)).toBe('Fuel price');
});

test('writes amounts, rates and shares, and a dash where there is nothing to divide by', () => {
  expect(wholeDollars(812_000)).toBe('$8,120');
  expect(perMile(28_897)).toBe('$2.89');
  expect(perMile(null)).toBe('–');
  expect(shareText(1_673)).toBe('16.7%');
});
