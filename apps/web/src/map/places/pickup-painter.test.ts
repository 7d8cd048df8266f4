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
const placeOf = (view: typeof far, { lat, lon }: { lat: number; lon: number }) => ({
  x: screenX(view, mercatorX(lon)),
  y: screenY(view, mercatorY(lat)),
});
const headOf = (view: typeof far, place: { lat: number; lon: number }) => {
  const { x, y } = placeOf(view, place);
  return { x, y: y - 15 };
};

const idsAt = (point: { x: number; y: number }) => painter.hitAt(point)?.map(({ id }) => id);

test('pickups that are close share a pin until the map is near enough', () => {
  expect(painter.place(far, [])).toHaveLength(2);
  expect(idsAt(headOf(far, MEMPHIS))).toEqual([1, 2]);
  expect(painter.place(near, [])).toHaveLength(3);
  expect(idsAt(headOf(near, MEMPHIS))).toEqual([1]);
});

test('a click beside every pin hits none', () => {
  painter.place(far, []);
  expect(idsAt(headOf(far, DENVER))).toEqual([3]);
  expect(painter.hitAt({ x: 5, y: 5 })).toBeNull();
});

test('a pin that stands beside a group of trucks is hit there, and the group where the number is', () => {
  const group = { ...placeOf(far, MEMPHIS), radius: 22 };
  painter.place(far, [group]);
  expect(painter.hitAt(group)).toBeNull();
  expect(idsAt({ x: group.x, y: group.y - group.radius - 15 })).toEqual([1, 2]);
});
