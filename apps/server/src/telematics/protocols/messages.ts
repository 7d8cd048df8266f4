import type { DeviceEventKind, HarshManeuver } from '@longhaul/contract';
import type { DecodedEvent, DecodedPosition, DeviceState } from '../position.ts';
import type { DeviceMessage, Frame, MessageError } from './protocol.ts';

/** A frame that is read the same whatever the settings of its device. */
export const frameOf = (message: DeviceMessage): Frame => ({
  uniqueId: message.uniqueId,
  isPlain: true,
  read: () => message,
});

export const malformedMessage = (
  uniqueId: string | null,
  error: MessageError,
  raw: Buffer,
): DeviceMessage => ({ kind: 'malformed', uniqueId, error, positions: [], raw, answer: null });

/** What no device of this protocol sends. */
export const framingMessage = (uniqueId: string | null, raw: Buffer, detail: string): DeviceMessage => ({
  ...malformedMessage(uniqueId, 'framing', raw),
  detail,
  closes: true,
});

export const NO_POSITION_DATA = {
  hasFix: true,
  speedKph: 0,
  headingDegrees: null,
  altitudeMeters: null,
  odometerMeters: null,
  ignition: null,
  accuracyMeters: null,
  readings: {},
} as const satisfies Omit<DecodedPosition, 'at' | 'latitudeE7' | 'longitudeE7'>;

/** What a device said at a time without a place. */
export const placeless = (at: number, said: DeviceState): DecodedPosition => ({
  ...NO_POSITION_DATA,
  at,
  latitudeE7: 0,
  longitudeE7: 0,
  ...said,
  hasFix: false,
  isPlaceless: true,
});

/** An event that its message was sent for. */
export const eventOf = (kind: DeviceEventKind, code = 1): DecodedEvent => ({
  kind,
  code,
  isTrigger: true,
  details: {},
});

export const harshEvent = (maneuver: HarshManeuver, code: number): DecodedEvent => ({
  kind: 'harsh',
  code,
  isTrigger: true,
  details: { maneuver },
});

/** Bad check sums in a row, after which a connection closes: a line that spoils every frame is better begun again. */
export const MAX_BAD_FRAMES = 10;
