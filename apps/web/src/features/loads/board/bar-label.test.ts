import { describe, expect, it } from 'vitest';
import { barLabel, clearOf, placeLabel } from './bar-label.ts';

describe('the number on a bar', () => {
  it('is whole, else its last part, else nothing, and never cut', () => {
    expect(barLabel('L-1348-206', 100)).toBe('L-1348-206');
    expect(barLabel('L-1348-206', 60)).toBe('206');
    expect(barLabel('L-1348-206', 20)).toBe('');
  });

  it('is printed beside the rests on the bar, whole where there is room', () => {
    const bar = { from: 100, to: 300 };
    expect(placeLabel('L-1001', bar, [{ from: 130, to: 180 }])).toEqual({ text: 'L-1001', fromPx: 80 });
    expect(placeLabel('L-1001', bar, [{ from: 145, to: 300 }])).toEqual({ text: '1001', fromPx: 0 });
    expect(placeLabel('L-1001', bar, [{ from: 90, to: 310 }])).toBeNull();
  });

  it('leaves what others take', () => {
    expect(
      clearOf({ from: 0, to: 10 }, [
        { from: 2, to: 4 },
        { from: 6, to: 20 },
      ]),
    ).toEqual([
      { from: 0, to: 2 },
      { from: 4, to: 6 },
    ]);
  });
});
