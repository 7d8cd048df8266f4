import type { BackgroundJob } from '../../platform/background.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { measureLoads } from './measure-loads.ts';
import { recordMeasuredLoads } from './record-load-changes.ts';
import { findLoadsToMeasure, postponeMeasuring, takeMeasuring } from './request-measuring.ts';

const LOADS_PER_ROUND = 500;

/** Keeps the stops of loads up to date with the visits. Any number of processes may run it on one database. */
export class LoadsJob implements BackgroundJob {
  readonly name = 'loads';
  readonly pauseMs = 2_000;
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database } = this.#deps;
    while (!signal?.aborted) {
      const waiting = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findLoadsToMeasure(tx, LOADS_PER_ROUND),
      );
      if (waiting.length === 0) return;
      for (const [organizationId, loads] of Map.groupBy(waiting, (each) => each.organizationId)) {
        await this.#measure(
          organizationId,
          loads.map(({ loadId }) => loadId),
        );
      }
    }
  }

  /** Together or, when that fails, each by itself: one that cannot be measured waits and holds up no other. */
  async #measure(organizationId: number, loadIds: readonly number[]): Promise<void> {
    const { database, clock, log } = this.#deps;
    const scope = { organizationId, actorId: null };
    try {
      await database.inOrganization(scope, async (tx) => {
        await takeMeasuring(tx, organizationId, loadIds);
        const changed = await measureLoads(tx, organizationId, loadIds, new Date(clock.now()));
        await recordMeasuredLoads(tx, organizationId, changed);
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      if (loadIds.length > 1) {
        for (const loadId of loadIds) await this.#measure(organizationId, [loadId]);
        return;
      }
      log.warn({ err: error, organizationId, loadId: loadIds[0] }, 'A load could not be measured');
      await database.inOrganization(scope, (tx) => postponeMeasuring(tx, organizationId, loadIds));
    }
  }
}
