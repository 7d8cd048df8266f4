import { setTimeout as sleep } from 'node:timers/promises';
import { type Stopwatch, systemStopwatch } from '../clock.ts';
import type { Database } from './database.ts';
import type { DatabaseTransaction } from './transaction.ts';

type Work<Result> = (tx: DatabaseTransaction) => Promise<Result>;

/** So much may be used at once after a pause. */
const BURST_MS = 1_000;

/**
 * The database for work that nobody waits for: its transactions begin only as fast as keeps the time spent in them to a
 * share of one processor, 0 to 1. A machine that is busy makes each last longer, and so leaves it more.
 */
export function limitShare(
  database: Database,
  share: number,
  { elapsed, pause }: Stopwatch & { pause(ms: number): Promise<unknown> } = {
    ...systemStopwatch,
    pause: sleep,
  },
): Database {
  let allowedMs = BURST_MS;
  let countedAt = elapsed();
  const earn = () => {
    const now = elapsed();
    allowedMs = Math.min(BURST_MS, allowedMs + (now - countedAt) * share);
    countedAt = now;
  };
  const paced = async <Result>(
    work: Work<Result>,
    transact: (work: Work<Result>) => Promise<Result>,
  ): Promise<Result> => {
    for (earn(); allowedMs <= 0; earn()) await pause(Math.ceil(-allowedMs / share) + 1);
    let startedAt: number | null = null;
    try {
      return await transact((tx) => {
        // Waiting for a connection uses none of the processor.
        startedAt = elapsed();
        return work(tx);
      });
    } finally {
      if (startedAt !== null) allowedMs -= elapsed() - startedAt;
    }
  };
  return {
    ...database,
    inOrganization: (scope, work) => paced(work, (timed) => database.inOrganization(scope, timed)),
    inSnapshot: (scope, work) => paced(work, (timed) => database.inSnapshot(scope, timed)),
    inOrganizationOf: (actor, work) => paced(work, (timed) => database.inOrganizationOf(actor, timed)),
    acrossOrganizations: (scope, work) => paced(work, (timed) => database.acrossOrganizations(scope, timed)),
    asWriter: (work) => paced(work, (timed) => database.asWriter(timed)),
  };
}
