import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const INGEST_MAX_POSITIONS = 1_000;
/** About as many as a body of 1 MB may hold. */
export const FLESPI_MAX_MESSAGES = 5_000;

/** Why a sender that names a device was not taken for it. */
export const SENDER_REFUSAL_REASONS = [
  'wrong-protocol',
  'secret-missing',
  'wrong-secret',
  'network-not-allowed',
] as const;
export type SenderRefusalReason = (typeof SENDER_REFUSAL_REASONS)[number];

/** Why a record was not stored. */
export const REFUSAL_REASONS = [
  'no-fix',
  'zero-coordinates',
  'out-of-range',
  'future',
  'older-than-retention',
  'impossible-speed',
  'unreadable',
  ...SENDER_REFUSAL_REASONS,
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** `at` in ms since 1970 or ISO 8601; angles in degrees. */
export const IngestPosition = z.object({
  at: z.union([z.int(), z.iso.datetime({ offset: true })]),
  lat: z.number(),
  lon: z.number(),
  speedKph: z.number().min(0).max(400).optional(),
  heading: z.number().min(0).max(360).optional(),
  altitudeMeters: z.number().min(-500).max(9000).optional(),
  odometerMeters: z.int().min(0).max(10_000_000_000).optional(),
  /** Radius of the circle in which the place lies. */
  accuracyMeters: z.number().min(0).max(1_000_000).optional(),
  ignition: z.boolean().optional(),
});
export type IngestPosition = z.infer<typeof IngestPosition>;

const MESSAGE_MAX_BYTES = 64 * 1024;

/** Basic authentication: the identifier of the device and its secret. */
export const ingestOwnTracks = endpoint({
  name: 'ingestOwnTracks',
  method: 'POST',
  path: '/ingest/owntracks',
  permission: 'gateway-secret',
  summary: 'One message from the OwnTracks app. Acknowledged after it is committed',
  body: z.unknown(),
  maxBytes: MESSAGE_MAX_BYTES,
  /** Messages for the app: none. */
  response: z.array(z.unknown()),
  isLive: true,
});

/** Bearer `{gateway unique id}:{secret}`. Read by the mapping of the device. */
export const ingestJson = endpoint({
  name: 'ingestJson',
  method: 'POST',
  path: '/ingest/json',
  permission: 'gateway-secret',
  summary:
    'One JSON message in any format, read with its device’s field mapping. Acknowledged after it is committed',
  body: z.unknown(),
  maxBytes: MESSAGE_MAX_BYTES,
  response: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    /** Positions without a time or a place that could be read. */
    hasUnreadable: z.boolean(),
    /** By index into the positions that could be read. */
    rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
  }),
  isLive: true,
});

/** As a stream of flespi posts them, with the parameters of flespi by name. */
export const ingestFlespi = endpoint({
  name: 'ingestFlespi',
  method: 'POST',
  path: '/ingest/flespi',
  permission: 'INGEST',
  summary:
    'Messages from any of the organization’s devices, as streamed by flespi. Acknowledged after they are committed',
  // Each message is checked on its own, so that one bad record does not hold up a stream.
  body: z.array(z.unknown()).min(1).max(FLESPI_MAX_MESSAGES),
  response: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    /** By index into the messages. */
    rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
  }),
  isLive: true,
});

/** Bearer `{gateway unique id}:{secret}`. Sending the same batch again changes nothing. */
export const ingestPositions = endpoint({
  name: 'ingestPositions',
  method: 'POST',
  path: '/ingest/positions',
  permission: 'gateway-secret',
  summary: 'Positions of one device. Acknowledged after they are committed',
  // Each position is checked on its own, so that one bad record is answered by index and the rest are kept.
  body: z.object({ positions: z.array(z.unknown()).min(1).max(INGEST_MAX_POSITIONS) }),
  response: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
  }),
  isLive: true,
});
