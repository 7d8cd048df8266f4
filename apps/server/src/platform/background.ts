import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './database/logger.ts';
import type { Leases } from './leases.ts';

export interface BackgroundJob {
  readonly name: string;
  /** From the start to the first time; none unless given. */
  readonly delayMs?: number;
  /** From the end of one time to the next. */
  readonly pauseMs: number;
  /** Whether several processes may do it at once: it claims its work piece by piece. */
  readonly isShared?: boolean;
  /** Does all that waits now. Ends soon after the signal, leaving the rest to the next time. */
  catchUp(signal: AbortSignal): Promise<void>;
}

/**
 * Runs the jobs now and then, each never twice at once, over all processes that share the leases; a failure is logged and
 * tried again. Returns how to stop them.
 */
export function startBackgroundJobs(
  jobs: readonly BackgroundJob[],
  leases: Leases,
  log: DatabaseLogger,
): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map((job) => repeat(job, leases, log, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(loops);
    await leases.release().catch(() => {});
  };
}

async function repeat(
  job: BackgroundJob,
  leases: Leases,
  log: DatabaseLogger,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = job.delayMs ?? 0;
  for (;;) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    pauseMs = job.pauseMs;
    try {
      if (job.isShared) await job.catchUp(signal);
      else await leases.hold(job.name, signal, (held) => job.catchUp(held));
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'A background job failed; trying again');
    }
  }
}
