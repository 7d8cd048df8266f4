import type { Meters } from '@longhaul/units';
import { distanceMeters, initialBearingDegrees, type LatLon } from './point.ts';

/** A polyline with the distance from its start to each of its points. */
export interface MeasuredLine {
  points: readonly LatLon[];
  cumulativeMeters: Float64Array;
  lengthMeters: Meters;
}

/** Measures a polyline once, for many calls of `pointAlong`. Throws a RangeError for a line without points. */
export function measureLine(points: readonly LatLon[]): MeasuredLine {
  if (points.length === 0) throw new RangeError('a line needs at least one point');
  const cumulativeMeters = new Float64Array(points.length);
  for (let index = 1; index < points.length; index++) {
    cumulativeMeters[index] =
      cumulativeMeters[index - 1]! + distanceMeters(points[index - 1]!, points[index]!);
  }
  return { points, cumulativeMeters, lengthMeters: cumulativeMeters.at(-1)! as Meters };
}

/** A place on a line: `headingDegrees` is the direction of travel there (0 on a line of one point). */
export interface PointOnLine extends LatLon {
  headingDegrees: number;
}

/** The point `meters` from the start of the line; before the start or past the end, that end. */
export function pointAlong(line: MeasuredLine, meters: number): PointOnLine {
  const { points, cumulativeMeters } = line;
  if (points.length === 1) return { ...points[0]!, headingDegrees: 0 };
  const target = Math.min(Math.max(meters, 0), line.lengthMeters);
  const index = segmentAt(cumulativeMeters, target);
  const a = points[index]!;
  const b = points[index + 1]!;
  const startMeters = cumulativeMeters[index]!;
  const spanMeters = cumulativeMeters[index + 1]! - startMeters;
  const fraction = spanMeters === 0 ? 0 : (target - startMeters) / spanMeters;
  return {
    lat: a.lat + (b.lat - a.lat) * fraction,
    lon: a.lon + (b.lon - a.lon) * fraction,
    headingDegrees: initialBearingDegrees(a, b),
  };
}

/** Index of the last segment that starts at or before `meters`. */
function segmentAt(cumulativeMeters: Float64Array, meters: number): number {
  let low = 0;
  let high = cumulativeMeters.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (cumulativeMeters[middle]! <= meters) low = middle;
    else high = middle - 1;
  }
  return low;
}
