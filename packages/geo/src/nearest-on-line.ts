import type { MeasuredLine } from './measured-line.ts';
import { EARTH_RADIUS_METERS, type LatLon, RADIANS_PER_DEGREE } from './point.ts';

const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE;

export interface NearestOnLine {
  /** From the start of the line. */
  readonly alongMeters: number;
  /** From the point to the line. */
  readonly offMeters: number;
}

/** Where a line is nearest to a point, not before `fromMeters` along it; exact enough within some 100 km. */
export function nearestOnLine(
  { points, cumulativeMeters, lengthMeters }: MeasuredLine,
  { lat, lon }: LatLon,
  fromMeters = 0,
): NearestOnLine {
  const eastScale = METERS_PER_DEGREE * Math.cos(lat * RADIANS_PER_DEGREE);
  const least = Math.min(Math.max(fromMeters, 0), lengthMeters);
  let nearest: NearestOnLine = { alongMeters: least, offMeters: Number.POSITIVE_INFINITY };
  for (let index = 0; index < Math.max(1, points.length - 1); index++) {
    const a = points[index]!;
    const b = points[index + 1] ?? a;
    const startMeters = cumulativeMeters[index]!;
    const spanMeters = (cumulativeMeters[index + 1] ?? startMeters) - startMeters;
    if (startMeters + spanMeters < least) continue;
    const ax = (a.lon - lon) * eastScale;
    const ay = (a.lat - lat) * METERS_PER_DEGREE;
    const dx = (b.lon - a.lon) * eastScale;
    const dy = (b.lat - a.lat) * METERS_PER_DEGREE;
    const squared = dx * dx + dy * dy;
    const leastShare = spanMeters === 0 ? 0 : Math.max(0, (least - startMeters) / spanMeters);
    const share = squared === 0 ? 0 : Math.min(1, Math.max(leastShare, -(ax * dx + ay * dy) / squared));
    const offMeters = Math.hypot(ax + share * dx, ay + share * dy);
    if (offMeters < nearest.offMeters) {
      nearest = { alongMeters: startMeters + spanMeters * share, offMeters };
    }
  }
  return nearest;
}
