import type { Meters } from '@longhaul/units';

/** A place on earth in decimal degrees, WGS 84. */
export interface LatLon {
  lat: number;
  lon: number;
}

/** Mean earth radius of the IUGG; against the ellipsoid a distance is off by 0.5 % at most. */
export const EARTH_RADIUS_METERS = 6_371_008.8;
export const RADIANS_PER_DEGREE = Math.PI / 180;

/** Great-circle distance (haversine). */
export function distanceMeters(a: LatLon, b: LatLon): Meters {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2);
  const halfLon = Math.sin(((b.lon - a.lon) * RADIANS_PER_DEGREE) / 2);
  const h =
    halfLat * halfLat +
    Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE) * halfLon * halfLon;
  return (2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))) as Meters;
}

/** Direction in which the great circle leaves `from` toward `to`: degrees clockwise from north, 0 to below 360. */
export function initialBearingDegrees(from: LatLon, to: LatLon): number {
  const fromLat = from.lat * RADIANS_PER_DEGREE;
  const toLat = to.lat * RADIANS_PER_DEGREE;
  const dLon = (to.lon - from.lon) * RADIANS_PER_DEGREE;
  const east = Math.sin(dLon) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(dLon);
  return (Math.atan2(east, north) / RADIANS_PER_DEGREE + 360) % 360;
}

/** The point reached from `from` after `meters` along the great circle that leaves at `bearingDegrees`. */
export function destinationPoint(from: LatLon, bearingDegrees: number, meters: number): LatLon {
  const angle = meters / EARTH_RADIUS_METERS;
  const bearing = bearingDegrees * RADIANS_PER_DEGREE;
  const lat = from.lat * RADIANS_PER_DEGREE;
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const dLon = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sinLat,
  );
  const lon = from.lon + dLon / RADIANS_PER_DEGREE;
  return { lat: Math.asin(sinLat) / RADIANS_PER_DEGREE, lon: ((lon + 540) % 360) - 180 };
}

const COMPASS_NAMES = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
];

/** The nearest of the 16 compass points, such as `ENE`. */
export function compassName(bearingDegrees: number): string {
  const step = Math.round(bearingDegrees / 22.5) % COMPASS_NAMES.length;
  return COMPASS_NAMES[(step + COMPASS_NAMES.length) % COMPASS_NAMES.length]!;
}
