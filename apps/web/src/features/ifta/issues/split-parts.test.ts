import { describe, expect, it } from 'vitest';
import { partsOf, splitOf } from './split-parts.ts';

const MILE = 1_609.344;

describe('partsOf', () => {
  it('gives the last part what the others leave, to the meter', () => {
    const split = [
      { jurisdiction: 'OH', typed: '10' },
      { jurisdiction: 'PA', typed: '' },
    ];
    expect(partsOf(split, 20_000, MILE)).toEqual([
      { jurisdiction: 'OH', meters: 16_093 },
      { jurisdiction: 'PA', meters: 3_907 },
    ]);
  });

  it.each(['', 'ten', '0', '-3', '12.5'])('is nothing when %j is typed of 20,000 m', (typed) => {
    const split = [
      { jurisdiction: 'OH', typed },
      { jurisdiction: 'PA', typed: '' },
    ];
    expect(partsOf(split, 20_000, MILE)).toBeNull();
  });

  it('takes one part whole, whatever was typed', () => {
    expect(partsOf(splitOf([{ jurisdiction: 'OH', meters: 20_000 }], MILE), 20_000, MILE)).toEqual([
      { jurisdiction: 'OH', meters: 20_000 },
    ]);
  });
});
