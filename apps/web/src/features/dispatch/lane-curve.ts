import { destinationPoint, distanceMeters, initialBearingDegrees, type LatLon } from '@longhaul/geo';

const STEP_METERS = 50_000;

/** The great circle between two places, both included. */
export function laneCurve(from: LatLon, to: LatLon): LatLon[] {
  const meters = distanceMeters(from, to);
  const bearing = initialBearingDegrees(from, to);
  const steps = Math.ceil(meters / STEP_METERS);
  const between = Array.from({ length: Math.max(0, steps - 1) }, (_, index) =>
    destinationPoint(from, bearing, (meters * (index + 1)) / steps),
  );
  return [from, ...between, to];
}
