import type { DeviceEventKind, Reading } from '@longhaul/contract';

/** Something that a device says happened. */
export interface DecodedEvent {
  readonly kind: DeviceEventKind;
  /** The number that the device sent for it, at most 2^32 - 1. */
  readonly code: number;
  /** Whether the record was made because of it; else it may be a state that lasts. */
  readonly isTrigger: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/** One position as every protocol decoder hands it on: not yet checked, not yet tied to a gateway. */
export interface DecodedPosition {
  /** Milliseconds since the epoch, by the device's clock. */
  readonly at: number;
  /** Degrees times 10^7, rounded. May lie outside the globe: the check stage refuses that. */
  readonly latitudeE7: number;
  readonly longitudeE7: number;
  /** False when the device says that it repeats an old place because satellites are out of sight. */
  readonly hasFix: boolean;
  /** The record has no place at all: latitude and longitude are 0. What else it says holds at its time. */
  readonly isPlaceless?: true;
  /**
   * When the record was made, where that is later than its place: it may repeat an older one. null where it is not later;
   * absent where a protocol repeats no places.
   */
  readonly statusAt?: number | null;
  readonly speedKph: number;
  /** 0 to 359, clockwise from north. */
  readonly headingDegrees: number | null;
  readonly altitudeMeters: number | null;
  readonly odometerMeters: number | null;
  readonly ignition: boolean | null;
  readonly accuracyMeters: number | null;
  /** What the device did not send is absent. */
  readonly readings: Partial<Readonly<Record<Reading, number>>>;
  readonly events?: readonly DecodedEvent[] | undefined;
  /** I/O elements as they were sent, until the map of the device is known: id, width in bytes, unsigned value, in turns. */
  readonly io?: readonly number[] | undefined;
  /** All digits of elements that a number of JavaScript rounds, by id. */
  readonly exactIo?: ReadonlyMap<number, string> | undefined;
  /** The I/O element that caused the record; 0 or absent when it was made on time. */
  readonly eventIo?: number | undefined;
  /** Id and value in turns of the I/O elements that no signal was read from. */
  readonly unread?: readonly number[] | undefined;
}

/** What a device says beside a place. */
export type DeviceState = Partial<Pick<DecodedPosition, 'readings' | 'events'>>;

/** What one message of a device says. */
export interface DecodedMessage {
  /** IMEI, serial number or identifier the device names itself with. */
  readonly uniqueId: string;
  readonly positions: readonly DecodedPosition[];
  /** Names of what was sent and is not read. */
  readonly notRead?: readonly string[];
}

/** A message, or the sentence that says what is wrong with the bytes. */
export type DecodeResult<More = unknown> =
  | { readonly ok: true; readonly message: DecodedMessage & More }
  | DecodeFailure;

export interface DecodeFailure {
  readonly ok: false;
  readonly error: string;
}

export function toE7(degrees: number): number {
  return Math.round(degrees * 1e7);
}

/** A compass angle brought into 0..359; null when the device does not know it (negative or not a number). */
export function toHeading(degrees: number | null): number | null {
  if (degrees === null || !(degrees >= 0) || !Number.isFinite(degrees)) return null;
  return Math.round(degrees) % 360;
}
