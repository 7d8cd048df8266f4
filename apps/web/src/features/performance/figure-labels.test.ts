import { describe, expect, it } from 'vitest';
import { formatChange, formatFigure } from './figure-labels.ts';

describe('a figure', () => {
  it.each([
    ['idleShareE4', 651, '6.5%'],
    ['milesPerGallonE4', 70_812, '7.08'],
    ['scoreE4', 949_500, '95'],
    ['onTimeE4', null, '–'],
  ] as const)('of %s at %s reads %s', (figure, value, text) => {
    expect(formatFigure(figure, value)).toBe(text);
  });
});

describe('a change', () => {
  it('is better when less of what costs, and more of what earns', () => {
    expect(formatChange('idleShareE4', 2_000, 1_800)).toEqual({ text: '-2.0 points', isBetter: true });
    expect(formatChange('milesPerGallonE4', 70_000, 69_000)).toEqual({ text: '-0.10', isBetter: false });
  });

  it('is none where both sides read alike or one is missing', () => {
    expect(formatChange('idleShareE4', 2_000, 2_004)).toBeNull();
    expect(formatChange('idleShareE4', null, 2_004)).toBeNull();
  });
});
