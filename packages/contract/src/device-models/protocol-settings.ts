import { z } from 'zod';
import { DeviceEventKind, ReadingName } from './signals.ts';

/** The farthest that a clock of the world is from UTC: 14 hours. */
export const MAX_OFFSET_MINUTES = 840;
const MAX_POINTER_LENGTH = 200;
const MAX_ENTRIES = 50;

/** RFC 6901: empty for the whole, or names each after a slash, with `~1` for a slash in a name and `~0` for a tilde. */
export const JsonPointer = z
  .string()
  .max(MAX_POINTER_LENGTH)
  .regex(/^(\/([^~]|~[01])*)?$/, 'must be a JSON pointer, such as /gps/lat');

const OnValues = z
  .array(z.union([z.string().max(100), z.number(), z.boolean()]))
  .min(1)
  .max(20);

export const TIME_UNITS = ['s', 'ms', 'iso'] as const;
export const SPEED_UNITS = ['kph', 'mph', 'mps', 'knots'] as const;
export const LENGTH_UNITS = ['m', 'km', 'ft', 'mi'] as const;
export type SpeedUnit = (typeof SPEED_UNITS)[number];
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const LengthField = z.strictObject({ path: JsonPointer, unit: z.enum(LENGTH_UNITS) });
const SwitchField = z.strictObject({ path: JsonPointer, on: OnValues });

/** Where a JSON message has what: `uniqueId` and `positions` from its top, the rest from each entry of `positions`. */
export const JsonMapping = z.strictObject({
  uniqueId: JsonPointer.optional(),
  /** An array of positions; left out, the message is one. */
  positions: JsonPointer.optional(),
  at: z.strictObject({ path: JsonPointer, unit: z.enum(TIME_UNITS) }),
  lat: JsonPointer,
  lon: JsonPointer,
  speed: z.strictObject({ path: JsonPointer, unit: z.enum(SPEED_UNITS) }).optional(),
  heading: JsonPointer.optional(),
  altitude: LengthField.optional(),
  odometer: LengthField.optional(),
  /** Radius of the circle in which the place lies. */
  accuracy: LengthField.optional(),
  ignition: SwitchField.optional(),
  hasFix: SwitchField.optional(),
  readings: z
    .array(
      z.strictObject({
        reading: ReadingName,
        path: JsonPointer,
        /** The reading is `value * multiplier + offset`; 1 and 0 when left out. */
        multiplier: z.number().min(-1e9).max(1e9).optional(),
        offset: z.number().min(-1e9).max(1e9).optional(),
      }),
    )
    .max(MAX_ENTRIES)
    .optional(),
  events: z
    .array(z.strictObject({ kind: DeviceEventKind, path: JsonPointer, on: OnValues }))
    .max(MAX_ENTRIES)
    .optional(),
});
export type JsonMapping = z.output<typeof JsonMapping>;

/** How the messages of a device are read where that differs from the usual way of its protocol. */
export const ProtocolSettings = z.strictObject({
  /** Of the clock of the device, east of UTC positive; left out, the usual one of the protocol. */
  timeZoneOffsetMinutes: z.int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES).optional(),
  /** For devices that compute it wrongly. */
  acceptsBadChecksum: z.boolean().optional(),
  mapping: JsonMapping.optional(),
});
export type ProtocolSettings = z.output<typeof ProtocolSettings>;
