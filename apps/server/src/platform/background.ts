import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './database/logger.ts';

export interface BackgroundJob {
  readonly name: string;
  /** From the start to the first time; none unless given. */
  readonly delayMs?: number;
  /** From the end of one time to the next. */
  readonly pauseMs: number;
  /** Does all that waits now. Ends soon after the signal, leaving the rest to the next time. */
  catchUp(signal: AbortSignal): Promise<void>;
}

/** Runs the job now and then, never twice at once; a failure is logged and tried again. Returns how to stop it. */
export function startBackgroundJob(job: BackgroundJob, log: DatabaseLogger): () => Promise<void> {
  const stop = new AbortController();
  const loop = repeat(job, log, stop.signal);
  return async () => {
    stop.abort();
    await loop;
  };
}

async function repeat(job: BackgroundJob, log: DatabaseLogger, signal: AbortSignal): Promise<void> {
  let pauseMs = job.delayMs ?? 0;
  for (;;) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    pauseMs = job.pauseMs;
    try {
      await job.catchUp(signal);
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'A background job failed; trying again');
    }
  }
}
