import type { LatLon } from '@longhaul/geo';
import type { Fix } from './fix.ts';
import type { IncidentDetails } from './incident-details.ts';
import type { HoursClock } from './kinds.ts';

/** What a device reported that happened. Epoch milliseconds, degrees. */
export interface VehicleEvent {
  at: number;
  kind:
    | 'harsh'
    | 'towing'
    | 'crash'
    | 'jamming'
    | 'idling'
    | 'unplugged'
    | 'fault-code'
    | 'panic'
    | 'unknown-alarm'
    | 'driver-id';
  position: LatLon | null;
  /** harsh: maneuver, g. fault-code: spn, fmi. */
  details: Readonly<Record<string, string | number | boolean | null>>;
}

/** A reading, given when it changed; it holds until the next one of its name. */
export interface Reading {
  at: number;
  reading: string;
  value: number;
}

export interface DriverSpan {
  driverId: number;
  from: number;
  /** Null while it goes on. */
  until: number | null;
}

/** What is left of one clock where a span of duty begins, and whether it falls as time passes. */
export interface ClockLeft {
  leftMs: number;
  isFalling: boolean;
}

/** A stretch of a driver's log over which each clock either stands still or falls. */
export interface DutyStretch {
  from: number;
  /** On duty or driving. */
  isWorking: boolean;
  clocks: Readonly<Partial<Record<HoursClock, ClockLeft | null>>>;
}

/** Something that other parts of the product know of: from when on, and until when. */
export interface RecordSpan {
  at: number;
  /** Null while it goes on. */
  endedAt: number | null;
  /** Where several of one subject may begin at an instant, which of them. */
  about?: string;
  /** Where, of what happens where a vehicle is. */
  position?: LatLon;
  details: IncidentDetails;
}

/** What is known of one subject and is new since the state, each list in time order. */
export interface Facts {
  /** The instant up to which time has passed. */
  now: number;
  fixes?: readonly Fix[];
  events?: readonly VehicleEvent[];
  readings?: readonly Reading[];
  /** Who drove the vehicle when. */
  drivers?: readonly DriverSpan[];
  /** When fuel was bought for the vehicle. */
  purchases?: readonly number[];
  tankGallons?: number | null;
  /** When the device last called, with a fix or without; null or left out where only its fixes are known. */
  heardAt?: number | null;
  /** The recent log of a driver, whole. */
  duty?: readonly DutyStretch[];
  /** All there is to the kind of the rule, whole. */
  records?: readonly RecordSpan[];
}
