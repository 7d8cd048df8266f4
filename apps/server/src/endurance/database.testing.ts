import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { createDatabase, type Database } from '../platform/database/database.ts';

/** A PostgreSQL that the servers under test take for the operator's. */
export class ExternalPostgres {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'longhaul-external-'));
  #postgres: EmbeddedPostgres | null = null;
  #login: EmbeddedPostgres['connection'] | null = null;

  constructor() {
    // PostgreSQL runs as another user when we are root.
    chmodSync(this.#folder, 0o755);
  }

  get dataFolder(): string {
    return path.join(this.#folder, 'postgres');
  }

  async start(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataFolder: this.dataFolder });
    this.#login = this.#postgres.connection;
  }

  async stop(): Promise<void> {
    await this.#postgres?.stop();
    this.#postgres = null;
  }

  get url(): string {
    const { host, port } = this.#postgres!.connection;
    return this.urlAt(host, port);
  }

  /** The same logins and database on another server. */
  urlAt(host: string, port: number): string {
    const { user, password = '', database } = this.#login!;
    return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  }

  /** Of our own, to be closed before PostgreSQL is stopped. */
  openDatabase(): Database {
    return createDatabase({ connection: { connectionString: this.url } });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
