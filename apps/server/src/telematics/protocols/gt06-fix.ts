import { type DecodedPosition, toHeading } from '../position.ts';
import { instantOfCalendar } from './calendar-time.ts';
import { NO_POSITION_DATA } from './messages.ts';

/** Time, satellites, latitude, longitude, speed, and course with flags. */
export const FIX_LENGTH = 18;
const UNITS_PER_DEGREE = 1_800_000;

const isOn = (flags: number, bit: number) => ((flags >>> bit) & 1) === 1;

/** Year since 2000, month, day, hour, minute and second in one byte each; null when there is no such time. */
export function gt06Time(bytes: Buffer, offsetMinutes: number): number | null {
  if (bytes.length < 6) return null;
  const [year, month, day, hour, minute, second] = bytes;
  return instantOfCalendar([2_000 + year!, month!, day!, hour!, minute!, second!], offsetMinutes);
}

/** The position that the first 18 bytes hold; null when they are too few or have no valid time. */
export function gt06Fix(bytes: Buffer, offsetMinutes: number): DecodedPosition | null {
  if (bytes.length < FIX_LENGTH) return null;
  const at = gt06Time(bytes, offsetMinutes);
  if (at === null) return null;
  const [latitude, longitude] = [bytes.readUInt32BE(7), bytes.readUInt32BE(11)];
  return gt06Place({ at, latitude, longitude, speedKph: bytes[15]!, flags: bytes.readUInt16BE(16) });
}

export interface Gt06Reading {
  readonly position: DecodedPosition;
  readonly notRead?: readonly string[];
}

/**
 * `no-place`: the number has another layout of this length, without a place. `bad-time`: the place has a date that does not
 * exist. `unreadable`: this length has no known layout.
 */
export type Gt06Result = Gt06Reading | 'no-place' | 'bad-time' | 'unreadable';

interface Gt06Place {
  readonly at: number;
  /** 1/30,000 of a minute. */
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKph: number;
  readonly flags: number;
}

/** Bits 0 to 9 of the flags are the course; 10 north, 11 west, 12 fix, 15 ignition if 14 is set. */
export function gt06Place({ at, latitude, longitude, speedKph, flags }: Gt06Place): DecodedPosition {
  return {
    ...NO_POSITION_DATA,
    at,
    latitudeE7: degreesE7(latitude, !isOn(flags, 10)),
    longitudeE7: degreesE7(longitude, isOn(flags, 11)),
    hasFix: isOn(flags, 12),
    speedKph,
    headingDegrees: toHeading(flags & 0x3ff),
    ignition: isOn(flags, 14) ? isOn(flags, 15) : null,
    events: [],
  };
}

function degreesE7(units: number, isNegative: boolean): number {
  const e7 = Math.round((units / UNITS_PER_DEGREE) * 1e7);
  return isNegative && e7 !== 0 ? -e7 : e7;
}
