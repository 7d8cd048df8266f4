import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findRunningPostgres } from '@longhaul/embedded-postgresql';
import type { ConnectionSettings } from '../apps/server/src/platform/database/connection.ts';
import { createDatabase, type Database } from '../apps/server/src/platform/database/database.ts';
import type { RunningServer } from '../apps/server/src/server.ts';
import { devicePortVariables } from '../packages/contract/src/index.ts';

const MAIN = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
const MEGABYTE = 1024 * 1024;

export interface ServerProcess {
  readonly ports: RunningServer['ports'];
  /** A connection of our own to its PostgreSQL, for setup and for the floor. */
  readonly database: Database;
  /** To its PostgreSQL, as the owner of everything in it. */
  readonly connection: ConnectionSettings;
  /** Resident memory of the server, its background and ingest processes in megabytes, PostgreSQL not included. */
  residentMegabytes(): Promise<number>;
  /** Processor time the server and its ingest processes have used so far, background and PostgreSQL not included. */
  cpuSeconds(): Promise<number>;
  /** Of its background process, as of the last five seconds. */
  backgroundCpuSeconds(): Promise<number>;
  /** Of all processes of its PostgreSQL; on Linux. */
  postgresCpuSeconds(): number;
  /** Memory of all processes of its PostgreSQL in megabytes, what they share counted once; on Linux. */
  postgresMegabytes(): number;
  /** Vehicles whose trips are not up to date with their positions. */
  waitingTrips(): Promise<number>;
  /** The same of the legs that analytics makes of them. */
  waitingLegs(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The server as `npm run serve` runs it, on an empty data folder and free ports. With `profileFolder` the process leaves
 * a CPU profile there when it stops. `variables` are further settings of its environment.
 */
export async function startServerProcess(
  profileFolder?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-bench-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  const child = spawnServer(folder, profileFolder, variables);
  try {
    const ports = await portsOf(child);
    const connection = findRunningPostgres(path.join(folder, 'postgres'));
    if (connection === undefined) throw new Error('The server runs no PostgreSQL of its own.');
    const database = createDatabase({ connection });
    return {
      ports,
      database,
      connection,
      residentMegabytes: async () =>
        ((await metric(ports.metrics, 'process_resident_memory_bytes')) +
          (await metric(ports.metrics, 'longhaul_background_resident_memory_bytes')) +
          (await sumOfMetric(ports.metrics, 'longhaul_ingest_process_resident_memory_bytes'))) /
        MEGABYTE,
      cpuSeconds: async () =>
        (await metric(ports.metrics, 'process_cpu_seconds_total')) +
        (await sumOfMetric(ports.metrics, 'longhaul_ingest_process_cpu_seconds_total')),
      backgroundCpuSeconds: () => metric(ports.metrics, 'longhaul_background_cpu_seconds_total'),
      postgresCpuSeconds: () => cpuSecondsOfTree(postmasterOf(folder)),
      postgresMegabytes: () => megabytesOfTree(postmasterOf(folder)),
      waitingTrips: async () =>
        (await metric(ports.metrics, 'longhaul_background_backlog{work="trips"}')) +
        (await metric(ports.metrics, 'longhaul_background_backlog{work="late-trips"}')),
      waitingLegs: () => metric(ports.metrics, 'longhaul_background_backlog{work="legs"}'),
      async stop() {
        await database.close();
        await end(child);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export const BENCH_SECRETS_KEY = 'only-for-the-bench-only-for-the-bench';

function spawnServer(
  folder: string,
  profileFolder: string | undefined,
  variables: Readonly<Record<string, string>>,
): ChildProcess {
  const profiling = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...profiling, MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own group: Ctrl-C reaches the bench, which then stops the server in order.
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      ...devicePortVariables('0'),
      // The receivers of the bench run on this machine.
      WEBHOOK_PRIVATE_ADDRESSES: 'true',
      SECRETS_KEY: BENCH_SECRETS_KEY,
      DATA_DIR: folder,
      ...variables,
    },
  });
}

async function portsOf(child: ChildProcess): Promise<RunningServer['ports']> {
  const found = Promise.withResolvers<RunningServer['ports']>();
  child.once('exit', () => found.reject(new Error('The server ended before it was ready.')));
  createInterface(child.stdout!).on('line', (line) => {
    const entry = JSON.parse(line);
    if (entry.msg === 'Longhaul is ready') found.resolve(entry);
    else if (['warn', 'error', 'fatal'].includes(entry.level)) console.error(line);
  });
  return found.promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** The process number of its PostgreSQL. */
function postmasterOf(folder: string): number {
  const homes = [path.join(folder, 'postgres'), path.join(folder, 'postgres', 'relocated')];
  const file = homes.map((home) => path.join(home, 'cluster', 'postmaster.pid')).find(existsSync);
  if (file === undefined) throw new Error('The server runs no PostgreSQL of its own.');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Ticks of /proc a second. */
const TICKS = 100;

/** Of a process, its children, and those that have ended. */
function cpuSecondsOfTree(parent: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(entry);
    if (stat === undefined || (stat.pid !== parent && stat.parent !== parent)) continue;
    ticks += stat.own + (stat.pid === parent ? stat.ended : 0);
  }
  return ticks / TICKS;
}

/** Of a process and its children, by their share of what they have together. */
function megabytesOfTree(parent: number): number {
  const pids = readdirSync('/proc').filter((entry) => {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : undefined;
    return stat !== undefined && (stat.pid === parent || stat.parent === parent);
  });
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}

function statOf(pid: string) {
  try {
    // The name of the program may hold spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { pid: Number(pid), parent: fields[1], own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

async function metric(metricsPort: number, name: string): Promise<number> {
  const value = new RegExp(`^${RegExp.escape(name)} (\\S+)$`, 'm').exec(await metricsText(metricsPort))?.[1];
  if (value === undefined) throw new Error(`The metrics do not tell ${name}.`);
  return Number(value);
}

/** Over all labels; 0 where there is none. */
async function sumOfMetric(metricsPort: number, name: string): Promise<number> {
  const lines = new RegExp(`^${RegExp.escape(name)}\\{.*\\} (\\S+)$`, 'gm');
  const values = [...(await metricsText(metricsPort)).matchAll(lines)].map(([, value]) => Number(value));
  return values.reduce((sum, value) => sum + value, 0);
}

const metricsText = async (metricsPort: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
