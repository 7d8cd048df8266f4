import { distanceMeters, isMoving, MOVING_KPH } from '@longhaul/geo';
import { isBelievable, isCarried } from '@longhaul/ifta';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';

/** A stored position, as far as derivation looks at it. */
export interface Fix {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  readonly speedKph: number;
  /** null when the device does not report the engine. */
  readonly ignition: boolean | null;
  readonly odometerMeters: number | null;
}

export interface SegmentThresholds {
  /** A trip ends after this long without movement. */
  readonly stopAfterMs: number;
  /** Standing with the engine on counts as idling after this long. */
  readonly idleAfterMs: number;
  /** Silence longer than this while moving, or over which the place changed, is a gap. */
  readonly gapAfterMs: number;
}

/** Silence a moving vehicle may keep before it shows as a gap. */
const GAP_AFTER_MS = 5 * MINUTE_MS;

/** The thresholds of an organization. */
export function thresholdsOf(settings: {
  readonly stopAfterMinutes: number;
  readonly idleAfterMinutes: number;
}): SegmentThresholds {
  return {
    stopAfterMs: settings.stopAfterMinutes * MINUTE_MS,
    idleAfterMs: settings.idleAfterMinutes * MINUTE_MS,
    gapAfterMs: GAP_AFTER_MS,
  };
}

/** Movement shown by places alone (the device sends no speed) must leave the noise of a parked receiver. */
const MOVED_METERS = 200;
/** A silence crossed at this mean speed was driven through without a stop. */
const DRIVEN_GAP_KPH = 20;
/** Odometer steps this far beyond the straight line are a reset or a swap, not a road. */
const MAX_DETOUR_FACTOR = 3;
const MAX_DETOUR_METERS = 2_000;

/** No vehicle goes faster: one of the two places is wrong. 300 mph, as devices' fixes are checked at the ports. */
export const MAX_KPH = 483;

/**
 * What happened between two consecutive fixes. `distanceMeters` is by the odometer where `isByOdometer`: whether it can be
 * believed shows over a longer way (`DrivenDistance`).
 */
export type Interval =
  | { readonly kind: 'moving'; readonly distanceMeters: number; readonly isByOdometer: boolean }
  | { readonly kind: 'still'; readonly distanceMeters: number }
  | { readonly kind: 'gap'; readonly distanceMeters: number; readonly isDrivenThrough: boolean };

export function intervalBetween(from: Fix, to: Fix, thresholds: SegmentThresholds): Interval {
  const straight = straightMeters(from, to);
  const elapsed = to.at - from.at;
  const kphOver = (meters: number) => (meters / 1000 / elapsed) * HOUR_MS;
  if (straight >= MOVED_METERS && kphOver(straight) > MAX_KPH) {
    return { kind: 'gap', distanceMeters: 0, isDrivenThrough: false };
  }
  const { meters: distance, isByOdometer } = roadMeters(from, to, straight);
  // A vehicle that moved was not still, whatever its odometer says.
  const meanKph = kphOver(isCarried(from, to) ? distance : Math.max(distance, straight));
  if (elapsed > thresholds.gapAfterMs) {
    if (straight < MOVED_METERS && !isMoving(from)) return { kind: 'still', distanceMeters: 0 };
    const isDrivenThrough = straight >= MOVED_METERS && meanKph >= DRIVEN_GAP_KPH;
    return { kind: 'gap', distanceMeters: distance, isDrivenThrough };
  }
  const hasMoved = straight >= MOVED_METERS && meanKph >= MOVING_KPH;
  const moves = isMoving(from) || isMoving(to) || hasMoved;
  return moves
    ? { kind: 'moving', distanceMeters: distance, isByOdometer }
    : { kind: 'still', distanceMeters: 0 };
}

type Place = Pick<Fix, 'latitudeE7' | 'longitudeE7'>;

export function straightMeters(from: Place, to: Place): number {
  return distanceMeters(
    { lat: from.latitudeE7 / 1e7, lon: from.longitudeE7 / 1e7 },
    { lat: to.latitudeE7 / 1e7, lon: to.longitudeE7 / 1e7 },
  );
}

/** By odometer where both fixes carry one and it agrees with the map, else the great circle. */
function roadMeters(from: Fix, to: Fix, straight: number): { meters: number; isByOdometer: boolean } {
  if (from.odometerMeters === null || to.odometerMeters === null) {
    return { meters: straight, isByOdometer: false };
  }
  const driven = to.odometerMeters - from.odometerMeters;
  const isPlausible =
    driven >= 0 &&
    driven <= straight * MAX_DETOUR_FACTOR + MAX_DETOUR_METERS &&
    (isCarried(from, to) || isBelievable(driven, straight));
  return isPlausible ? { meters: driven, isByOdometer: true } : { meters: straight, isByOdometer: false };
}
