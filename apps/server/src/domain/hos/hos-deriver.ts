import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { SetAsideWork } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { deriveDriver } from './derive-driver.ts';
import { findDirty, findDueClocks, lockDirty, type PendingDriver } from './derived-queries.ts';
import { tryLockDriver } from './hos-driver.ts';
import { refreshExpiredClocks } from './refresh-clocks.ts';

/** Drivers of one transaction: few, so that a change of one of their logs never waits long. */
const DRIVERS_PER_TRANSACTION = 10;
const CLOCKS_PER_TRANSACTION = 200;

export type HosDeriverOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
};

/**
 * Keeps days, violations and clocks up to date with the records of duty status and with the time that passes. Any number
 * of processes may run it on one database.
 */
export class HosDeriver implements BackgroundJob {
  readonly name = 'hours of service';
  readonly pauseMs = 1_000;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: DatabaseLogger;

  constructor({ database, clock, log }: HosDeriverOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Derives everything that is pending now: clocks first, which people look at. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    await this.#repeat(signal, {
      work: 'duty-clocks',
      find: (tx, now) => findDueClocks(tx, now, CLOCKS_PER_TRANSACTION),
      derive: refreshExpiredClocks,
    });
    await this.#repeat(signal, {
      work: 'hours-of-service',
      find: (tx) => findDirty(tx, DRIVERS_PER_TRANSACTION),
      derive: deriveDrivers,
    });
  }

  /** A log that cannot be counted does not hold up the others. */
  async #repeat(signal: AbortSignal | undefined, { work, find, derive }: DriverWork): Promise<void> {
    const [database, log] = [this.#database, this.#log];
    const across = <Result>(step: (tx: DatabaseTransaction) => Promise<Result>) =>
      database.acrossOrganizations({ actorId: null }, step);
    while (!signal?.aborted) {
      const now = this.#clock.now();
      let derived = 0;
      await runIsolated({
        database,
        log,
        work,
        tasks: await across((tx) => find(tx, now)),
        subjectOf: ({ organizationId, driverId, hasFailed }) => ({
          organizationId,
          hasFailed,
          subject: String(driverId),
        }),
        run: async (drivers) => {
          derived += await across((tx) => derive(tx, now, drivers));
        },
      });
      if (derived === 0) return;
    }
  }
}

type DriverWork = {
  readonly work: SetAsideWork;
  readonly find: (tx: DatabaseTransaction, now: number) => Promise<PendingDriver[]>;
  /** Returns how many were derived; others are in the hands of another process. */
  readonly derive: (
    tx: DatabaseTransaction,
    now: number,
    drivers: readonly PendingDriver[],
  ) => Promise<number>;
};

/** Whoever is editing a log has it worked out in the same transaction: that driver is left out, and looked at again later. */
async function deriveDrivers(
  tx: DatabaseTransaction,
  now: number,
  drivers: readonly PendingDriver[],
): Promise<number> {
  let derived = 0;
  // In the order in which edits of two logs lock them.
  for (const driver of drivers.toSorted((a, b) => a.driverId - b.driverId)) {
    if (!(await tryLockDriver(tx, driver))) continue;
    const dirty = await lockDirty(tx, driver, { isWaiting: false });
    if (!dirty) continue;
    await deriveDriver(tx, dirty, now);
    derived++;
  }
  return derived;
}
