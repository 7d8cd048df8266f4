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

  /** Takes the lease, or keeps it for longer, by the clock of the database. */
  async function take(work: string): Promise<boolean> {
    const { rows } = await database.acrossOrganizations({ actorId: null }, (tx) =>
      sql`insert into background_leases as kept (work, holder, expires_at)
        values (${work}, ${holder}, now() + ${leaseMs} * interval '1 millisecond')
        on conflict (work) do update set holder = excluded.holder, expires_at = excluded.expires_at
        where kept.holder = excluded.holder or kept.expires_at < now()
        returning work`.execute(tx),
    );
    return rows.length > 0;
  }

  return {
    async hold(work, signal, run) {
      if (!(await take(work))) return;
      const lost = new AbortController();
      let keptAt = performance.now();
      const renewing = setInterval(async () => {
        const askedAt = performance.now();
        const isKept = await take(work).catch(() => null);
        if (isKept === true) keptAt = askedAt;
        if (isKept === false || performance.now() - keptAt > leaseMs) {
          log.warn({ work }, 'Background work went to another process');
          lost.abort();
        }
      }, leaseMs / 3);
      try {
        await run(AbortSignal.any([signal, lost.signal]));
      } finally {
        clearInterval(renewing);
      }
    },
    async release() {
      await database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.deleteFrom('background_leases').where('holder', '=', holder).execute(),
      );
    },
  };
}
