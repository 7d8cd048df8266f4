import { expect, it } from 'vitest';
import { inchesText, readInches } from './inches.ts';

it.each([
  [`13'6"`, 162],
  ['13’6”', 162],
  [`13' 6`, 162],
  [`13''`, 13],
  ['13 ft 6 in', 162],
  ['13.5 ft', 162],
  [`53'`, 636],
  ['102"', 102],
  ['162', 162],
])('reads %s as inches', (text, inches) => {
  expect(readInches(text)).toBe(inches);
});

it.each(['', 'tall', `13'14"`, '-3', '13,5'])('reads %j as none', (text) => {
  expect(readInches(text)).toBeNull();
});

it('writes feet and inches that it reads again', () => {
  expect([inchesText(162), inchesText(636)]).toEqual([`13'6"`, `53'`]);
  for (let inches = 1; inches < 2_000; inches++) expect(readInches(inchesText(inches))).toBe(inches);
});
