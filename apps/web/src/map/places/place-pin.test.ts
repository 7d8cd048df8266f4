import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, overlap } from '../overlay/label-room.ts';
import { PIN_HEAD_PX } from './pin-painter.ts';
import { placePin } from './place-pin.ts';

const GROUP: Mark = { x: 100, y: 100, radius: 22 };

describe('a pin', () => {
  it('stands upright at its place where nothing lies there', () => {
    expect(placePin({ x: 100, y: 100 }, [], [])).toMatchObject({
      x: 100,
      y: 100,
      headX: 100,
      headY: 85,
      angle: 0,
    });
  });

  it('stands at the edge of a group whose number it would hide', () => {
    const pin = placePin({ x: 104, y: 103 }, [GROUP], []);
    expect(pin.angle).toBe(0);
    expect(Math.hypot(pin.x - GROUP.x, pin.y - GROUP.y)).toBeCloseTo(GROUP.radius);
    expect(pin.headY).toBeLessThan(GROUP.y - GROUP.radius);
  });

  it('leans to the side where a group lies above its place', () => {
    const pin = placePin({ x: 100, y: 126 }, [GROUP], []);
    expect(pin).toMatchObject({ x: 100, y: 126 });
    expect(pin.angle).not.toBe(0);
  });

  it('covers neither a mark nor another pin while a side is free', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });
    const mark = fc.record({
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 400 }),
      radius: fc.constantFrom(13.5, 20, 30),
    });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 12 }), place, place, (marks, first, second) => {
        const one = placePin(first, marks, []);
        const other = placePin(second, marks, [one.box]);
        for (const pin of [one, other]) {
          const covered = marks.filter(
            ({ x, y, radius }) => Math.hypot(x - pin.headX, y - pin.headY) < radius + PIN_HEAD_PX,
          );
          // Upright at its place: no side was free.
          if (covered.length > 0) expect(pin.angle).toBe(0);
        }
        if (overlap(one.box, other.box)) expect(other).toMatchObject({ ...second, angle: 0 });
      }),
    );
  });
});
