import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';
import type { DatabaseLogger } from './logger.ts';

/** Any constant will do that no other program on the same database takes for its own lock. */
const LOCK_KEY = 7_305_662_012;
/** A server that is being replaced may need so long to stop. */
const TIMEOUT_MS = 15_000;
const POLL_MS = 250;
const RECONNECT_MS = 5_000;

/** Another server uses the database, and the two would not hear each other. */
class DatabaseTakenError extends Error {
  override readonly name = 'DatabaseTakenError';

  constructor() {
    super(
      'Another Longhaul server uses this database. Set BUS=postgres for every server on it, so that each hears what ' +
        'reaches the others.',
    );
  }
}

export interface ClaimOptions {
  /** Whether this server hears others on the same database. */
  readonly isShared: boolean;
  readonly log: DatabaseLogger;
  readonly timeoutMs?: number | undefined;
}

/**
 * Keeps the database for this server alone or, shared, for servers that hear each other. Returns how to give it back.
 * @throws DatabaseTakenError
 */
export async function claimDatabase(
  database: Database,
  { isShared, log, timeoutMs = TIMEOUT_MS }: ClaimOptions,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await claim(database, isShared, timeoutMs);
  /** A claim ends with its connection, and is made again when the database is back. */
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await ended(client, stopping.signal);
      while (!stopping.signal.aborted) {
        await sleep(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        try {
          client = await claim(database, isShared, 0);
          break;
        } catch (error) {
          if (error instanceof DatabaseTakenError) log.error({ err: error }, 'Two servers use this database');
        }
      }
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await kept;
    await client.end().catch(() => {});
  };
}

async function claim(database: Database, isShared: boolean, timeoutMs: number): Promise<pg.Client> {
  const client = await database.openConnection();
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      const { rows } = await client.query<{ is_ours: boolean }>(`select ${lock}($1) as is_ours`, [LOCK_KEY]);
      if (rows[0]!.is_ours) return client;
      if (performance.now() >= deadline) throw new DatabaseTakenError();
      await sleep(POLL_MS);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
