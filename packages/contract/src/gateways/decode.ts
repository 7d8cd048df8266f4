import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams } from '../core/fields.ts';
import { ProtocolSettings } from '../device-models/protocol-settings.ts';
import { DeviceEventKind, HARSH_MANEUVERS } from '../device-models/signals.ts';

/** What can be decoded without a device: binary frames are written in hexadecimal, the others as text. */
export const DECODABLE = {
  teltonika: { isBinary: true },
  gt06: { isBinary: true },
  queclink: { isBinary: false },
  calamp: { isBinary: true },
  jt808: { isBinary: true },
  owntracks: { isBinary: false },
  flespi: { isBinary: false },
  json: { isBinary: false },
} as const;
export type DecodableProtocol = keyof typeof DECODABLE;
const DecodableProtocol = z.enum(Object.keys(DECODABLE) as [DecodableProtocol, ...DecodableProtocol[]]);

/** The body of a call, 64 kB. */
const DECODE_MAX_BYTES = 64 * 1024;
const MAX_FRAMES = 2_000;

export const DecodedMessageView = z.object({
  kind: z.enum(['login', 'heartbeat', 'position', 'time', 'other', 'malformed', 'incomplete']),
  /** The device that the message names, or that the login before it named. */
  uniqueId: z.string().nullable(),
  /** Hexadecimal, or text; `time` where it holds the present time; null for none. */
  answer: z.string().nullable(),
  error: z.enum(['framing', 'bad-checksum', 'unreadable', 'bad-time', 'unsupported']).nullable(),
  positions: z.array(
    z.object({
      at: Instant,
      lat: z.number(),
      lon: z.number(),
      hasFix: z.boolean(),
      speedKph: z.number(),
      heading: z.int().nullable(),
      altitudeMeters: z.number().nullable(),
      odometerMeters: z.number().nullable(),
      ignition: z.boolean().nullable(),
      accuracyMeters: z.number().nullable(),
      readings: z.record(z.string(), z.number()),
      events: z.array(z.object({ kind: DeviceEventKind, maneuver: z.enum(HARSH_MANEUVERS).optional() })),
      /** By I/O id, before a signal map reads them. */
      io: z.record(z.string(), z.number()).optional(),
    }),
  ),
});
export type DecodedMessageView = z.infer<typeof DecodedMessageView>;

const DecodeRequest = z
  .strictObject({
    /** null or left out: tell which protocol each frame looks like. */
    protocol: DecodableProtocol.nullish(),
    /** TCP protocols: chunks of one connection; calamp: datagrams; JSON forms: bodies. */
    frames: z.array(z.string()).min(1).max(MAX_FRAMES),
    settings: ProtocolSettings.optional(),
  })
  .superRefine(({ protocol, frames, settings }, context) => {
    if (protocol === 'json' && settings?.mapping === undefined) {
      context.addIssue({ code: 'custom', path: ['settings', 'mapping'], message: 'json needs a mapping' });
    }
    if (protocol != null && !DECODABLE[protocol].isBinary) return;
    for (const [index, frame] of frames.entries()) {
      if (/^([0-9a-f]{2})*$/i.test(frame)) continue;
      context.addIssue({ code: 'custom', path: ['frames', index], message: 'must be hexadecimal' });
      return;
    }
  });
export type DecodeRequest = z.output<typeof DecodeRequest>;

export const decodeFrames = endpoint({
  name: 'decodeFrames',
  method: 'POST',
  path: '/organizations/:orgId/gateways/decode',
  permission: 'GAT_READ',
  summary: 'Decode device messages and show how they would be answered. Nothing is stored',
  params: OrganizationParams,
  body: DecodeRequest,
  storesNothing: true,
  maxBytes: DECODE_MAX_BYTES,
  response: z.object({
    messages: z.array(DecodedMessageView).optional(),
    /** One for each frame, when no protocol was named. */
    looksLike: z.array(z.string().nullable()).optional(),
  }),
});
