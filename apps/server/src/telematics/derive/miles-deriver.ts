import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { requestZones } from '../../domain/hos/request-zones.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';
import { milesDaysBetween } from './miles-day.ts';
import {
  calibrationsOf,
  findMovedMiles,
  findPendingMiles,
  fixesAround,
  goneDays,
  lockMiles,
  type MilesTask,
  milesWindow,
  saveMilesProgress,
} from './miles-queries.ts';
import { changedDays, replaceMilesDays, storedMilesDays, verifyPurchasesOfDays } from './miles-store.ts';
import type { AssetKey } from './queries.ts';

/** A day is derived as a whole, so fixes of now are gathered. */
const SETTLE_MS = 15 * 60_000;
const ASSETS_PER_ROUND = 200;
const DAYS_PER_TRANSACTION = 7;
/** Every organization is asked whether its zone is another one. */
const ZONES_EVERY_MS = MINUTE_MS;

export interface MilesDeriverOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
  readonly settleMs?: number;
}

/**
 * Keeps miles by jurisdiction and border crossings up to date with the positions, day by day of each vehicle. Any number
 * of processes may run it on one database.
 */
export class MilesDeriver implements BackgroundJob {
  readonly name = 'miles';
  readonly pauseMs = 10_000;
  readonly #options: MilesDeriverOptions;
  /** By `performance.now()`. */
  #zonesLookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: MilesDeriverOptions) {
    this.#options = options;
  }

  /** Derives everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, log, settleMs = SETTLE_MS } = this.#options;
    const now = performance.now();
    const areZonesDue = now - this.#zonesLookedAt >= ZONES_EVERY_MS;
    if (areZonesDue) this.#zonesLookedAt = now;
    while (!signal?.aborted) {
      const pending = await database.acrossOrganizations({ actorId: null }, async (tx) => {
        const own = await findPendingMiles(tx.client, settleMs, ASSETS_PER_ROUND);
        // Something is nearly always pending: a fleet on the road must not keep a new zone waiting.
        return areZonesDue ? [...own, ...(await findMovedMiles(tx.client, ASSETS_PER_ROUND))] : own;
      });
      let derived = 0;
      for (const key of pending) {
        await runIsolated({
          database,
          log,
          work: 'miles',
          tasks: [key],
          subjectOf: ({ organizationId, assetId, hasFailed }) => ({
            organizationId,
            hasFailed,
            subject: String(assetId),
          }),
          run: async () => {
            derived += await this.#deriveVehicle(key, signal);
          },
        });
      }
      if (derived === 0 || pending.length < ASSETS_PER_ROUND) return;
    }
  }

  /** Returns the number of steps that were done. */
  async #deriveVehicle(key: AssetKey, signal?: AbortSignal): Promise<number> {
    let steps = 0;
    for (let left = true; left && !signal?.aborted; ) {
      const outcome = await this.#derive(key);
      if (outcome !== 'nothing') steps++;
      left = outcome === 'more';
    }
    return steps;
  }

  /** `nothing`: nothing is left of it, or another process has it. */
  #derive(key: AssetKey): Promise<'nothing' | 'more' | 'done'> {
    const { database, clock } = this.#options;
    return database.inOrganization({ organizationId: key.organizationId, actorId: null }, async (tx) => {
      await countByStoredFacts(tx.client);
      const task = await lockMiles(tx.client, key);
      if (task === null) return 'nothing';
      const nextAt = await deriveDays(tx.client, task, new Date(clock.now()));
      return nextAt === null ? 'done' : 'more';
    });
  }
}

/** Answers where to go on; null at the end. What need not wait for an answer goes together: a day is short work. */
async function deriveDays(client: TransactionClient, task: MilesTask, now: Date): Promise<number | null> {
  const window = await milesWindow(client, task, DAYS_PER_TRANSACTION);
  if (window === null) {
    await saveMilesProgress(client, task, null);
    return null;
  }
  const { lastAt, midnights } = window;
  const [first, end] = [midnights[0]!, midnights.at(-1)!];
  const [fixes, stored, calibrations] = await Promise.all([
    fixesAround(client, task, first.startAt, end.startAt),
    storedMilesDays(client, task, first.date, end.date),
    calibrationsOf(client, task),
  ]);
  const gone = await goneDays(client, task, fixes);
  const changed = changedDays(milesDaysBetween(fixes, midnights, calibrations, gone), stored);
  const dates = changed.map(({ date }) => date);
  const nextAt = end.startAt > lastAt + DAY_MS ? null : end.startAt;
  await Promise.all([
    ...(changed.length > 0
      ? [
          replaceMilesDays(client, task, changed, now),
          verifyPurchasesOfDays(client, task, dates),
          requestZones(client, task, changed, fixes),
        ]
      : []),
    saveMilesProgress(client, task, nextAt),
  ]);
  return nextAt;
}
