import { randomUUID } from 'node:crypto';
import type { Database } from './database/database.ts';
import type { DatabaseLogger } from './database/logger.ts';

const HEARTBEAT_MS = 10_000;
/** One that was not seen for so long has ended. */
const GONE_AFTER_MS = 30_000;

/** The processes that answer calls, this one included: limits that are meant for all are divided by their number. */
export interface WebProcesses {
  readonly count: number;
}

export const ALONE: WebProcesses = { count: 1 };

/** Keeps the number up to date by a heartbeat of each in the database. `stop` takes this one out. */
export async function countWebProcesses(
  database: Database,
  log: DatabaseLogger,
): Promise<WebProcesses & { stop(): Promise<void> }> {
  const id = randomUUID();
  let count = 1;
  const beat = async () => {
    const now = Date.now();
    count = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const seen = { seen_at: new Date(now) };
      await tx
        .insertInto('web_processes')
        .values({ id, ...seen })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
        .execute();
      await tx
        .deleteFrom('web_processes')
        .where('seen_at', '<', new Date(now - GONE_AFTER_MS))
        .execute();
      const { total } = await tx
        .selectFrom('web_processes')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Math.max(1, total);
    });
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'The number of web processes is not known');
  await beat().catch(warn);
  const timer = setInterval(() => void beat().catch(warn), HEARTBEAT_MS);
  return {
    get count() {
      return count;
    },
    async stop() {
      clearInterval(timer);
      await database
        .acrossOrganizations({ actorId: null }, (tx) =>
          tx.deleteFrom('web_processes').where('id', '=', id).execute(),
        )
        .catch(() => {});
    },
  };
}
