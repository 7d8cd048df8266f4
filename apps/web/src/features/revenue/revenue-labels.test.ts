import { expect, test } from 'vitest';
import { changeText, kindName, partName, perMile, shareText, wholeDollars } from './revenue-labels.ts';

test('names kinds and parts of a change in words', () => {
  expect(kindName('fuel-surcharge')).toBe('Fuel surcharge');
  expect(partName('rate', 'A > B')).toBe('Rate, A → B');
  expect(partName('cost:driver', undefined)).toBe('Driver cost');
  expect(partName('fuel-price', undefined)).toBe('Fuel price');
});

test('writes amounts, rates and shares, and a dash where there is nothing to divide by', () => {
  expect(wholeDollars(812_000)).toBe('$8,120');
  expect(perMile(28_897)).toBe('$2.89');
  expect(perMile(-34)).toBe('-0.3¢');
  expect(perMile(0)).toBe('$0.00');
  expect(perMile(null)).toBe('–');
  expect(shareText(1_673)).toBe('16.7%');
});

test('writes parts of a change in tenths of a cent, and in dollars from a dollar on', () => {
  expect(changeText(84)).toBe('+0.8¢');
  expect(changeText(-1_240)).toBe('-12.4¢');
  expect(changeText(-3)).toBe('0.0¢');
  expect(changeText(10_000)).toBe('+$1.00');
});
