import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { findUnsummedDays, sumDay } from './daily-totals-queries.ts';

const PAUSE_MS = 60_000;
const DAYS_PER_ROUND = 100;

export interface DailyTotalsJobOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
}

/** Adds up what vehicles did on days that are over. Any number of processes may run it on one database. */
export class DailyTotalsJob {
  readonly #options: DailyTotalsJobOptions;
  readonly #stop = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(options: DailyTotalsJobOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Ends after the day that is being added up. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  /** Adds up every day that waits for it now. */
  async catchUp(): Promise<void> {
    const { database, clock, log } = this.#options;
    while (!this.#stop.signal.aborted) {
      const days = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findUnsummedDays(tx.client, new Date(clock.now()), DAYS_PER_ROUND),
      );
      for (const day of days) {
        if (this.#stop.signal.aborted) return;
        await runIsolated({
          ...{ database, log, work: 'daily-totals' },
          tasks: [day],
          subjectOf: ({ organizationId, date, hasFailed }) => ({ organizationId, subject: date, hasFailed }),
          run: () =>
            database.inOrganization({ organizationId: day.organizationId, actorId: null }, (tx) =>
              sumDay(tx.client, day),
            ),
        });
      }
      if (days.length < DAYS_PER_ROUND) return;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.catchUp();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'Days could not be added up; trying again');
      }
      await sleep(PAUSE_MS, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }
}
