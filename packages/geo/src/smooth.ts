import { distanceMeters, type LatLon, RADIANS_PER_DEGREE } from './point.ts';

interface PlanePoint {
  x: number;
  y: number;
}

/**
 * A centripetal Catmull-Rom curve through all `points`, cut into pieces of at most about `maxSegmentMeters`.
 * Centripetal knots never make a loop or cusp between unevenly spaced towns.
 */
export function smoothLine(points: readonly LatLon[], maxSegmentMeters: number): LatLon[] {
  const first = points[0];
  if (first === undefined) return [];
  return [bare(first), ...smoothSpans(points, maxSegmentMeters).flat()];
}

/** One list for each pair of neighboring points: the curve after the first of the two, up to and with the second. */
export function smoothSpans(points: readonly LatLon[], maxSegmentMeters: number): LatLon[][] {
  const spans: LatLon[][] = [];
  for (let index = 1; index < points.length; index++) {
    spans.push(smoothSpan(points, index, maxSegmentMeters));
  }
  return spans;
}

function smoothSpan(points: readonly LatLon[], index: number, maxSegmentMeters: number): LatLon[] {
  const start = points[index - 1]!;
  const end = bare(points[index]!);
  const pieces = Math.ceil(distanceMeters(start, end) / maxSegmentMeters);
  if (pieces <= 1) return [end];

  const eastScale = Math.cos(((start.lat + end.lat) / 2) * RADIANS_PER_DEGREE);
  const toPlane = (point: LatLon): PlanePoint => ({ x: point.lon * eastScale, y: point.lat });
  const p1 = toPlane(start);
  const p2 = toPlane(end);
  const before = points[index - 2];
  const after = points[index + 1];
  const p0 = before && !samePlace(before, start) ? toPlane(before) : mirrored(p2, p1);
  const p3 = after && !samePlace(after, end) ? toPlane(after) : mirrored(p1, p2);

  const span: LatLon[] = [];
  for (let piece = 1; piece < pieces; piece++) {
    const { x, y } = catmullRomPoint(p0, p1, p2, p3, piece / pieces);
    span.push({ lat: y, lon: x / eastScale });
  }
  span.push(end);
  return span;
}

/** A point without the names that callers' points may carry. */
function bare({ lat, lon }: LatLon): LatLon {
  return { lat, lon };
}

function samePlace(a: LatLon, b: LatLon): boolean {
  return a.lat === b.lat && a.lon === b.lon;
}

function mirrored(point: PlanePoint, around: PlanePoint): PlanePoint {
  return { x: 2 * around.x - point.x, y: 2 * around.y - point.y };
}

/** Barry and Goldman's pyramid with knots at the square root of the distances; `fraction` runs from p1 to p2. */
function catmullRomPoint(
  p0: PlanePoint,
  p1: PlanePoint,
  p2: PlanePoint,
  p3: PlanePoint,
  fraction: number,
): PlanePoint {
  const t1 = knotStep(p0, p1);
  const t2 = t1 + knotStep(p1, p2);
  const t3 = t2 + knotStep(p2, p3);
  const t = t1 + (t2 - t1) * fraction;
  const a1 = between(p0, p1, t / t1);
  const a2 = between(p1, p2, (t - t1) / (t2 - t1));
  const a3 = between(p2, p3, (t - t2) / (t3 - t2));
  const b1 = between(a1, a2, t / t2);
  const b2 = between(a2, a3, (t - t1) / (t3 - t1));
  return between(b1, b2, fraction);
}

function knotStep(a: PlanePoint, b: PlanePoint): number {
  return Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y));
}

function between(a: PlanePoint, b: PlanePoint, fraction: number): PlanePoint {
  return { x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction };
}
