import { expect, test } from 'vitest';
import {
  addPoint,
  areaOfDraft,
  closeBorder,
  draftOf,
  emptyDraft,
  historyOf,
  insertCorner,
  midpoints,
  moveBorder,
  moveCenter,
  moveCorner,
  redo,
  removeCorner,
  step,
  undo,
} from './area-draft.ts';

const TRIANGLE = [
  [35, -90],
  [35, -89],
  [36, -89],
] as const;

const drawn = TRIANGLE.reduce((draft, [lat, lon]) => addPoint(draft, { lat, lon }), emptyDraft('polygon'));

test('a polygon encloses something once its border is closed, and then takes no more clicks', () => {
  expect(areaOfDraft(drawn)).toBeNull();
  const closed = closeBorder(drawn);
  expect(areaOfDraft(closed)).toEqual({ shape: 'polygon', points: TRIANGLE });
  expect(addPoint(closed, { lat: 1, lon: 1 })).toBe(closed);
  expect(closeBorder(removeCorner(drawn, 0))).toMatchObject({ isClosed: false });
});

test('corners are moved, put between two others and removed, and a border of two is open again', () => {
  const closed = closeBorder(drawn);
  expect(moveCorner(closed, 1, { lat: 35.12345678, lon: -88 })).toMatchObject({
    points: [TRIANGLE[0], [35.123457, -88], TRIANGLE[2]],
  });
  expect(midpoints(TRIANGLE)[2]).toEqual([35.5, -89.5]);
  const wider = insertCorner(closed, 2, { lat: 36, lon: -91 });
  expect(wider).toMatchObject({ points: [...TRIANGLE, [36, -91]] });
  expect(removeCorner(wider, 3)).toEqual(closed);
  expect(removeCorner(closed, 0)).toMatchObject({ isClosed: false });
});

test('a circle begins with a click, and its border stays within 50 m and 50 km', () => {
  const circle = addPoint(emptyDraft('circle'), { lat: 35, lon: -90 });
  expect(areaOfDraft(circle)).toEqual({ shape: 'circle', lat: 35, lon: -90, radiusMeters: 200 });
  expect(addPoint(circle, { lat: 36, lon: -90 })).toBe(circle);
  expect(areaOfDraft(moveCenter(circle, { lat: 36, lon: -90 }))).toMatchObject({ lat: 36 });
  expect(moveBorder(circle, { lat: 35.009, lon: -90 })).toMatchObject({ radiusMeters: 1001 });
  expect(moveBorder(circle, { lat: 35.0001, lon: -90 })).toMatchObject({ radiusMeters: 50 });
  expect(moveBorder(circle, { lat: 37, lon: -90 })).toMatchObject({ radiusMeters: 50_000 });
});

test('steps are undone and done again; a corner that is dragged is one step', () => {
  const start = draftOf({ shape: 'polygon', points: TRIANGLE });
  const dragged = [1, 2, 3].reduce(
    (history, lat, turn) => step(history, moveCorner(history.present, 0, { lat, lon: 0 }), turn > 0),
    historyOf(start),
  );
  expect(dragged.present).toMatchObject({ points: [[3, 0], TRIANGLE[1], TRIANGLE[2]] });
  const undone = undo(dragged);
  expect(undone.present).toBe(start);
  expect(undo(undone)).toEqual(undone);
  expect(redo(undone).present).toEqual(dragged.present);
  expect(redo(step(undone, removeCorner(start, 0))).present).toMatchObject({ points: TRIANGLE.slice(1) });
});
