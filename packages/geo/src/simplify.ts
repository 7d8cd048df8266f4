import type { LatLon } from './point.ts';
import { metersToSegment } from './segment.ts';

/**
 * Douglas-Peucker: the ascending indexes of the points to keep, so that each dropped point lies within
 * `toleranceMeters` of the straight piece between its kept neighbors. The first and last point and every
 * index in `keep` stay.
 */
export function simplifyIndexes(
  points: readonly LatLon[],
  toleranceMeters: number,
  keep: Iterable<number> = [],
): number[] {
  if (points.length === 0) return [];
  const kept = new Uint8Array(points.length);
  kept[0] = 1;
  kept[points.length - 1] = 1;
  for (const index of keep) kept[index] = 1;
  const pending: number[] = [];
  for (let end = 1, start = 0; end < points.length; end++) {
    if (kept[end] === 0) continue;
    pending.push(start, end);
    start = end;
  }
  while (pending.length > 0) {
    const end = pending.pop()!;
    const start = pending.pop()!;
    const farthest = farthestBetween(points, start, end, toleranceMeters);
    if (farthest === null) continue;
    kept[farthest] = 1;
    pending.push(start, farthest, farthest, end);
  }
  return indexesOfOnes(kept);
}

function farthestBetween(
  points: readonly LatLon[],
  start: number,
  end: number,
  toleranceMeters: number,
): number | null {
  const a = points[start]!;
  const b = points[end]!;
  let farthest: number | null = null;
  let farthestMeters = toleranceMeters;
  for (let index = start + 1; index < end; index++) {
    const point = points[index]!;
    const meters = metersToSegment(point.lat, point.lon, a.lat, a.lon, b.lat, b.lon);
    if (meters > farthestMeters) {
      farthestMeters = meters;
      farthest = index;
    }
  }
  return farthest;
}

function indexesOfOnes(flags: Uint8Array): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < flags.length; index++) {
    if (flags[index] === 1) indexes.push(index);
  }
  return indexes;
}
