import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './database/logger.ts';

export interface BackgroundWork {
  readonly name: string;
  /** From the start to the first time, so that a start is not slowed down. */
  readonly delayMs: number;
  /** From the end of one time to the next. */
  readonly pauseMs: number;
  /** Ends soon after the signal, leaving what is not done to the next time. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly log: DatabaseLogger;
}

/** Does the work now and then, never twice at once; a failure is logged and tried again. Answers how to stop it. */
export function startBackgroundWork(work: BackgroundWork): () => Promise<void> {
  const stop = new AbortController();
  const loop = repeat(work, stop.signal);
  return async () => {
    stop.abort();
    await loop;
  };
}

async function repeat(
  { name, delayMs, pauseMs, run, log }: BackgroundWork,
  signal: AbortSignal,
): Promise<void> {
  let pause = delayMs;
  for (;;) {
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    pause = pauseMs;
    try {
      await run(signal);
    } catch (error) {
      log.warn({ err: error, work: name }, 'Background work failed; trying again');
    }
  }
}
