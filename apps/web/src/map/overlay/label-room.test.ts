import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, boxAround, boxesAroundMark, LabelRoom } from './label-room.ts';

const MARK_RADIUS = 13.5;
const [WIDTH, HEIGHT] = [70, 18];
const labels = (x: number, y: number) => boxesAroundMark(x, y, MARK_RADIUS, WIDTH, HEIGHT);
const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('labels around a mark', () => {
  it('goes below, and to the next free side where something lies there', () => {
    const room = new LabelRoom();
    const [below, above] = labels(100, 100);
    expect(room.takeFirst(labels(100, 100))).toEqual(below);
    expect(room.takeFirst(labels(100, 100))).toEqual(above);
  });

  it('is left out where no side is free', () => {
    const room = new LabelRoom();
    room.take(boxAround(100, 100, 400, 400));
    expect(room.takeFirst(labels(100, 100))).toBeNull();
  });

  it('covers neither another label nor a mark', () => {
    const marks = fc.array(
      fc.record({ x: fc.integer({ max: 900, min: 0 }), y: fc.integer({ max: 600, min: 0 }) }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(marks, (points) => {
        const room = new LabelRoom();
        const icons = points.map(({ x, y }) => boxAround(x, y, 2 * MARK_RADIUS, 2 * MARK_RADIUS));
        for (const icon of icons) room.take(icon);
        const placed = points.flatMap(({ x, y }) => room.takeFirst(labels(x, y)) ?? []);
        placed.forEach((label, index) => {
          const others = [...icons, ...placed.slice(0, index)];
          expect(others.filter((other) => overlaps(label, other))).toEqual([]);
        });
      }),
    );
  });
});
