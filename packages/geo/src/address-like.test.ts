import { expect, it } from 'vitest';
import { hasHouseNumber, isAddressLike } from './address-like.ts';

it.each([
  ['1200 Front St, Toledo', true, true],
  ['12b N 3rd Ave', true, true],
  ['Front Street, Toledo', true, false],
  ['Toledo, OH', true, false],
  ['Toledo', false, false],
  ['43604', false, false],
  ['41.65, -83.54', false, false],
  ['41.65N 83.54W', false, false],
  ['12 5', false, false],
  ['', false, false],
])('reads %j as an address: %s, with a house number: %s', (text, isAddress, hasNumber) => {
  expect(isAddressLike(text)).toBe(isAddress);
  expect(hasHouseNumber(text)).toBe(hasNumber);
});
