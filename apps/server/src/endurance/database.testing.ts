import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerConnection, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import pg from 'pg';
import { createDatabase, type Database } from '../platform/database/database.ts';

const PORT = 5_432;

/** A PostgreSQL that the servers under test take for the operator's: nobody starts it again but the test. */
export class ExternalPostgres {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'longhaul-external-'));
  #process: ChildProcess | null = null;
  #login: ServerConnection | null = null;
  #binary = '';

  constructor() {
    // PostgreSQL runs as another user when we are root.
    chmodSync(this.#folder, 0o755);
  }

  get cluster(): string {
    return path.join(this.#folder, 'cluster');
  }

  /** The process of PostgreSQL. */
  get process(): ChildProcess {
    return this.#process!;
  }

  async start(): Promise<void> {
    if (this.#login === null) await this.#make();
    this.#process = this.run(this.cluster);
    await answering(this.url);
  }

  /** PostgreSQL on a cluster of the same owner, which is where its socket is too. */
  run(cluster: string): ChildProcess {
    const { uid, gid } = statSync(this.cluster);
    const settings = ['listen_addresses=', `unix_socket_directories=${cluster}`, `port=${PORT}`];
    return spawn(this.#binary, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: '/',
      stdio: 'ignore',
      uid,
      gid,
    });
  }

  async stop(): Promise<void> {
    if (this.#process === null) return;
    const { exitCode, signalCode } = this.#process;
    if (exitCode === null && signalCode === null) {
      const exited = once(this.#process, 'exit');
      this.#process.kill('SIGINT');
      await exited;
    }
    this.#process = null;
  }

  get url(): string {
    return this.urlOf(this.cluster);
  }

  urlOf(cluster: string): string {
    const { user, password = '', database } = this.#login!;
    return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(cluster)}&port=${PORT}`;
  }

  /** Of our own, to be closed before PostgreSQL is stopped. */
  openDatabase(): Database {
    return createDatabase({ connection: { connectionString: this.url } });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #make(): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataFolder: this.#folder });
    this.#login = postgres.connection;
    const [command = ''] = readFileSync(path.join(this.cluster, 'postmaster.opts'), 'utf8').split(' ');
    this.#binary = command.replaceAll('"', '');
    await postgres.stop();
  }
}

/** Settles when it lets us in. */
async function answering(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
