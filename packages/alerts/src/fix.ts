import type { LatLon } from '@longhaul/geo';
import { distanceMeters } from '@longhaul/geo';
import { HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';

/** One position of a vehicle. */
export interface Fix extends LatLon {
  /** Epoch milliseconds. */
  at: number;
  /** Null when the device did not say. */
  speedKph: number | null;
  ignition: boolean | null;
}

/** Two fixes further apart than this say nothing of the way between them. */
export const NEAR_FIX_MS = 10 * MINUTE_MS;

const IMPLAUSIBLE_METERS_PER_MS = (160 * METERS_PER_MILE) / HOUR_MS;

/** Whether `fix` is left out: it implies more than 160 mph from the last kept fix before it and to the one after it. */
export function isWild(before: Fix | null, fix: Fix, after: Fix): boolean {
  return before !== null && isTooFast(before, fix) && isTooFast(fix, after);
}

function isTooFast(from: Fix, to: Fix): boolean {
  return distanceMeters(from, to) > IMPLAUSIBLE_METERS_PER_MS * (to.at - from.at);
}
