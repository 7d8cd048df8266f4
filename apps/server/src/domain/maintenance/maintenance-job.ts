import type { BackgroundJob } from '../../platform/background.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { QuarterHours } from '../../platform/quarter-hours.ts';
import { evaluateUnits } from './evaluate-units.ts';
import {
  postponePending,
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
    const { database } = this.#deps;
    await this.#quarterHours.once(this.#deps.clock.now(), () => this.#requestNewDays());
    while (!signal?.aborted) {
      const waiting = await database.acrossOrganizations({ actorId: null }, (tx) =>
        selectPending(tx, UNITS_PER_ROUND),
      );
      if (waiting.length === 0) return;
      for (const [organizationId, units] of Map.groupBy(waiting, (each) => each.organization_id)) {
        await this.#evaluate(
          organizationId,
          units.map(({ asset_id }) => asset_id),
        );
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

  /** Together or, when that fails, each by itself: one that cannot be worked out waits and holds up no other. */
  async #evaluate(organizationId: number, assetIds: readonly number[]): Promise<void> {
    const { database, clock, log } = this.#deps;
    const scope = { organizationId, actorId: null };
    try {
      await database.inOrganization(scope, async (tx) => {
        await takePending(tx, organizationId, assetIds);
        await evaluateUnits(tx, organizationId, assetIds, new Date(clock.now()));
      });
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      if (assetIds.length > 1) {
        for (const assetId of assetIds) await this.#evaluate(organizationId, [assetId]);
        return;
      }
      log.warn(
        { err: error, organizationId, assetId: assetIds[0] },
        'The services of a unit could not be worked out',
      );
      await database.inOrganization(scope, (tx) => postponePending(tx, organizationId, assetIds));
    }
  }
}
