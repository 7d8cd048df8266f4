import { fork } from 'node:child_process';
import path from 'node:path';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { ChangedVehicles, hearOfVehicles, type VehicleChanges } from '../domain/alerts/changed-vehicles.ts';
import type { OwnRouterAddress } from '../domain/routing/own-router.ts';
import type { Bus } from '../platform/bus.ts';
import type { Deps } from '../platform/deps.ts';
import type { MailOutcome } from '../platform/mailer.ts';
import { watchProcess } from '../platform/watched-process.ts';
import type { JobCounts, JobSettings } from './start-jobs.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
/** What it does is left as it is then: the database undoes it. */
const STOP_TIMEOUT_MS = 5_000;
/** It is sent which vehicles have new fixes, and where the router of this server answers, this often. */
const CHANGES_MS = 100;

export type BackgroundProcessSettings = JobSettings &
  Pick<Config, 'logLevel' | 'logFormat'> & { readonly ownRouter: OwnRouterAddress };

/** What the background process is told. */
export type BackgroundOrder = VehicleChanges | { readonly ownRouter: OwnRouterAddress };

/**
 * What the background process reports: itself now and then, each mail, how many positions each closed day has, and lines of the
 * health check.
 */
export type BackgroundNews =
  | { readonly residentBytes: number; readonly cpuSeconds: number }
  | { readonly mail: MailOutcome }
  | { readonly closedPositions: number }
  | { readonly warning: string; readonly isOn: boolean };

/**
 * Runs the background jobs in a process of their own: neither its load nor its crash reaches the server. Returns how to
 * stop it.
 */
export function startBackgroundProcess(
  settings: Omit<BackgroundProcessSettings, 'ownRouter'>,
  log: Deps['log'],
  {
    registry,
    counts,
    bus,
    warnings,
    ownRouterAddress,
  }: {
    registry: Registry;
    counts: JobCounts;
    bus: Bus;
    warnings: Set<string>;
    ownRouterAddress: () => OwnRouterAddress;
  },
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
  /** As the process that runs now knows it. */
  let ownRouter: OwnRouterAddress;
  const forwarded = new Set<string>();
  const changed = new ChangedVehicles();
  const stopHearing = hearOfVehicles(bus, changed);
  const watched = watchProcess(
    'background',
    () => {
      cpuSeconds = 0;
      const child = fork(MAIN, [String(process.pid)]);
      child.on('message', (news: BackgroundNews) => {
        if ('mail' in news) counts.mail(news.mail);
        else if ('closedPositions' in news) counts.closedDay(news.closedPositions);
        else if ('warning' in news) {
          if (news.isOn) warnings.add(news.warning);
          else warnings.delete(news.warning);
          forwarded.add(news.warning);
        } else {
          resident.set(news.residentBytes);
          cpu.inc(Math.max(0, news.cpuSeconds - cpuSeconds));
          cpuSeconds = news.cpuSeconds;
        }
      });
      ownRouter = ownRouterAddress();
      child.send({ ...settings, ownRouter } satisfies BackgroundProcessSettings);
      return child;
    },
    {
      log,
      onEnd: () => {
        resident.set(0);
        for (const warning of forwarded) warnings.delete(warning);
        forwarded.clear();
      },
    },
  );
  const sending = setInterval(() => {
    // A new process looks at all of them first.
    const { child } = watched;
    const address = ownRouterAddress();
    const isOther = address.url !== ownRouter.url || address.isExpected !== ownRouter.isExpected;
    if (child.connected && isOther) {
      ownRouter = address;
      child.send({ ownRouter } satisfies BackgroundOrder, () => {});
    }
    if (child.connected && !changed.isEmpty) child.send(changed.take(), () => {});
  }, CHANGES_MS);
  return async () => {
    stopHearing();
    clearInterval(sending);
    await watched.stop(STOP_TIMEOUT_MS);
  };
}
