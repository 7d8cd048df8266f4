import { CHANGE_DAYS } from '@longhaul/contract';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';

const ROWS_AT_ONCE = 5_000;

/** Deletes changes that are older than the feed keeps them, some thousand at a time. */
export class PruneChangesJob implements BackgroundJob {
  readonly name = 'prune-changes';
  readonly pauseMs = HOUR_MS;
  readonly #deps: Pick<Deps, 'database' | 'clock'>;

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal): Promise<void> {
    const now = this.#deps.clock.now();
    await this.#prune(sql`positions is not null`, now - CHANGE_DAYS.positions * DAY_MS, signal);
    await this.#prune(sql`positions is null`, now - CHANGE_DAYS.others * DAY_MS, signal);
  }

  async #prune(which: ReturnType<typeof sql>, before: number, signal: AbortSignal): Promise<void> {
    let deleted = ROWS_AT_ONCE;
    while (deleted === ROWS_AT_ONCE && !signal.aborted) {
      deleted = await this.#deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
        const { rows } = await sql<{ count: number }>`
          with old as (select organization_id, id from changes
            where ${which} and seq is not null and recorded_at < ${new Date(before)} limit ${ROWS_AT_ONCE}),
          gone as (delete from changes c using old
            where c.organization_id = old.organization_id and c.id = old.id returning 1)
          select count(*)::integer as count from gone`.execute(tx);
        return rows[0]?.count ?? 0;
      });
    }
  }
}
