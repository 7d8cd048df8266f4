import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './database/logger.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A process that has run this long is healthy: its next failure is a new one. */
const HEALTHY_AFTER_MS = 60_000;

export interface WatchedProcess {
  /** The one that runs now. */
  readonly child: ChildProcess;
  /** Sends SIGTERM, and SIGKILL once the time is over. */
  stop(timeoutMs: number): Promise<void>;
}

/** Runs a process and starts it again when it ends, after a pause that doubles. `name` is for the log. */
export function watchProcess(
  name: string,
  start: () => ChildProcess,
  { log, onEnd = () => {} }: { log: DatabaseLogger; onEnd?: () => void },
): WatchedProcess {
  const stopping = new AbortController();
  let child: ChildProcess;
  /** Settles when it has ended. */
  const run = () =>
    new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
      child = start();
      child.on('error', (error) => {
        log.error({ err: error }, `The ${name} process failed`);
        if (child.pid === undefined) resolve({ code: null, signal: null });
      });
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = performance.now();
      const outcome = await run();
      onEnd();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log.error({ ...outcome, pauseMs }, `The ${name} process ended; it is started again`);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  };
  const watched = watch();
  return {
    get child() {
      return child;
    },
    async stop(timeoutMs) {
      stopping.abort();
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await watched;
      clearTimeout(timer);
    },
  };
}
