import { z } from 'zod';

/**
 * What is measured over time, stored as whole numbers of the unit in its name; a switch is 0 or 1. What lies outside
 * `min` and `max` is no reading.
 */
export const READINGS = {
  'voltage-millivolts': { min: 0, max: 60_000 },
  'battery-millivolts': { min: 0, max: 30_000 },
  'battery-percent': { min: 0, max: 100 },
  /** 0 (none) to 5 (full). */
  'gsm-signal': { min: 0, max: 5 },
  movement: { min: 0, max: 1 },
  'fuel-percent': { min: 0, max: 100 },
  'fuel-milliliters': { min: 0, max: 5_000_000 },
  /** All that the engine ever burned. */
  'fuel-used-milliliters': { min: 0, max: 4_000_000_000 },
  /** All that the engine ever ran. */
  'engine-seconds': { min: 0, max: 1_000_000_000 },
  'engine-rpm': { min: 0, max: 8_031 },
  'coolant-celsius': { min: -60, max: 210 },
  'axle-1-kilograms': { min: 0, max: 65_535 },
  'axle-2-kilograms': { min: 0, max: 65_535 },
  'axle-3-kilograms': { min: 0, max: 65_535 },
  'axle-4-kilograms': { min: 0, max: 65_535 },
  'axle-5-kilograms': { min: 0, max: 65_535 },
  /** Power take-off engaged. J1939 has 2 for an error and 3 for not available, which are no readings. */
  pto: { min: 0, max: 1 },
  /** Any door: a device sends a bit for each. */
  'door-open': { min: 0, max: 1 },
} as const satisfies Record<string, { min: number; max: number }>;
export type Reading = keyof typeof READINGS;
export const READING_NAMES = Object.keys(READINGS) as Reading[];
export const ReadingName = z.enum(READING_NAMES);

/** What a device reports that happened. */
export const DEVICE_EVENT_KINDS = [
  'harsh',
  'towing',
  'crash',
  'jamming',
  'idling',
  'unplugged',
  'fault-code',
  'panic',
  /** An alarm whose meaning this server does not know; `code` is the number that the device sent. */
  'unknown-alarm',
  /** A driver identified themselves with a card or a key; `driverId` is what the reader sent. */
  'driver-id',
] as const;
export const DeviceEventKind = z.enum(DEVICE_EVENT_KINDS);
export type DeviceEventKind = z.infer<typeof DeviceEventKind>;

export const HARSH_MANEUVERS = ['acceleration', 'braking', 'cornering'] as const;
export type HarshManeuver = (typeof HARSH_MANEUVERS)[number];

export const FaultCode = z.object({
  /** Which part of the vehicle, and how it fails: suspect parameter number and failure mode of J1939. */
  spn: z.int(),
  fmi: z.int(),
  /** null where the engine does not count. */
  occurrences: z.int().nullable(),
  /** False for a code in one of the older forms, whose number may be another. */
  isSure: z.boolean(),
});
export type FaultCode = z.infer<typeof FaultCode>;

/**
 * `maneuver` and `g` of harsh driving, the code of a fault, the card or key of a driver, the
 * number of an alarm that is not known; empty for the rest.
 */
export const DeviceEventDetails = FaultCode.extend({
  maneuver: z.enum(HARSH_MANEUVERS),
  g: z.number(),
  driverId: z.string(),
  alarmCode: z.string(),
}).partial();

/** What an I/O element of a device can be read as. */
export const SIGNALS = [
  'ignition',
  'odometer-meters',
  ...READING_NAMES,
  ...DEVICE_EVENT_KINDS,
  /** How hard the harsh event of the same record was, in g. */
  'harsh-g',
] as const;
export const Signal = z.enum(SIGNALS);
export type Signal = z.infer<typeof Signal>;

/** The value of a signal is `raw * multiplier + offset`, in the unit that its name says. */
export const SignalMapEntry = z.object({
  ioId: z.int(),
  signal: Signal,
  multiplier: z.number(),
  offset: z.number(),
  /** The highest bit of the raw value is its sign. */
  isSigned: z.boolean(),
});
export type SignalMapEntry = z.infer<typeof SignalMapEntry>;

const NewSignalMapEntry = z.object({
  ioId: z.int().min(1).max(65_535),
  signal: Signal,
  multiplier: z.number().min(-1e9).max(1e9).default(1),
  offset: z.number().min(-1e9).max(1e9).default(0),
  isSigned: z.boolean().default(false),
});

/** In the order of preference: of two elements with one signal the first counts where a record has both. */
export const SignalMap = z
  .array(NewSignalMapEntry)
  .max(200)
  .superRefine((entries, context) => {
    const seen = new Set<number>();
    for (const [index, { ioId, multiplier }] of entries.entries()) {
      if (seen.has(ioId)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'ioId'],
          message: `I/O ID ${ioId} is listed twice`,
        });
      }
      if (multiplier === 0) {
        context.addIssue({
          code: 'custom',
          path: [index, 'multiplier'],
          message: 'The multiplier must not be 0',
        });
      }
      seen.add(ioId);
    }
  });
export type SignalMap = z.output<typeof SignalMap>;
