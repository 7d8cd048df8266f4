import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { findUnsummedDays, sumDays, type UnsummedDay } from './daily-totals-queries.ts';

const DAYS_PER_ROUND = 5_000;
/** A new organization has three months of them, most without a mile. */
const DAYS_PER_TRANSACTION = 31;

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
      for (const tasks of transactionsOf(days)) {
        if (signal?.aborted) return;
        await runIsolated({
          database,
          log,
          work: 'daily-totals',
          tasks,
          subjectOf: ({ organizationId, date, hasFailed }) => ({ organizationId, subject: date, hasFailed }),
          run: (some) =>
            database.inOrganization({ organizationId: some[0]!.organizationId, actorId: null }, (tx) =>
              sumDays(tx.client, some),
            ),
        });
      }
      if (days.length < DAYS_PER_ROUND) return;
    }
  }
}

/** Days that follow each other and are of one organization go together. */
function transactionsOf(days: readonly UnsummedDay[]): UnsummedDay[][] {
  const together: UnsummedDay[][] = [];
  for (const day of days) {
    const last = together.at(-1);
    if (last?.[0]?.organizationId === day.organizationId && last.length < DAYS_PER_TRANSACTION)
      last.push(day);
    else together.push([day]);
  }
  return together;
}
