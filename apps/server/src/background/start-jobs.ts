import type { Config } from '../config.ts';
import type { ChangedVehicles } from '../domain/alerts/changed-vehicles.ts';
import type { DeliverySettings } from '../domain/notifications/delivery/deliver.ts';
import type { CountClosedDay } from '../domain/positions/closed-day-counter.ts';
import type { OwnRouterAddress } from '../domain/routing/own-router.ts';
import { RouterInUse } from '../domain/routing/router-in-use.ts';
import { startBackgroundJobs } from '../platform/background.ts';
import { systemClock } from '../platform/clock.ts';
import { createComputePool } from '../platform/compute/compute-pool.ts';
import { createDatabase, type DatabaseOptions } from '../platform/database/database.ts';
import { limitShare } from '../platform/database/share-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { createLeases } from '../platform/leases.ts';
import { type CountMail, createMailer, type MailerOptions } from '../platform/mailer.ts';
import { createSecrets } from '../platform/secrets.ts';
import { followStoredFacts } from '../platform/stored-facts.ts';
import { backgroundJobs } from './jobs.ts';

export interface JobSettings extends Pick<DatabaseOptions, 'connection' | 'isYielding'> {
  /** Connections to the database at most. */
  readonly connections: number;
  /** Of one processor, 0 to 1. */
  readonly share: number;
  /** From the end of a day until its positions are closed. */
  readonly closeAfterMs: number;
  readonly mail: Pick<MailerOptions, 'smtpUrl' | 'from' | 'outboxFolder'>;
  readonly delivery: DeliverySettings;
  /** What opens the secrets in the database. */
  readonly secretsKey: string;
  readonly streetRouting: Config['streetRouting'];
}

/** What jobs did, for the metrics. */
export interface JobCounts {
  readonly mail: CountMail;
  readonly closedDay: CountClosedDay;
}

export interface JobSurroundings {
  readonly counts: JobCounts;
  readonly changed: ChangedVehicles;
  /** Of the health check. */
  readonly warnings: Set<string>;
  readonly ownRouterAddress: () => OwnRouterAddress;
}

/** Runs the background jobs in this process, on connections of their own. Returns how to stop them. */
export async function startJobs(
  { connections, share, closeAfterMs, mail, delivery, secretsKey, streetRouting, ...options }: JobSettings,
  log: Deps['log'],
  { counts, changed, warnings, ownRouterAddress }: JobSurroundings,
): Promise<() => Promise<void>> {
  const database = createDatabase({ ...options, runtimeConnections: connections, logger: log });
  const stopFollowing = await followStoredFacts(database, log);
  const compute = createComputePool(options.connection);
  const readiness = { warnings };
  const routing = new RouterInUse(streetRouting, ownRouterAddress, {
    log,
    compute,
    clock: systemClock,
    readiness,
  });
  const jobs = backgroundJobs(
    {
      database: limitShare(database, share),
      clock: systemClock,
      log,
      mailer: createMailer({ ...mail, log, count: counts.mail }),
      settings: delivery,
      secrets: createSecrets(secretsKey),
      compute,
      routing,
      closeAfterMs,
      countClosedDay: counts.closedDay,
    },
    database,
    changed,
  );
  const stop = startBackgroundJobs(jobs, createLeases(database, log), log);
  return async () => {
    await stop();
    await stopFollowing();
    await Promise.all([compute.close(), database.close()]);
  };
}
