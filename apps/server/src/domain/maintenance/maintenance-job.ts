import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { QuarterHours } from '../../platform/quarter-hours.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { evaluateUnits } from './evaluate-units.ts';
import {
  type PendingUnit,
  requestUnitsOfDay,
  selectNewDays,
  selectPending,
  takePending,
} from './unit-queries.ts';

const UNITS_PER_ROUND = 200;
const ORGANIZATIONS_PER_TRANSACTION = 200;

/** Keeps services due and readiness up to date with counters, plans and the day. Any number of processes may run it. */
export class MaintenanceJob implements BackgroundJob {
  readonly name = 'maintenance';
  readonly pauseMs = 5_000;
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>;
  readonly #quarterHours = new QuarterHours();

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, log } = this.#deps;
    await this.#quarterHours.once(this.#deps.clock.now(), () => this.#requestNewDays());
    while (!signal?.aborted) {
      const waiting = await database.acrossOrganizations({ actorId: null }, (tx) =>
        selectPending(tx, UNITS_PER_ROUND),
      );
      if (waiting.length === 0) return;
      for (const [organizationId, tasks] of Map.groupBy(waiting, (each) => each.organizationId)) {
        await runIsolated({
          database,
          log,
          work: 'maintenance',
          tasks,
          subjectOf: ({ assetId, ...task }) => ({ ...task, subject: String(assetId) }),
          run: (some) => this.#evaluate(organizationId, some),
        });
      }
    }
  }

  /** What is due changes when a day ends, though nothing else does. */
  async #requestNewDays(): Promise<void> {
    const { database, clock } = this.#deps;
    const days = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectNewDays(tx, new Date(clock.now())),
    );
    for (let from = 0; from < days.length; from += ORGANIZATIONS_PER_TRANSACTION) {
      const some = days.slice(from, from + ORGANIZATIONS_PER_TRANSACTION);
      await database.acrossOrganizations({ actorId: null }, (tx) => requestUnitsOfDay(tx, some));
    }
  }

  async #evaluate(organizationId: number, units: readonly PendingUnit[]): Promise<void> {
    const { database, clock } = this.#deps;
    const assetIds = units.map(({ assetId }) => assetId);
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      await takePending(tx, organizationId, assetIds);
      await evaluateUnits(tx, organizationId, assetIds, new Date(clock.now()));
    });
  }
}
