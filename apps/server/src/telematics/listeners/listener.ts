import type { BlockList } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import type { ConnectionLimits } from '../../platform/connection-limits.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { IngestMetrics } from '../metrics.ts';
import type { IngestPipeline } from '../pipeline.ts';
import type { EncryptedConnections } from './encrypted-connections.ts';

/** An open ingest port. */
export interface Listener {
  readonly port: number;
  /** Asks a connected device where it is; false when none is, or cannot be asked. */
  requestPosition?(uniqueId: string): boolean;
  /** Takes nothing more, answers what is being stored, and hangs up. */
  close(): Promise<void>;
}

export interface ListenerOptions {
  /** In the metrics and in what is recorded of bad input, such as `teltonika-tcp`. */
  readonly name: string;
  readonly pipeline: IngestPipeline;
  readonly log: DatabaseLogger;
  readonly metrics: IngestMetrics;
  readonly clock: Clock;
  /** From which the PROXY protocol is expected; null: from nobody. */
  readonly proxies: BlockList | null;
  /** Of TCP listeners; null: without encryption only. */
  readonly encryption: EncryptedConnections | null;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly limits: ConnectionLimits;
}
