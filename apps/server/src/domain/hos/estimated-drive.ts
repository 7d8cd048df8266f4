import { distanceMeters, type LatLon } from '@longhaul/geo';

/** Roads wind: so much longer than the great circle, and so fast on the whole. For a first answer, not for a route. */
const ROAD_FACTOR = 1.18;
const METERS_PER_MINUTE = (55 * 1_609.344) / 60;

export interface EstimatedDrive {
  readonly driveMinutes: number;
  readonly distanceMeters: number;
}

/** How far and how long it is by road from one place to another. */
export function estimatedDrive(from: LatLon, to: LatLon): EstimatedDrive {
  const meters = Math.round(distanceMeters(from, to) * ROAD_FACTOR);
  return { driveMinutes: Math.max(1, Math.ceil(meters / METERS_PER_MINUTE)), distanceMeters: meters };
}
