import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, readDecimal, scaleRounded } from './exact.ts';

describe('divideRounded', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [15n, 10n, 2n],
    [-15n, 10n, -2n],
    [14n, 10n, 1n],
    [-14n, 10n, -1n],
    [0n, 7n, 0n],
  ])('gives %d / %d = %d, halves away from zero', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('is within half of the exact quotient and treats a credit as a debit', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 18n), 10n ** 18n),
        fc.bigInt(1n, 10n ** 9n),
        (numerator, denominator) => {
          const rounded = divideRounded(numerator, denominator);
          const rest = 2n * (numerator - rounded * denominator);
          expect(rest <= denominator && rest >= -denominator).toBe(true);
          expect(divideRounded(-numerator, denominator)).toBe(-rounded);
        },
      ),
    );
  });
});

describe('scaleRounded', () => {
  it('divides by no zero', () => {
    expect(() => scaleRounded(1, 1, 0)).toThrow(RangeError);
  });
});

describe('readDecimal', () => {
  it.each([
    ['0.2900', 2_900],
    ['.29', 2_900],
    ['1', 10_000],
    ['0.29001', null],
    ['-0.1', null],
    ['1e3', null],
    ['', null],
    ['.', null],
  ])('reads %j as %s', (text, expected) => {
    expect(readDecimal(text, 4)).toBe(expected);
  });
});
