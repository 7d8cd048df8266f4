import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { devicePortVariables } from '@longhaul/contract';
import { findRunningPostgres } from '@longhaul/embedded-postgresql';
import { readPostmasterFile } from '@longhaul/embedded-postgresql/postmaster';
import { isRunning } from '@longhaul/embedded-postgresql/process-table';
import { createDatabase, type Database } from '../platform/database/database.ts';
import type { RunningServer } from '../server.ts';

/** Of what it said, for the message when it does not start. */
const LINES_KEPT = 5;
const PROGRAMS = {
  serve: ['../main.ts'],
  /** Without trucks on the road, and with the demo fleets only if they are in the database already. */
  demo: ['../demo/main.ts', '--no-simulator', '--no-fill'],
  'driving demo': ['../demo/main.ts', '--history-days', '2'],
} as const;

/**
 * The server as `npm run serve` or the demo runs it, on one data folder through all its lives; with its own PostgreSQL, unless the
 * settings name another.
 */
export class ServerProcess {
  readonly #folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-trial-'));
  #child: ChildProcess | null = null;
  #ports: RunningServer['ports'] | null = null;
  readonly #settings: Readonly<Record<string, string>>;
  #said: string[] = [];
  #ingestPids: number[] = [];

  readonly #program: keyof typeof PROGRAMS;

  constructor(settings: Readonly<Record<string, string>> = {}, program: keyof typeof PROGRAMS = 'serve') {
    this.#settings = settings;
    this.#program = program;
    // PostgreSQL runs as another user when we are root.
    chmodSync(this.#folder, 0o755);
  }

  get dataFolder(): string {
    return this.#folder;
  }

  /** null while it does not run. */
  get ports(): RunningServer['ports'] | null {
    return this.#ports;
  }

  /** Returns when it is ready. */
  async start(program = this.#program): Promise<RunningServer['ports']> {
    const [main, ...options] = PROGRAMS[program];
    const file = path.join(import.meta.dirname, main);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...options], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        DATA_DIR: this.#folder,
        // Servers on one database need the same.
        SECRETS_KEY: 'only-for-tests-only-for-tests-only-for-tests',
        PORT: '0',
        METRICS_PORT: '0',
        LOG_FORMAT: 'json',
        ...devicePortVariables('0'),
        ...this.#settings,
      },
    });
    this.#child = child;
    const ready = Promise.withResolvers<RunningServer['ports']>();
    child.once('exit', () => {
      this.#ports = null;
      ready.reject(new Error(`The server ended before it was ready:\n${this.#said.join('\n')}`));
    });
    createInterface(child.stdout!).on('line', (line) => {
      this.#said = [...this.#said.slice(1 - LINES_KEPT), line];
      const entry = JSON.parse(line);
      if (entry.msg === 'Longhaul is ready') ready.resolve(entry);
      if (entry.msg === 'An ingest process listens') this.#ingestPids.push(entry.pid);
    });
    this.#ports = await ready.promise;
    return this.#ports;
  }

  /** Process numbers of its ingest processes, those that ended too, in the order of their start. */
  get ingestPids(): readonly number[] {
    return this.#ingestPids;
  }

  /** Of the life that was started last. */
  get process(): ChildProcess {
    return this.#child!;
  }

  /** Memory of the process, PostgreSQL and the background process not included. */
  async residentBytes(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.#ports!.metrics}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
  }

  /** As an operator would. */
  async stop(): Promise<void> {
    const exited = once(this.#child!, 'exit');
    this.#child!.kill('SIGTERM');
    await exited;
  }

  /** As a crash or the kernel would. */
  async kill(): Promise<void> {
    const exited = once(this.#child!, 'exit');
    this.#child!.kill('SIGKILL');
    await exited;
  }

  get postmasterPid(): number {
    return readPostmasterFile(this.#cluster)!.pid;
  }

  /** Of our own to its PostgreSQL, to be closed before that is. */
  openDatabase(): Database {
    return createDatabase({ connection: findRunningPostgres(path.join(this.#folder, 'postgres'))! });
  }

  async remove(): Promise<void> {
    if (this.#ports !== null) await this.stop();
    const left = readPostmasterFile(this.#cluster);
    while (left !== undefined && isRunning(left.pid)) await sleep(20);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return path.join(this.#folder, 'postgres', 'cluster');
  }
}
