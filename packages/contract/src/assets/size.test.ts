import { expect, it } from 'vitest';
import { readEquipment } from './size.ts';

it.each([
  ['Dry Van', 'dry-van'],
  ['van', 'dry-van'],
  ['Refrigerated', 'reefer'],
  ['FLATBED', 'flatbed'],
  ['hovercraft', 'hovercraft'],
])('reads %s as %s', (text, equipment) => {
  expect(readEquipment(text)).toBe(equipment);
});
