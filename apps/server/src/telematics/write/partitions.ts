import type { Database } from '../../platform/database/database.ts';
import type { Batch } from './batch.ts';
import { ensurePartitions } from './queries.ts';

const WEEK_MS = 7 * 86_400_000;
/** 1970-01-01 was a Thursday; partitions start on Mondays. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** Makes the weekly partitions a batch needs, once each. Made ahead otherwise: this is for late and early clocks. */
export class PartitionKeeper {
  readonly #made = new Set<number>();

  /** After a failed write: retention may have dropped a partition that was made. */
  forget(): void {
    this.#made.clear();
  }

  async ensure(database: Database, batch: Batch): Promise<void> {
    const missing = new Set<number>();
    for (const { gateway, positions } of batch.submissions) {
      if (gateway.assetId === null) continue;
      for (const { at } of positions) {
        const week = Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS);
        if (!this.#made.has(week)) missing.add(week);
      }
    }
    for (const week of missing) {
      const startAt = FIRST_MONDAY_MS + week * WEEK_MS;
      await database.asWriter((tx) => ensurePartitions(tx.client, startAt, startAt + WEEK_MS));
      this.#made.add(week);
    }
  }
}
