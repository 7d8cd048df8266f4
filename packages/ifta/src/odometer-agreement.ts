import { distanceMeters, type LatLon } from '@longhaul/geo';
import { MINUTE_MS } from '@longhaul/units';

/** An odometer is compared with the map over periods of this length. Midnight in every zone falls between two of them. */
export const COMPARED_MS = 15 * MINUTE_MS;
/** Over a shorter distance, the resolution of an odometer can explain the difference. */
const MIN_MAP_METERS = 5_000;
/** An odometer that did not advance is detected sooner: the coarsest ones count whole kilometers. */
const MAX_STILL_METERS = 1_500;
/** A road is never shorter than the straight line; the rest allows for tire wear and receiver error. */
const MIN_SHARE = 0.9;
/** Between fixes closer than this, receiver noise would add distance. */
const STEP_METERS = 500;

export const comparedPeriod = (at: number): number => Math.floor(at / COMPARED_MS);

/** A vehicle that moves with the engine off at both ends is on a ferry or towed, and its odometer correctly does not advance. */
export const isCarried = (
  from: { readonly ignition: boolean | null },
  to: { readonly ignition: boolean | null },
): boolean => from.ignition === false && to.ignition === false;

/** Whether the odometer advance is plausible for this distance on the map. */
export function isBelievable(odometerMeters: number, mapMeters: number): boolean {
  if (odometerMeters === 0) return mapMeters <= MAX_STILL_METERS;
  return mapMeters < MIN_MAP_METERS || odometerMeters >= mapMeters * MIN_SHARE;
}

/**
 * Adds up the odometer advance and the map distance of the moves in one period. An odometer that does not advance,
 * or counts kilometers as meters, falls behind the map; one move is too short to detect this.
 */
export class OdometerComparison {
  #stepFrom: LatLon | null = null;
  #lastTo: LatLon | null = null;
  #mapMeters = 0;
  #odometerMeters = 0;

  add(from: LatLon, to: LatLon, advanceMeters: number): void {
    // The odometer did not record the gap between moves that are not consecutive.
    const isConsecutive = this.#lastTo?.lat === from.lat && this.#lastTo.lon === from.lon;
    if (this.#stepFrom === null || !isConsecutive) this.#stepFrom = from;
    this.#lastTo = to;
    this.#odometerMeters += advanceMeters;
    const step = distanceMeters(this.#stepFrom, to);
    if (step < STEP_METERS) return;
    this.#mapMeters += step;
    this.#stepFrom = to;
  }

  get isBelievable(): boolean {
    return isBelievable(this.#odometerMeters, this.#mapMeters);
  }

  /** Whole meters that the odometer advanced. */
  get odometerMeters(): number {
    return Math.round(this.#odometerMeters);
  }
}
