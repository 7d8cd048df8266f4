/** Device readings beside the position; a reading the device did not send is absent. */
export interface PositionAttributes {
  readonly externalMillivolts?: number;
  readonly batteryMillivolts?: number;
  readonly batteryPercent?: number;
  /** 0 (none) to 5 (full). */
  readonly gsmSignal?: number;
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
  readonly speedKph: number;
  /** 0 to 359, clockwise from north. */
  readonly headingDegrees: number | null;
  readonly altitudeMeters: number | null;
  readonly odometerMeters: number | null;
  readonly ignition: boolean | null;
  readonly accuracyMeters: number | null;
  readonly attributes: PositionAttributes;
}

/** What one message of a device says. */
export interface DecodedMessage {
  /** IMEI, serial number or identifier the device names itself with. */
  readonly uniqueId: string;
  readonly positions: readonly DecodedPosition[];
}

/** A message, or the sentence that says what is wrong with the bytes. */
export type DecodeResult = { readonly ok: true; readonly message: DecodedMessage } | DecodeFailure;

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
