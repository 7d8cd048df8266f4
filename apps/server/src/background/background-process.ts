import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { createLog } from '../platform/log.ts';
import type { JobSettings } from './start-jobs.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A child that has lived so long is well; the next failure is another one. */
const WELL_AFTER_MS = 60_000;
/** What it does is left as it is then: the database undoes it. */
const STOP_TIMEOUT_MS = 5_000;

export type BackgroundProcessSettings = JobSettings & Pick<Config, 'logLevel' | 'logFormat'>;

/**
 * Runs the background jobs in a child process and starts it again when it ends, after a pause that doubles: neither its
 * load nor its crash reaches the server. Returns how to stop it.
 */
export function startBackgroundProcess(
  settings: BackgroundProcessSettings,
  log: ReturnType<typeof createLog>,
): () => Promise<void> {
  const stopping = new AbortController();
  let child: ChildProcess;
  const start = () => {
    child = fork(MAIN);
    child.on('error', (error) => log.error({ err: error }, 'The background process failed'));
    child.send(settings);
    return once(child, 'exit');
  };
  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = performance.now();
      const [code, signal] = await start();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log.error({ code, signal, pauseMs }, 'The background process ended; it is started again');
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await watched;
    clearTimeout(timer);
  };
}
