import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownZones } from '@longhaul/units/zone-clocks';
import pg from 'pg';
import type { ConnectionSettings } from './connection.ts';
import { distribute, hasCitus } from './distribute.ts';
import type { DatabaseLogger } from './logger.ts';
import { ensureRoles } from './roles.ts';
import { storeZones } from './zone-offsets.ts';

const OLDEST_SERVER = 150_000;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Any constant will do that no other program on the same database takes for its own lock. */
const LOCK_KEY = 7_305_662_011;

/** The migrations in the source tree. */
const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../database/migrations');

class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the database up to date: applies, in order, the files `NNNN_name.sql` it has not seen, each in a transaction of
 * its own, while a lock keeps other servers waiting. Returns the names applied.
 * @throws MigrationError when a file that was applied has changed since, is missing, or a number was skipped.
 */
export async function migrate(options: {
  readonly connection: ConnectionSettings;
  readonly folder?: string;
  /** So many of the first files, for data of an earlier version; all unless given. */
  readonly count?: number;
  readonly logger?: DatabaseLogger;
}): Promise<string[]> {
  const migrations = (await readMigrations(options.folder ?? MIGRATIONS_FOLDER)).slice(0, options.count);
  const client = new pg.Client({ ...options.connection, application_name: 'longhaul-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const isCitus = await hasCitus(client);
    // Its nodes connect to each other as the role that a statement runs in.
    await ensureRoles(client, roleLogin(options.connection) ?? (isCitus ? {} : null));
    const pending = migrations.slice(await checkApplied(client, migrations));
    for (const migration of pending) {
      await apply(client, migration);
      options.logger?.info({ migration: migration.name }, 'Migration applied');
    }
    if (isCitus) {
      const tables = await distribute(client);
      if (tables.length > 0) options.logger?.info({ tables }, 'Tables distributed');
    }
    if (options.count === undefined && (await storeOwnZones(client))) {
      options.logger?.info({ release: ownZones.release }, 'Time zones stored');
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Of a release that is older than what is there, nothing. */
async function storeOwnZones(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has_table: boolean }>(
    "select to_regclass('public.zone_releases') is not null as has_table",
  );
  if (!rows[0]!.has_table) return false;
  try {
    await client.query('begin');
    const isStored = await storeZones(client, ownZones, { userId: null, at: new Date() });
    await client.query('commit');
    return isStored;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The files of this version, in their order. */
export async function knownMigrations(
  folder: string = MIGRATIONS_FOLDER,
): Promise<readonly Pick<Migration, 'name' | 'checksum'>[]> {
  return readMigrations(folder);
}

function roleLogin(connection: ConnectionSettings): { password?: string | undefined } | null {
  return 'hasRoleLogins' in connection && connection.hasRoleLogins ? { password: connection.password } : null;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = FILE_NAME.exec(name)?.[1];
      if (number === undefined) throw new MigrationError(`${name} is not named NNNN_name.sql.`);
      if (Number(number) !== index + 1) {
        throw new MigrationError(`${name} should be number ${String(index + 1).padStart(4, '0')}.`);
      }
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding`,
  );
  const { number, version, encoding } = rows[0]!;
  if (Number(number) < OLDEST_SERVER) {
    throw new MigrationError(`Longhaul needs PostgreSQL 15 or newer; this server is version ${version}.`);
  }
  if (encoding !== 'UTF8') {
    throw new MigrationError(`Longhaul needs a database with the encoding UTF8; this one has ${encoding}.`);
  }
}

/** Returns how many of the files are applied already, which are the first ones. */
async function checkApplied(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  for (const [index, applied] of rows.entries()) {
    const migration = migrations[index];
    if (migration?.name !== applied.name) {
      throw new MigrationError(
        `The database has the migration ${applied.name}, which this version of Longhaul does not. Run the version that made it, or a newer one.`,
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new MigrationError(
        `The migration ${applied.name} was changed after it was applied. Restore the file and put the change into a new migration.`,
      );
    }
  }
  return rows.length;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
