import type { BlockList } from 'node:net';
import type { DeviceProtocol, ProtocolSettings } from '@longhaul/contract';
import type { KnownPlace } from './coarse-places.ts';
import type { Bindings } from './signals.ts';

/** A pairing that is over, while fixes of its time may still be on their way. Times in ms since 1970. */
export interface FormerPairing {
  readonly assetId: number;
  readonly from: number;
  readonly until: number;
}

/** A known device and whose it is, as ingest needs it. */
export interface Gateway {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly uniqueId: string;
  /** The asset it is paired with now; null stores against the gateway itself. */
  readonly assetId: number | null;
  /** The latest of them, the newest first. */
  readonly formerPairings: readonly FormerPairing[];
  readonly retentionDays: number;
  /** Hash of the secret for HTTP ingest; null while it has none. */
  readonly secretHash: string | null;
  /** What its model speaks; null while no model is set. */
  readonly protocol: DeviceProtocol | null;
  /** How its I/O elements are read. */
  readonly bindings: Bindings;
  /** How its messages are read: its own settings, and those of its model for the rest. */
  readonly settings: ProtocolSettings;
  /** Where it may send from; null allows every network. */
  readonly allowedNetworks: BlockList | null;
  /** The last place that was stored when it was looked up; null for a device without one. */
  readonly lastPlace?: KnownPlace | null;
  /** Until when all its messages are kept, in ms since 1970; null when none was asked for. */
  readonly capturedUntil: number | null;
}
