import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const INGEST_MAX_POSITIONS = 1_000;

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
  ignition: z.boolean().optional(),
});
export type IngestPosition = z.infer<typeof IngestPosition>;

/** Bearer `{gateway unique id}:{secret}`. Sending the same batch again changes nothing. */
export const ingestPositions = endpoint({
  name: 'ingestPositions',
  method: 'POST',
  path: '/ingest/positions',
  permission: 'gateway-secret',
  summary: 'Positions of one device; answered after they are committed',
  // Each position is checked on its own, so that one bad record is answered by index and the rest are kept.
  body: z.object({ positions: z.array(z.unknown()).min(1).max(INGEST_MAX_POSITIONS) }),
  response: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(z.object({ index: z.int(), reason: z.string() })),
  }),
  isLive: true,
});
