import { requestLegsOfLoads } from '../../domain/analytics/request-legs.ts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { replaceCounterReadings } from './counter-readings.ts';
import {
  findPendingLegs,
  type LegsTask,
  lockLegs,
  organizationsWithChangedLoads,
  readMeasurements,
  readVehicleFacts,
  saveLegsProgress,
} from './legs-queries.ts';
import { footingLegs, legRow, replaceLegs, storedLegs } from './legs-store.ts';
import { calibrationsOf, fixesAround, goneDays } from './miles-queries.ts';
import { performanceOfDays } from './performance-of-days.ts';
import type { AssetKey } from './queries.ts';
import { legsOfDays } from './vehicle-movements.ts';

/** What is asked for of one vehicle in this time is done together. */
const SETTLE_MS = 20_000;
const VEHICLES_PER_ROUND = 200;
const DAYS_PER_TRANSACTION = 7;

export interface LegsDeriverOptions {
  readonly database: Database;
  readonly log: DatabaseLogger;
  readonly settleMs?: number;
}

/** Keeps the legs and the performance of each vehicle's days up to date with positions, loads, logs and trailers. */
export class LegsDeriver implements BackgroundJob {
  readonly name = 'legs';
  readonly pauseMs = 15_000;
  readonly #options: LegsDeriverOptions;

  constructor(options: LegsDeriverOptions) {
    this.#options = options;
  }

  /** Derives everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, log, settleMs = SETTLE_MS } = this.#options;
    await this.#requestChangedLoads();
    while (!signal?.aborted) {
      const pending = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findPendingLegs(tx.client, settleMs, VEHICLES_PER_ROUND),
      );
      let steps = 0;
      for (const key of pending) {
        await runIsolated({
          database,
          log,
          work: 'legs',
          tasks: [key],
          subjectOf: ({ organizationId, assetId, hasFailed }) => ({
            organizationId,
            hasFailed,
            subject: String(assetId),
          }),
          run: async () => {
            while (!signal?.aborted && (await this.#derive(key))) steps++;
          },
        });
      }
      if (steps === 0 || pending.length < VEHICLES_PER_ROUND) return;
    }
  }

  async #requestChangedLoads(): Promise<void> {
    const { database } = this.#options;
    const organizations = await database.acrossOrganizations({ actorId: null }, (tx) =>
      organizationsWithChangedLoads(tx.client),
    );
    for (const organizationId of organizations) {
      await database.inOrganization({ organizationId, actorId: null }, (tx) =>
        requestLegsOfLoads(tx, organizationId),
      );
    }
  }

  /** Answers whether days are left. */
  #derive(key: AssetKey): Promise<boolean> {
    const { database } = this.#options;
    return database.inOrganization({ organizationId: key.organizationId, actorId: null }, async (tx) => {
      const task = await lockLegs(tx.client, key, DAYS_PER_TRANSACTION);
      if (task === null) return false;
      await deriveDays(tx, task);
      const next = task.midnights.at(-1)!.date;
      const isDone = next > task.toDate;
      await saveLegsProgress(tx.client, task, isDone ? null : next);
      return !isDone;
    });
  }
}

async function deriveDays(tx: DatabaseTransaction, task: LegsTask): Promise<void> {
  const { assetId, timeZone, midnights } = task;
  const [from, until] = [midnights[0]!.startAt, midnights.at(-1)!.startAt];
  const [fixes, calibrations, measured, facts, stored] = await Promise.all([
    fixesAround(tx.client, task, from, until),
    calibrationsOf(tx.client, task),
    readMeasurements(tx.client, task),
    readVehicleFacts(tx, task),
    storedLegs(tx, task),
  ]);
  const gone = await goneDays(tx.client, task, fixes);
  const legs = legsOfDays({ assetId, timeZone, fixes, midnights, calibrations, gone, facts });
  const footing = footingLegs(legs.map(legRow), stored, facts.milesByDate);
  await replaceLegs(tx, task, footing, performanceOfDays(task, legs, facts, measured));
  await replaceCounterReadings(tx.client, task);
}
