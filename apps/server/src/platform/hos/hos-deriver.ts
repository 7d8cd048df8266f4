import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseLogger } from '../database/logger.ts';
import { deriveDriver, settleDriver } from './derive-driver.ts';
import { type DirtyDriver, lockDirty } from './derived-queries.ts';
import { turnStates } from './turn-states.ts';

const PAUSE_MS = 1_000;
/** Drivers of one transaction: few, so that a change of one of their logs never waits long. */
const DRIVERS_A_TRANSACTION = 10;
const CLOCKS_A_TRANSACTION = 200;

export type HosDeriverOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
};

/**
 * Keeps days, violations and clocks up to date with the records of duty status and with the time that passes. Any number
 * of processes may run it on one database.
 */
export class HosDeriver {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: DatabaseLogger;
  readonly #stop = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor({ database, clock, log }: HosDeriverOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Ends after the transaction that is under way. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  /** Derives everything that is pending now: clocks first, which people look at. */
  async catchUp(): Promise<void> {
    await this.#repeat((now) =>
      this.#database.acrossOrganizations({ actorId: null }, (tx) =>
        turnStates(tx, now, CLOCKS_A_TRANSACTION),
      ),
    );
    await this.#repeat((now) => this.#deriveSome(now));
  }

  /** A log that can not be counted, which would be a fault of ours, does not hold up the others. */
  async #deriveSome(now: number): Promise<number> {
    let dirty: DirtyDriver[] = [];
    try {
      return await this.#database.acrossOrganizations({ actorId: null }, async (tx) => {
        dirty = await lockDirty(tx, DRIVERS_A_TRANSACTION);
        for (const driver of dirty) await deriveDriver(tx, driver, now);
        return dirty.length;
      });
    } catch (error) {
      if (dirty.length <= 1) throw error;
    }
    let derived = 0;
    for (const { organizationId, driverId } of dirty) {
      try {
        await this.#database.inOrganization({ organizationId, actorId: null }, (tx) =>
          settleDriver(tx, { organizationId, driverId }, now),
        );
        derived++;
      } catch (error) {
        this.#log.warn({ err: error, organizationId, driverId }, 'The log of a driver could not be derived');
      }
    }
    return derived;
  }

  async #repeat(step: (now: number) => Promise<number>): Promise<void> {
    while (!this.#stop.signal.aborted && (await step(this.#clock.now())) > 0);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.catchUp();
      } catch (error) {
        this.#log.warn({ err: error }, 'Logs could not be derived; trying again');
      }
      await sleep(PAUSE_MS, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }
}
