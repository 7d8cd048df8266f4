import { MINUTE_MS } from '@longhaul/units';
import { findChangedLogDays, recountChangedDays } from '../../domain/facts/changed-log-days.ts';
import { factsOfKind } from '../../domain/facts/fact-kinds.ts';
import {
  type FactComparison,
  findFactComparison,
  finishFactComparison,
} from '../../domain/facts/fact-releases.ts';
import { forDriversWithDays } from '../../domain/hos/drivers-with-days.ts';
import { selectOrganizationZones } from '../../domain/zones/zone-releases.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';

/** By then every process counts by the new table. */
const WAIT_MS = MINUTE_MS;
const DRIVERS_PER_TRANSACTION = 20;

/**
 * After a table of facts was taken or taken back: days of logs that count differently by it are counted again, and no others.
 * Returns of fuel tax are counted when they are read, and checklists when they are made. What was begun and not finished is
 * begun again: to count a day once more changes nothing.
 */
export class FactRecountJob implements BackgroundJob {
  readonly name = 'days by new facts';
  readonly pauseMs = 5_000;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const database = this.#database;
    const changedBefore = new Date(this.#clock.now() - WAIT_MS);
    const comparison = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      await countByStoredFacts(tx.client);
      return findFactComparison(tx, changedBefore);
    });
    if (!comparison) return;
    if (factsOfKind(comparison.after.kind)?.counts === 'hours') await this.#compareLogs(comparison, signal);
    if (signal?.aborted) return;
    await database.acrossOrganizations({ actorId: null }, (tx) =>
      finishFactComparison(tx, comparison.number, new Date(this.#clock.now())),
    );
  }

  async #compareLogs(
    { number, isTakenBack, ...facts }: FactComparison,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const database = this.#database;
    const organizations = await database.acrossOrganizations({ actorId: null }, selectOrganizationZones);
    const groups = { size: DRIVERS_PER_TRANSACTION, isStopped: () => signal?.aborted === true };
    for (const { id } of organizations) {
      await forDriversWithDays(database, id, groups, async (tx, some) => {
        const now = this.#clock.now();
        const days = await findChangedLogDays(tx, id, some, { facts, now });
        await recountChangedDays(tx, id, days, { release: number, isTakenBack, at: new Date(now) });
      });
    }
  }
}
