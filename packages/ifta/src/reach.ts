import {
  destinationPoint,
  distanceMeters,
  initialBearingDegrees,
  type JurisdictionCode,
} from '@longhaul/geo';
import type { Leg } from './legs.ts';
import type { JurisdictionLookup } from './miles-model.ts';

/** 130 km/h: how far a truck gets when nothing but the time is known. */
const TRUCK_METERS_PER_SECOND = 36;
/** For the odometer's own error and the flat geometry of the ellipse. */
const REACH_MARGIN = { factor: 1.02, meters: 200 };
/** Rings from the outside in, since borders are met there first. */
const RING_RADII = [1, 0.8, 0.6, 0.4, 0.2, 0];
const POINTS_PER_RING = 36;

/**
 * The only jurisdiction that a truck can have been in between two fixes; null when there are several. A truck that
 * drove m meters stayed inside the ellipse around both fixes whose long axis is m. Open sea is no place for a truck.
 */
export function onlyReachable(leg: Leg, jurisdictionAt: JurisdictionLookup): JurisdictionCode | null {
  const { from, to, greatCircleMeters } = leg;
  const seconds = (to.at - from.at) / 1_000;
  const driven = leg.startOdometerMeters === null ? seconds * TRUCK_METERS_PER_SECOND : leg.meters;
  const longAxis = Math.max(driven, greatCircleMeters) * REACH_MARGIN.factor + REACH_MARGIN.meters;
  const half = longAxis / 2;
  const halfWidth = Math.sqrt(longAxis ** 2 - greatCircleMeters ** 2) / 2;
  const bearing = initialBearingDegrees(from, to);
  const center = destinationPoint(from, bearing, distanceMeters(from, to) / 2);
  let only: JurisdictionCode | null = null;
  for (const radius of RING_RADII) {
    for (let step = 0; step < POINTS_PER_RING; step++) {
      const angle = (step / POINTS_PER_RING) * 2 * Math.PI;
      const [along, across] = [radius * half * Math.cos(angle), radius * halfWidth * Math.sin(angle)];
      const turned = bearing + (Math.atan2(across, along) * 180) / Math.PI;
      const { lat, lon } = destinationPoint(center, turned, Math.hypot(along, across));
      const code = jurisdictionAt(lat, lon);
      if (code === null) continue;
      if (only !== null && only !== code) return null;
      only = code;
    }
  }
  return only;
}
