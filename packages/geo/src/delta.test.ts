import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaDecode, deltaEncode } from './delta.ts';

describe('deltaEncode', () => {
  it('keeps the first value and gives differences after it', () => {
    expect(deltaEncode([100, 103, 103, 98])).toEqual([100, 3, 0, -5]);
  });

  it('is undone by deltaDecode for any column of integers', () => {
    const integer = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });
    fc.assert(
      fc.property(fc.array(integer), (column) => {
        expect(deltaDecode(deltaEncode(column))).toEqual(column);
      }),
    );
  });

  it('takes typed arrays', () => {
    expect(deltaDecode(deltaEncode(Int32Array.of(5, 7)))).toEqual([5, 7]);
  });

  it('names the place of a value that is not an integer', () => {
    expect(() => deltaEncode([1, 2.5])).toThrow('not a safe integer at index 1: 2.5');
  });
});
