import { describe, expect, it } from 'vitest';
import { CENTERED, dragged, squareOf } from './crop.ts';

const wide = { width: 900, height: 600 };

describe('the square of a picture', () => {
  it('is the largest one in the middle to begin with', () => {
    expect(squareOf(wide, CENTERED)).toEqual({ left: 150, top: 0, side: 600 });
  });

  it('shrinks with the zoom and stays inside', () => {
    expect(squareOf(wide, { zoom: 2, x: 1, y: -1 })).toEqual({ left: 600, top: 0, side: 300 });
  });

  it('follows the drag until the edge of the picture, and not where there is no room', () => {
    const moved = dragged(wide, CENTERED, 0.1, 0.1);
    expect(squareOf(wide, moved).left).toBeCloseTo(90);
    expect(moved.y).toBe(0);
    expect(squareOf(wide, dragged(wide, CENTERED, 5, 0)).left).toBe(0);
  });
});
