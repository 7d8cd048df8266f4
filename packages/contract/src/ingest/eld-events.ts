import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { line } from '../core/fields.ts';
import { HosAnnotation } from '../hos/records.ts';

export const INGEST_MAX_ELD_EVENTS = 1_000;

/** Why an event was not stored. */
export const ELD_REFUSAL_REASONS = [
  'unreadable',
  'future',
  'too-old',
  'unordered',
  'wrong-sequence',
  'overlapping',
  'unknown-driver',
  'not-certifiable',
] as const;
export type EldRefusalReason = (typeof ELD_REFUSAL_REASONS)[number];

const CODES_OF_TYPE: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 3, 4],
  2: [1, 2],
  3: [0, 1, 2],
  4: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  5: [1, 2],
  6: [1, 2, 3, 4],
  7: [1, 2, 3, 4],
};
const MALFUNCTIONS = ['P', 'E', 'T', 'L', 'R', 'S', 'O'];
const DIAGNOSTICS = ['1', '2', '3', '4', '5', '6'];

const miles = z.number().min(0).max(9_999_999);
const hours = z.number().min(0).max(99_999.9);

/**
 * One record of 49 CFR 395, subpart B, appendix A, 7. Types and codes as in `HosEvent`. `at` in ms since 1970 or ISO
 * 8601. Positions in degrees, kept to two decimals, to one under personal conveyance.
 */
export const EldEventInput = z
  .object({
    /** 0 to 65535, one more for each record of this device, 0 after 65535. */
    sequence: z.int().min(0).max(0xffff),
    type: z.literal([1, 2, 3, 4, 5, 6, 7]),
    code: z.int(),
    /** 1 the device by itself, 2 the driver. */
    origin: z.literal([1, 2]),
    at: z.union([z.int(), z.iso.datetime({ offset: true })]),
    /** Username; without one it is the unidentified driver's. */
    driver: z.string().min(1).max(100).nullable().default(null),
    totalMiles: miles.optional(),
    totalEngineHours: hours.optional(),
    milesSincePowerUp: miles.optional(),
    engineHoursSincePowerUp: hours.optional(),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    milesSinceLastFix: z.number().min(0).max(9_999).optional(),
    /** Where the driver said to be when the position was not known. */
    locationText: line(60).min(1).optional(),
    annotation: HosAnnotation.optional(),
    hasMalfunction: z.boolean().default(false),
    hasDiagnostic: z.boolean().default(false),
    faultCode: z.string().optional(),
    /** Of type 4: the day that the driver certifies. */
    certifiedDate: z.iso.date().optional(),
  })
  .superRefine((event, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!CODES_OF_TYPE[event.type]?.includes(event.code)) {
      refuse('code', `must be one of ${CODES_OF_TYPE[event.type]?.join(', ')} for type ${event.type}`);
    }
    const faults = event.type !== 7 ? undefined : event.code <= 2 ? MALFUNCTIONS : DIAGNOSTICS;
    if (faults && !faults.includes(event.faultCode ?? '')) {
      refuse('faultCode', `must be one of ${faults.join(' ')}`);
    }
    if (event.type === 4 && event.certifiedDate === undefined) {
      refuse('certifiedDate', 'must name the day that is certified');
    }
    if ((event.type === 4 || event.type === 5) && event.driver === null) {
      refuse('driver', 'must be named');
    }
    if ((event.lat === undefined) !== (event.lon === undefined)) {
      refuse('lon', 'must come with lat, and lat with lon');
    }
  });
export type EldEventInput = z.output<typeof EldEventInput>;

/** Bearer `{gateway unique id}:{secret}`. Sending the same batch again changes nothing. */
export const ingestEldEvents = endpoint({
  name: 'ingestEldEvents',
  method: 'POST',
  path: '/ingest/eld-events',
  permission: 'gateway-secret',
  summary:
    'Records of one electronic logging device, in order of time. Acknowledged after they are committed',
  // Each record is checked on its own, so that one bad record is answered by index and the rest are kept.
  body: z.object({ events: z.array(z.unknown()).min(1).max(INGEST_MAX_ELD_EVENTS) }),
  response: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    /** Of the accepted: of a time before what was known of their driver. */
    late: z.int(),
    rejected: z.array(z.object({ index: z.int(), reason: z.enum(ELD_REFUSAL_REASONS), detail: z.string() })),
  }),
  isLive: true,
});
