import { selectPositionReaders } from '../../domain/changes/positions-readers.ts';
import type { Database } from '../../platform/database/database.ts';

/** Somebody who reads positions for the first time gets those from about then on. */
const LOOK_AGAIN_MS = 5_000;

/** The organizations whose positions somebody reads from the feed; of all others none are written for it. */
export class PositionReaders {
  #organizationIds: ReadonlySet<number> = new Set();
  #lookedAt = Number.NEGATIVE_INFINITY;

  async current(database: Database): Promise<ReadonlySet<number>> {
    const now = performance.now();
    if (now - this.#lookedAt > LOOK_AGAIN_MS) {
      this.#lookedAt = now;
      this.#organizationIds = new Set(await database.asWriter((tx) => selectPositionReaders(tx, Date.now())));
    }
    return this.#organizationIds;
  }
}
