import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DatabaseLogger } from './database/logger.ts';

/** A process that dies keeps its leases so long from the others. */
const LEASE_MS = 15_000;

/** Work that one process at a time does, over all servers on a database. */
export interface Leases {
  /**
   * Runs the work while this process holds its lease; not at all while another does. The signal given to the work ends
   * with the one passed, and when the lease could not be kept.
   */
  hold(work: string, signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Leaves what this process holds to the others at once. */
  release(): Promise<void>;
}

export function createLeases(database: Database, log: DatabaseLogger, leaseMs = LEASE_MS): Leases {
  const holder = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  const renewMs = leaseMs / 3;
  /** When each lease was last taken, by `performance.now()`. */
  const keptAt = new Map<string, number>();
  const keptFor = (work: string) => performance.now() - (keptAt.get(work) ?? Number.NEGATIVE_INFINITY);

  /** Takes the lease, or keeps it for longer, by the clock of the database. */
  async function take(work: string): Promise<boolean> {
    const askedAt = performance.now();
    const { rows } = await database.acrossOrganizations({ actorId: null }, (tx) =>
      sql`insert into background_leases as kept (work, holder, expires_at)
        values (${work}, ${holder}, now() + ${leaseMs} * interval '1 millisecond')
        on conflict (work) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where kept.holder = excluded.holder or kept.expires_at < now()
        returning work`.execute(tx),
    );
    if (rows.length > 0) keptAt.set(work, askedAt);
    else keptAt.delete(work);
    return rows.length > 0;
  }

  return {
    async hold(work, signal, run) {
      if (keptFor(work) > renewMs && !(await take(work))) return;
      const lost = new AbortController();
      const renewing = setInterval(async () => {
        const isKept = await take(work).catch(() => null);
        if (isKept === false || keptFor(work) > leaseMs) {
          log.warn({ work }, 'Background work went to another process');
          lost.abort();
        }
      }, renewMs);
      try {
        await run(AbortSignal.any([signal, lost.signal]));
      } finally {
        clearInterval(renewing);
      }
    },
    async release() {
      keptAt.clear();
      await database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.deleteFrom('background_leases').where('holder', '=', holder).execute(),
      );
    },
  };
}
