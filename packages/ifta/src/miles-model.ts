import type { JurisdictionCode, LatLon } from '@longhaul/geo';
import type { EpochMs } from '@longhaul/units';
import type { MilesPlace } from './miles-place.ts';

/** One position of one vehicle. The odometer in whole meters; null where the device does not say. */
export interface Fix extends LatLon {
  at: EpochMs;
  odometerMeters: number | null;
  ignition: boolean | null;
}

export type JurisdictionLookup = (lat: number, lon: number) => JurisdictionCode | null;

export interface MilesInput {
  /** In any order, with duplicates or without. */
  fixes: readonly Fix[];
  jurisdictionAt: JurisdictionLookup;
  /** Midnights of the carrier's days, ascending. */
  dayStarts: readonly EpochMs[];
  /** Road meters per great-circle meter of this vehicle, for stretches without odometer; 1 when never measured. */
  calibration: number;
}

export interface DayMiles {
  /** Null before the first of `dayStarts`. */
  dayStartAt: EpochMs | null;
  place: MilesPlace;
  meters: number;
  /** Part of `meters` that no odometer vouches for. */
  estimatedMeters: number;
}

export interface BorderCrossing extends LatLon {
  at: EpochMs;
  /** Null is the open sea, or abroad. */
  from: JurisdictionCode | null;
  to: JurisdictionCode | null;
  /** Interpolated; null without an odometer. */
  odometerMeters: number | null;
  /** How far from the place given the truck may have crossed, by the distance that it drove between two fixes. */
  uncertaintyMeters: number;
}

/**
 * `carried`: the position moved and the odometer did not, on one day: a ferry or a tow. `odometer-behind-map`: the odometer
 * advanced by `odometerMeters` over a way that is longer on the map, so `meters` of it were estimated. The `meters` of a gap
 * and of this were counted, those of `carried` and of a jump were not.
 */
export type MilesFlag =
  | { kind: 'gap'; fromAt: EpochMs; toAt: EpochMs; meters: number; place: MilesPlace }
  | { kind: 'odometer-decrease' | 'odometer-jump'; at: EpochMs; fromMeters: number; toMeters: number }
  | { kind: 'odometer-glitch'; at: EpochMs; odometerMeters: number }
  | { kind: 'odometer-behind-map'; fromAt: EpochMs; toAt: EpochMs; meters: number; odometerMeters: number }
  | { kind: 'carried' | 'position-jump'; fromAt: EpochMs; toAt: EpochMs; meters: number }
  | { kind: 'position-glitch' | 'conflicting-fixes'; at: EpochMs };

/** The sum of `days` is `odometerMeters + estimatedMeters`, exactly. */
export interface JurisdictionMiles {
  days: DayMiles[];
  crossings: BorderCrossing[];
  flags: MilesFlag[];
  /** What the odometer advanced, but for falls and jumps. */
  odometerMeters: number;
  /** Great-circle distance where there was no odometer to trust. */
  estimatedMeters: number;
}
