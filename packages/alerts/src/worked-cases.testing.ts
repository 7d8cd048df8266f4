import type { Fix } from './fix.ts';
import cases from './fixtures/alert-cases.json' with { type: 'json' };
import type { Place } from './place.ts';

export type WorkedCase = (typeof cases)[number];

/** Times of the cases are good to this. */
export const TOLERANCE_MS = 50;

export const workedCases: readonly WorkedCase[] = cases;

export function fixesOf(worked: WorkedCase): Fix[] {
  return worked.fixes.map((fix) => ({ ...fix, at: Date.parse(fix.at) }));
}

export function placesOf(worked: WorkedCase): Place[] {
  return worked.places.map((place) =>
    'points' in place
      ? { id: place.id, shape: 'polygon', points: place.points as [number, number][] }
      : { ...place, shape: 'circle' },
  );
}
