import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { findUnsummedDays, sumDay } from './daily-totals-queries.ts';

const DAYS_PER_ROUND = 1_000;

export interface DailyTotalsJobOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
}

/** Adds up what vehicles did on days that are over. Any number of processes may run it on one database. */
export class DailyTotalsJob implements BackgroundJob {
  readonly name = 'daily totals';
  readonly pauseMs = 60_000;
  readonly #options: DailyTotalsJobOptions;

  constructor(options: DailyTotalsJobOptions) {
    this.#options = options;
  }

  /** Adds up every day that waits for it now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, clock, log } = this.#options;
    while (!signal?.aborted) {
      const days = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findUnsummedDays(tx.client, new Date(clock.now()), DAYS_PER_ROUND),
      );
      for (const day of days) {
        if (signal?.aborted) return;
        await runIsolated({
          database,
          log,
          work: 'daily-totals',
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
}
