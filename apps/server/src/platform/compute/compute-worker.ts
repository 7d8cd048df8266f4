import { type MessagePort, threadId, workerData } from 'node:worker_threads';
import {
  type FactTable,
  factReleases,
  loadedFacts,
  takeFacts,
  useZones,
  type ZoneData,
  zonesRelease,
} from '@longhaul/units';
import { ownZones } from '@longhaul/units/zone-clocks';
import type { ConnectionSettings } from '../database/connection.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';

export interface ComputeTask {
  /** URL of the module. */
  readonly module: string;
  /** Of the function it exports. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** Whether the database goes before the arguments. */
  readonly readsDatabase: boolean;
  /** The time zones that the process reads the time by, where they are not those of the release. */
  readonly zones: ZoneData | null;
  /** The tables of dated facts that the process counts by beside those of the engines. */
  readonly facts: readonly FactTable[];
  /** Gets the number of the thread when the code is loaded and the work begins. */
  readonly begun: MessagePort;
}

/** What each thread is started with. */
export interface ComputeThread {
  readonly connection: ConnectionSettings;
}

/** An error keeps its class only within its thread: a refusal goes back as data. */
export type ComputeOutcome =
  | { readonly value: unknown }
  | { readonly refused: Pick<DomainError, 'status' | 'message'> & { details: Refusal } };

type Refusal = NonNullable<ConstructorParameters<typeof DomainError>[2]>;

export async function work({
  module,
  name,
  args,
  readsDatabase,
  zones,
  facts,
  begun,
}: ComputeTask): Promise<ComputeOutcome> {
  const inUse = zones ?? ownZones;
  if (inUse.release !== zonesRelease()) useZones(inUse);
  if (factReleases(facts) !== factReleases(loadedFacts())) takeFacts(facts);
  const { [name]: task } = await import(module);
  begun.postMessage(threadId);
  try {
    return { value: await task(...(readsDatabase ? [threadDatabase()] : []), ...args.map(withBuffer)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, message, technicalMessage, fields, retryAfterSeconds } = error;
    return {
      refused: {
        status,
        message,
        details: {
          technicalMessage,
          ...(fields !== undefined && { fields }),
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        },
      },
    };
  } finally {
    begun.close();
  }
}

let database: Database | null = null;

/** One connection for each thread, from its first use on: PostgreSQL ends what a thread that was stopped left behind. */
function threadDatabase(): Database {
  const { connection } = workerData as ComputeThread;
  const isYielding = !('connectionString' in connection);
  database ??= createDatabase({ connection, isYielding, runtimeConnections: 1, writerConnections: 1 });
  return database;
}

/** A buffer arrives from another thread as the plain array of bytes that it is made of. */
export function withBuffer(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
