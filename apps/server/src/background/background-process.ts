import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { ChangedVehicles, hearOfVehicles } from '../domain/alerts/changed-vehicles.ts';
import type { Bus } from '../platform/bus.ts';
import type { Deps } from '../platform/deps.ts';
import type { MailOutcome } from '../platform/mailer.ts';
import type { JobCounts, JobSettings } from './start-jobs.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A process that has run this long is healthy: its next failure is a new one. */
const HEALTHY_AFTER_MS = 60_000;
/** What it does is left as it is then: the database undoes it. */
const STOP_TIMEOUT_MS = 5_000;
/** It is sent which vehicles have new fixes this often. */
const CHANGES_MS = 100;

export type BackgroundProcessSettings = JobSettings & Pick<Config, 'logLevel' | 'logFormat'>;

/** What the background process reports: itself now and then, each mail, and how many positions each closed day has. */
export type BackgroundNews =
  | { readonly residentBytes: number; readonly cpuSeconds: number }
  | { readonly mail: MailOutcome }
  | { readonly closedPositions: number };

/**
 * Runs the background jobs in a process of their own and starts it again when it ends, after a pause that doubles: neither
 * its load nor its crash reaches the server. Returns how to stop it.
 */
export function startBackgroundProcess(
  settings: BackgroundProcessSettings,
  log: Deps['log'],
  { registry, counts, bus }: { registry: Registry; counts: JobCounts; bus: Bus },
): () => Promise<void> {
  const resident = new Gauge({
    name: 'longhaul_background_resident_memory_bytes',
    help: 'Memory of the background process of this server',
    registers: [registry],
  });
  const cpu = new Counter({
    name: 'longhaul_background_cpu_seconds_total',
    help: 'Processor time of the background process of this server',
    registers: [registry],
  });
  /** Of the process that runs now. */
  let cpuSeconds = 0;
  const stopping = new AbortController();
  const changed = new ChangedVehicles();
  const stopHearing = hearOfVehicles(bus, changed);
  let child: ChildProcess;
  const sending = setInterval(() => {
    // A new process looks at all of them first.
    if (child.connected && !changed.isEmpty) child.send(changed.take(), () => {});
  }, CHANGES_MS);
  /** Settles when it has ended. */
  const run = () =>
    new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
      cpuSeconds = 0;
      child = fork(MAIN, [String(process.pid)]);
      child.on('error', (error) => {
        log.error({ err: error }, 'The background process failed');
        if (child.pid === undefined) resolve({ code: null, signal: null });
      });
      child.on('message', (news: BackgroundNews) => {
        if ('mail' in news) counts.mail(news.mail);
        else if ('closedPositions' in news) counts.closedDay(news.closedPositions);
        else {
          resident.set(news.residentBytes);
          cpu.inc(Math.max(0, news.cpuSeconds - cpuSeconds));
          cpuSeconds = news.cpuSeconds;
        }
      });
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.send(settings);
    });
  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = performance.now();
      const outcome = await run();
      resident.set(0);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      log.error({ ...outcome, pauseMs }, 'The background process ended; it is started again');
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  };
  const watched = watch();
  return async () => {
    stopHearing();
    clearInterval(sending);
    stopping.abort();
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await watched;
    clearTimeout(timer);
  };
}
