import { describe, expect, it } from 'vitest';
import { hasWrongVinCheckDigit, Vin, vinProblem } from './vin.ts';

describe('a vehicle identification number', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])(
    'is taken when its check digit fits: %s',
    (vin) => expect([vinProblem(vin), hasWrongVinCheckDigit(vin)]).toEqual([undefined, false]),
  );

  it('is taken in small letters and with blanks around it', () => {
    expect(Vin.parse(' 1m8gdm9axkp042788 ')).toBe('1M8GDM9AXKP042788');
  });

  it('is doubted when any one character is replaced by one of another value', () => {
    const vin = '1M8GDM9AXKP042788';
    for (let place = 0; place < vin.length; place++) {
      const replacement = vin[place] === '7' ? '6' : '7';
      // P has the value of 7, so only other characters are exchanged for it.
      if (vin[place] === 'P' || vin[place] === 'G') continue;
      const mistyped = vin.slice(0, place) + replacement + vin.slice(place + 1);
      expect(hasWrongVinCheckDigit(mistyped), mistyped).toBe(true);
    }
  });

  it('is refused with its length, a letter that no VIN holds, or a sign', () => {
    expect(vinProblem('1M8GDM9AXKP04278')).toBe('A VIN has 17 characters, this one has 16.');
    expect(vinProblem('1M8GDM9AXKPO42788')).toMatch(/never holds the letters I, O or Q/);
    expect(vinProblem('1M8GDM9AXKP-42788')).toMatch(/letters and digits only/);
  });
});
