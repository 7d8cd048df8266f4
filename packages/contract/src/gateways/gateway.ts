import { z } from 'zod';
import { NewAsset } from '../assets/asset.ts';
import { Assignment, blankable, Instant, line } from '../core/fields.ts';
import { ProtocolSettings } from '../device-models/protocol-settings.ts';
import { DeviceConnection } from '../device-models/protocols.ts';
import { Signal } from '../device-models/signals.ts';
import { Imei, UniqueId } from '../device-models/unique-id.ts';
import { EldName, RevokedEld } from '../hos/revoked-eld.ts';
import { Unit } from '../maintenance/unit.ts';

export const GATEWAY_HEALTH_STATES = [
  'ok',
  'never-seen',
  'silent',
  'clock-wrong',
  'no-fix',
  'low-voltage',
] as const;
export const GatewayHealthState = z.enum(GATEWAY_HEALTH_STATES);
export type GatewayHealthState = z.infer<typeof GatewayHealthState>;

/** `reason` says in words what is wrong, `remedy` what to do about it; both empty when the device is ok. */
export const GatewayHealth = z.object({
  state: GatewayHealthState,
  reason: z.string(),
  remedy: z.string(),
});

export const GatewaySummary = z.object({
  id: z.int(),
  /** IMEI, serial or device ID: what the device calls itself on the wire. */
  uniqueId: z.string(),
  deviceModelId: z.int().nullable(),
  maker: z.string().nullable(),
  model: z.string().nullable(),
  protocol: z.string().nullable(),
  firmware: z.string().nullable(),
  asset: Unit.nullable(),
  lastSeenAt: Instant.nullable(),
  lastFixAt: Instant.nullable(),
  voltageMillivolts: z.int().nullable(),
  acceptedCount: z.int(),
  refusedCount: z.int(),
  lastRefusal: z.string().nullable(),
  lastRefusedAt: Instant.nullable(),
  health: GatewayHealth,
  /** Whether it may send to POST ingest/positions. */
  hasSecret: z.boolean(),
  archivedAt: Instant.nullable(),
});
export type GatewaySummary = z.infer<typeof GatewaySummary>;

/** The latest fifty pairings, the newest first; `until` is null while one lasts. */
export const GatewayDetail = GatewaySummary.extend({
  /** Networks it may send from; none allows all. */
  allowedNetworks: z.array(z.string()),
  /** The ELD that it is, as FMCSA lists it; null where it is none, or nobody entered it. */
  eld: z.string().nullable(),
  /** Where that ELD is revoked today. */
  revokedEld: RevokedEld.nullable(),
  /** Its own settings; what is left out is as its model has it. */
  settings: ProtocolSettings,
  modelSettings: ProtocolSettings,
  /**
   * Its last three fixes were off by the same multiple of half an hour: the offset that would set its clock right. null
   * for a clock that is right, or wrong in another way.
   */
  clockHint: z.object({ aheadMinutes: z.int(), timeZoneOffsetMinutes: z.int() }).nullable(),
  /** From where records came in its name, the latest first. `refusal` is null for those that were taken for the device. */
  senders: z.array(
    z.object({
      address: z.string(),
      protocol: z.string(),
      firstSeenAt: Instant,
      lastSeenAt: Instant,
      refusal: z.string().nullable(),
    }),
  ),
  pairings: z.array(Assignment),
  /**
   * I/O elements that no signal was read from, with their newest value. `signal` is what the map of the model now reads
   * the id as: then the value was out of range, or came before the map was changed.
   */
  unreadIo: z.array(z.object({ ioId: z.int(), value: z.number(), at: Instant, signal: Signal.nullable() })),
  /** Messages, items and alarms that the device sends and that are not read, with the time each was last received. */
  notRead: z.array(z.object({ name: z.string(), at: Instant })),
  /** Positions stored with 1,024 or 2,048 weeks added, since the receiver counts its weeks from a past start. */
  weekRolloverCount: z.int(),
  connection: DeviceConnection,
});
export type GatewayDetail = z.infer<typeof GatewayDetail>;

/** An address, or a block of them such as 203.0.113.0/24. */
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an IP address, or a network such as 203.0.113.0/24',
});

/** An IMEI with a wrong check digit is taken only so, or when a device has called with exactly these digits. */
const isCheckDigitConfirmed = z.boolean().optional();

const gatewayFields = {
  uniqueId: UniqueId,
  isCheckDigitConfirmed,
  deviceModelId: z.int().min(1).nullable().optional(),
  firmware: blankable(line(60)),
  eld: blankable(EldName),
  allowedNetworks: z.array(Network).max(20).optional(),
  settings: ProtocolSettings.optional(),
};

export const NewGateway = z.object(gatewayFields);
export type NewGateway = z.output<typeof NewGateway>;

/** A vehicle and the device that reports for it. Without `uniqueId` the server makes one up, for a phone to be given. */
export const NewTruck = z.object({
  unitNumber: NewAsset.shape.unitNumber,
  uniqueId: UniqueId.optional(),
  isCheckDigitConfirmed,
  deviceModelId: gatewayFields.deviceModelId,
});
export type NewTruck = z.output<typeof NewTruck>;

/** What is left out stays as it is; null or blank clears it. */
export const GatewayChange = z.object(gatewayFields).partial();
export type GatewayChange = z.output<typeof GatewayChange>;

/** Of a device that nobody has registered: how often it called and was turned away, and when it did last. */
export const UnregisteredCalls = z.object({ attempts: z.int(), lastSeenAt: Instant });
export type UnregisteredCalls = z.infer<typeof UnregisteredCalls>;

/** A whole IMEI, so that nobody learns of a device whose label they have not seen. */
export const CallingDeviceQuery = z.object({ imei: Imei });

/** `wasHeard`: it had called before anybody registered it, and was turned away. */
export const NewGatewayResult = z.object({
  gateway: GatewayDetail,
  wasHeard: UnregisteredCalls.nullable(),
});
export type NewGatewayResult = z.infer<typeof NewGatewayResult>;

/** The secret is shown this once: only its hash is stored. */
export const GatewaySecret = z.object({ secret: z.string(), gateway: GatewayDetail });
export type GatewaySecret = z.infer<typeof GatewaySecret>;

export const CAPTURE_MINUTES = 15;
export const MAX_CAPTURE_BYTES = 1024 * 1024;

/** All raw messages of a device for some minutes; the latest capture is kept. */
export const GatewayCapture = z.object({
  startedAt: Instant,
  endsAt: Instant,
  isRunning: z.boolean(),
  messages: z.int(),
  bytes: z.int(),
});
export type GatewayCapture = z.infer<typeof GatewayCapture>;

export const GatewayMessage = z.object({
  receivedAt: Instant,
  protocol: z.string(),
  /** Reason code of a refusal; null for an accepted record. */
  refusal: z.string().nullable(),
  positionAt: Instant.nullable(),
  detail: z.string().nullable(),
  /** Text protocols as sent; binary protocols in hexadecimal. */
  raw: z.string().nullable(),
});
export type GatewayMessage = z.infer<typeof GatewayMessage>;

/** The supply from that instant on. */
export const GatewayVoltage = z.object({ at: Instant, millivolts: z.int() });
export type GatewayVoltage = z.infer<typeof GatewayVoltage>;
