import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '@longhaul/embedded-postgresql';
import { readPostmasterFile } from '@longhaul/embedded-postgresql/postmaster';
import { isRunning } from '@longhaul/embedded-postgresql/process-table';
import { createDatabase, type Database } from '../platform/database/database.ts';
import type { RunningServer } from '../server.ts';

/** Of what it said, for the message when it does not start. */
const LINES_KEPT = 5;
const MAIN = path.join(import.meta.dirname, '../main.ts');

/**
 * The server as `npm run serve` runs it, on one data folder through all its lives; with its own PostgreSQL, unless the
 * settings name another.
 */
export class ServerProcess {
  readonly #folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-trial-'));
  #child: ChildProcess | null = null;
  #ports: RunningServer['ports'] | null = null;
  readonly #settings: Readonly<Record<string, string>>;
  #said: string[] = [];

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
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
  async start(): Promise<RunningServer['ports']> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        DATA_DIR: this.#folder,
        PORT: '0',
        METRICS_PORT: '0',
        TELTONIKA_PORT: '0',
        OSMAND_PORT: '0',
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
    });
    this.#ports = await ready.promise;
    return this.#ports;
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
    if (this.#ports !== null) {
      const exited = once(this.#child!, 'exit');
      this.#child!.kill('SIGTERM');
      await exited;
    }
    const left = readPostmasterFile(this.#cluster);
    while (left !== undefined && isRunning(left.pid)) await sleep(20);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #cluster(): string {
    return path.join(this.#folder, 'postgres', 'cluster');
  }
}
