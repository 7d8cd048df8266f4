import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { forDriversWithDays } from '../../domain/hos/drivers-with-days.ts';
import { changedFrom } from '../../domain/zones/changed-from.ts';
import { findMovedDays, recountMovedDays } from '../../domain/zones/moved-days.ts';
import {
  type Comparison,
  findComparison,
  finishComparison,
  selectOrganizationZones,
} from '../../domain/zones/zone-releases.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';
import { recountFleetDays } from './recount-fleet-days.ts';

/** By then every process reads the time by the new release: none stores a day of the old one after it was looked at. */
const WAIT_MS = MINUTE_MS;
const DRIVERS_PER_TRANSACTION = 100;

/**
 * After a release of the time zones was taken: days of logs, of fuel tax and of the fleet that begin or end at another
 * instant by it are worked out again, and no others. What was begun and not finished is begun again: days that were worked
 * out meanwhile are no longer other ones.
 */
export class ZoneRecountJob implements BackgroundJob {
  readonly name = 'days by new time zones';
  readonly pauseMs = 5_000;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  async catchUp(signal?: AbortSignal): Promise<void> {
    const database = this.#database;
    const takenBefore = new Date(this.#clock.now() - WAIT_MS);
    const comparison = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      await countByStoredFacts(tx.client);
      return findComparison(tx, takenBefore);
    });
    if (!comparison) return;
    const organizations = await database.acrossOrganizations({ actorId: null }, selectOrganizationZones);
    for (const organization of organizations) {
      if (signal?.aborted) return;
      await this.#compareLogs(organization.id, comparison, signal);
      const changedAt = changedFrom(organization.timeZone, comparison.changes);
      if (changedAt === null) continue;
      await database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        // The day before ends at another instant where the first other offset is that of midnight.
        recountFleetDays(tx, organization.id, changedAt - DAY_MS),
      );
    }
    if (signal?.aborted) return;
    await database.acrossOrganizations({ actorId: null }, (tx) =>
      finishComparison(tx, comparison.release, new Date(this.#clock.now())),
    );
  }

  #compareLogs(
    organizationId: number,
    { release }: Comparison,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const groups = { size: DRIVERS_PER_TRANSACTION, isStopped: () => signal?.aborted === true };
    return forDriversWithDays(this.#database, organizationId, groups, async (tx, some) => {
      const moved = await findMovedDays(tx, organizationId, some);
      await recountMovedDays(tx, organizationId, moved, { release, at: new Date(this.#clock.now()) });
    });
  }
}
