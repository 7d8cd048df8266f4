import { distanceMeters, type LatLon } from '@longhaul/geo';
import { MINUTE_MS } from '@longhaul/units';

/** An odometer is compared with the map over periods of this length. The midnights of every zone fall between two of them. */
export const COMPARED_MS = 15 * MINUTE_MS;
/** Over a shorter way the resolution of an odometer says as much as its fault. */
const MIN_MAP_METERS = 5_000;
/** One that did not advance at all is found earlier: the coarsest count whole kilometers. */
const MAX_STILL_METERS = 1_500;
/** A road is never shorter than the straight line; the rest is left to the tires and the receiver. */
const MIN_SHARE = 0.9;
/** Fixes closer than this to each other add the noise of the receiver to the way. */
const STEP_METERS = 500;

export const comparedPeriod = (at: number): number => Math.floor(at / COMPARED_MS);

/** With the engine off at both ends a vehicle that moves is on a ferry or towed, and its odometer rightly stands still. */
export const isCarried = (
  from: { readonly ignition: boolean | null },
  to: { readonly ignition: boolean | null },
): boolean => from.ignition === false && to.ignition === false;

/** Whether an advance of the odometer can be true of a way that is at least so long on the map. */
export function isBelievable(odometerMeters: number, mapMeters: number): boolean {
  if (odometerMeters === 0) return mapMeters <= MAX_STILL_METERS;
  return mapMeters < MIN_MAP_METERS || odometerMeters >= mapMeters * MIN_SHARE;
}

/**
 * Adds up what the odometer advanced and what the map says over the moves of one period. An odometer that stands
 * still, or counts kilometers as meters, falls behind the map; one move alone is too short to tell.
 */
export class OdometerComparison {
  #stepFrom: LatLon | null = null;
  #lastTo: LatLon | null = null;
  #mapMeters = 0;
  #odometerMeters = 0;

  add(from: LatLon, to: LatLon, advanceMeters: number): void {
    // What lies between two moves that do not follow each other was not driven by this odometer.
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
