import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { QuarterHours } from '../../platform/quarter-hours.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import {
  type DueOrganization,
  findDueOrganizations,
  findFailedOrganizations,
  findUnsummedDays,
  postponeDays,
  requestZonedDays,
  sumDays,
  type UnsummedDay,
} from './daily-totals-queries.ts';

const ORGANIZATIONS_PER_ROUND = 100;
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
  readonly #quarterHours = new QuarterHours();

  constructor(options: DailyTotalsJobOptions) {
    this.#options = options;
  }

  /** Adds up every day that waits for it now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, clock } = this.#options;
    await this.#quarterHours.once(clock.now(), () =>
      database.acrossOrganizations({ actorId: null }, (tx) => requestZonedDays(tx.client)),
    );
    await this.#sum(
      await database.acrossOrganizations({ actorId: null }, (tx) => findFailedOrganizations(tx.client)),
      signal,
    );
    while (!signal?.aborted) {
      const due = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findDueOrganizations(tx.client, new Date(clock.now()), ORGANIZATIONS_PER_ROUND),
      );
      if (due.length === 0) return;
      await this.#sum(due, signal);
    }
  }

  /** Every day that these have waiting. */
  async #sum(organizations: readonly DueOrganization[], signal: AbortSignal | undefined): Promise<void> {
    if (organizations.length === 0) return;
    const { database, clock, log } = this.#options;
    const ids = organizations.map(({ organizationId }) => organizationId);
    const { days, next } = await database.acrossOrganizations({ actorId: null }, (tx) =>
      findUnsummedDays(tx.client, new Date(clock.now()), ids),
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
    const askedOf = new Map(organizations.map(({ organizationId, asked }) => [organizationId, asked]));
    for (const day of next) {
      const asked = askedOf.get(day.organizationId);
      if (asked == null) continue;
      await database.inOrganization({ organizationId: day.organizationId, actorId: null }, (tx) =>
        postponeDays(tx.client, day, asked),
      );
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
