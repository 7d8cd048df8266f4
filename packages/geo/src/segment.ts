import { EARTH_RADIUS_METERS, RADIANS_PER_DEGREE } from './point.ts';

/**
 * Distance in meters from a point to the straight piece a-b, on a plane that touches the earth at the point.
 * Exact enough (under 0.1 %) while the piece stays within some 100 km of the point.
 */
export function metersToSegment(
  lat: number,
  lon: number,
  aLat: number,
  aLon: number,
  bLat: number,
  bLon: number,
): number {
  const metersPerDegree = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE;
  const eastScale = metersPerDegree * Math.cos(lat * RADIANS_PER_DEGREE);
  const ax = (aLon - lon) * eastScale;
  const ay = (aLat - lat) * metersPerDegree;
  const dx = (bLon - aLon) * eastScale;
  const dy = (bLat - aLat) * metersPerDegree;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
