import { describe, expect, it } from 'vitest';
import { hasWrongCheckDigit, luhnDigit, UniqueId, uniqueIdProblem } from './unique-id.ts';

describe('the identifier of a device', () => {
  it.each(['356307042441013', '490154203237518', '17227945', 'TRUCK:1042', 'ops+east@fleet.example'])(
    'is taken as the device sends it: %s',
    (uniqueId) => expect(uniqueIdProblem(uniqueId)).toBeUndefined(),
  );

  it('is taken with blanks around it', () => {
    expect(UniqueId.parse(' 356307042441013 ')).toBe('356307042441013');
  });

  it('of 15 digits is doubted, and not refused, when any one of them is replaced', () => {
    const imei = '356307042441013';
    for (let place = 0; place < imei.length; place++) {
      const replacement = String((Number(imei[place]) + 1) % 10);
      const mistyped = imei.slice(0, place) + replacement + imei.slice(place + 1);
      expect(hasWrongCheckDigit(mistyped), mistyped).toBe(true);
      expect(uniqueIdProblem(mistyped)).toBeUndefined();
    }
    expect(hasWrongCheckDigit(imei)).toBe(false);
    expect(hasWrongCheckDigit('17227945')).toBe(false);
  });

  it.each([
    ['', /required/],
    ['123', /too easily guessed/],
    ['x'.repeat(65), /at most 64/],
    ['two words', /letters, digits/],
    ['a/b?id=1', /letters, digits/],
    ['３５６３', /letters, digits/],
  ])('is refused when it is %j', (uniqueId, problem) => {
    expect(uniqueIdProblem(uniqueId)).toMatch(problem);
  });
});

it('finds the check digit of the first 14 digits of an IMEI', () => {
  for (const imei of ['356307042441013', '490154203237518', '865478070102068']) {
    expect(luhnDigit(imei.slice(0, 14))).toBe(Number(imei[14]));
  }
});
