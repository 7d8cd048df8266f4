import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { measureLoads } from './measure-loads.ts';
import { recordMeasuredLoads } from './record-load-changes.ts';
import { findLoadsToMeasure, type LoadToMeasure, takeMeasuring } from './request-measuring.ts';

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
    const { database, log } = this.#deps;
    while (!signal?.aborted) {
      const waiting = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findLoadsToMeasure(tx, LOADS_PER_ROUND),
      );
      if (waiting.length === 0) return;
      for (const [organizationId, tasks] of Map.groupBy(waiting, (each) => each.organizationId)) {
        await runIsolated({
          database,
          log,
          work: 'loads',
          tasks,
          subjectOf: ({ loadId, ...task }) => ({ ...task, subject: String(loadId) }),
          run: (some) => this.#measure(organizationId, some),
        });
      }
    }
  }

  async #measure(organizationId: number, tasks: readonly LoadToMeasure[]): Promise<void> {
    const { database, clock } = this.#deps;
    const loadIds = tasks.map(({ loadId }) => loadId);
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      await takeMeasuring(tx, organizationId, loadIds);
      const changed = await measureLoads(tx, organizationId, loadIds, new Date(clock.now()));
      await recordMeasuredLoads(tx, organizationId, changed);
    });
  }
}
