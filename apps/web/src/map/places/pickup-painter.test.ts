import { expect, test } from 'vitest';
import { mercatorX, mercatorY, screenX, screenY, viewOf } from '../overlay/mercator.ts';
import { PickupPainter } from './pickup-painter.ts';

const MEMPHIS = { lat: 35.15, lon: -90.05 };
const DENVER = { lat: 39.74, lon: -104.99 };
const near = viewOf({ width: 1000, height: 700 }, MEMPHIS, 12);
const far = viewOf({ width: 1000, height: 700 }, MEMPHIS, 4);
const painter = new PickupPainter(() => {
  throw new Error('not drawn');
}, [
  { id: 1, ...MEMPHIS },
  { id: 2, lat: 35.17, lon: -90.03 },
  { id: 3, ...DENVER },
]);
const headOf = (view: typeof far, { lat, lon }: { lat: number; lon: number }) => ({
  x: screenX(view, mercatorX(lon)),
  y: screenY(view, mercatorY(lat)) - 15,
});

test('pickups that are close share a pin until the map is near enough', () => {
  expect(painter.boxes(far)).toHaveLength(2);
  expect(painter.hitAt(far, headOf(far, MEMPHIS))).toEqual([1, 2]);
  expect(painter.hitAt(near, headOf(near, MEMPHIS))).toEqual([1]);
});

test('a click beside every pin hits none', () => {
  expect(painter.hitAt(far, headOf(far, DENVER))).toEqual([3]);
  expect(painter.hitAt(far, { x: 5, y: 5 })).toBeNull();
});
