import { describe, expect, it } from 'vitest';
import { wholeGallons, wholeMiles } from './quantities.ts';

describe('whole miles and gallons', () => {
  it('rounds exact meters and milliliters by their legal definition', () => {
    expect(wholeMiles(1_609)).toBe(1);
    expect(wholeMiles(804)).toBe(0);
    expect(wholeMiles(805)).toBe(1);
    expect(wholeMiles(1_609_344_000)).toBe(1_000_000);
    expect(wholeGallons(1_892)).toBe(0);
    expect(wholeGallons(1_893)).toBe(1);
    expect(wholeGallons(378_541_178_400)).toBe(100_000_000);
  });

  it('refuses a fraction of a meter rather than rounding twice', () => {
    expect(() => wholeMiles(0.5)).toThrow(RangeError);
  });
});
