import { describe, expect, it } from 'vitest';
import { formatCents, formatGallonsOf, formatMilesOf, formatMpg, formatWhole } from './amounts.ts';

describe('amounts of a return', () => {
  it('show a credit with a true minus', () => {
    expect(formatCents(-91_795)).toBe('\u2212$917.95');
    expect(formatWhole(-2_461)).toBe('\u22122,461');
  });

  it('keep both digits of the cents', () => {
    expect([formatCents(0), formatCents(1_089_707), formatCents(5)]).toEqual([
      '$0.00',
      '$10,897.07',
      '$0.05',
    ]);
    expect(formatMpg(620)).toBe('6.20');
  });

  it('are whole miles and gallons, from meters and milliliters', () => {
    expect(formatMilesOf(1_986_900)).toBe('1,235');
    expect(formatGallonsOf(3_785_411.784)).toBe('1,000');
  });
});
