import { randomInt } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import * as copyStreams from 'pg-copy-streams';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import { RUNTIME_ROLE, WRITER_ROLE } from '../platform/database/roles.ts';
import type { OnTable } from './backup.ts';
import {
  type BackupEnd,
  BackupFileError,
  type BackupHeader,
  type BackupPart,
  readBackup,
  type TableLine,
  TEXT_SETTINGS,
} from './backup-file.ts';
import { listForeignKeys, listStoredTables, listTables, listTriggered } from './catalog.ts';
import { forgetUnusedKey } from './rotate-secrets-key.ts';

/** The database is not one that a backup may be restored into. */
class RestoreTargetError extends Error {
  override readonly name = 'RestoreTargetError';
}

export interface RestoreOptions {
  readonly onTable?: OnTable;
  /** The folder of migrations to bring it up to date with; the product's unless given. */
  readonly migrations?: string;
}

/**
 * Fills an empty database with a backup, all of it or nothing, and brings it up to date. The file is read twice: nothing is
 * written before all of its checksums were found right.
 * @throws BackupFileError, RestoreTargetError
 */
export async function restoreBackup(
  connection: ConnectionSettings,
  file: string,
  { onTable = () => {}, migrations: folder }: RestoreOptions = {},
): Promise<Pick<BackupEnd, 'tables' | 'rows'> & { header: BackupHeader; migrated: readonly string[] }> {
  const { header, end } = await verifyBackup(file);
  const given = folder === undefined ? {} : { folder };
  await assertMigrationsKnown(header, file, folder);
  const client = new pg.Client({ ...connection, application_name: 'longhaul-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(TEXT_SETTINGS);
    await assertEmpty(client, header);
    await migrate({ connection, ...given, count: header.migrations.length });
    await load(client, file, onTable);
    const migrated = await migrate({ connection, ...given });
    // Cursors of the change feed from before the restore point behind what is here now, and a number that a reader has seen must not
    // come again for another change.
    await client.query('update change_heads set epoch = $1, seq = seq + 1000000000', [
      randomInt(2 ** 31 - 1),
    ]);
    await forgetUnusedKey(client);
    await client.query('analyze');
    return { tables: end.tables, rows: end.rows, header, migrated };
  } finally {
    await client.end();
  }
}

/** @throws BackupFileError unless the file is as it was written. */
async function verifyBackup(file: string): Promise<{ header: BackupHeader; end: BackupEnd }> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end' && header) return { header, end: part.end };
  }
  throw new BackupFileError(`${file} is cut short: its end is missing.`);
}

async function assertMigrationsKnown(
  { migrations }: BackupHeader,
  file: string,
  folder: string | undefined,
): Promise<void> {
  const known = await knownMigrations(folder);
  for (const [index, { name, checksum }] of migrations.entries()) {
    if (known[index]?.name === name && known[index].checksum === checksum) continue;
    throw new BackupFileError(
      `${file} was made with the migration ${name}, which this version of Longhaul does not have as it was. ` +
        'Restore it with the version that made it, or a newer one.',
    );
  }
}

/** Without tables, or as the migrations leave it: then nobody has used it yet. */
async function assertEmpty(client: pg.Client, header: BackupHeader): Promise<void> {
  const { rows: servers } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any($1)',
    [[RUNTIME_ROLE, WRITER_ROLE]],
  );
  if (servers.length > 0) {
    throw new RestoreTargetError('A Longhaul server uses this database. Stop it first.');
  }
  const tables = await listTables(client);
  if (tables.length === 0) return;
  const remedy = 'A backup is restored into an empty database only: choose another DATA_DIR or DATABASE_URL.';
  if (!tables.includes('organizations') || !tables.includes('users')) {
    throw new RestoreTargetError(`The database holds other tables, such as ${tables[0]}. ${remedy}`);
  }
  const { rowCount } = await client.query(
    '(select from organizations limit 1) union all (select from users limit 1)',
  );
  if (rowCount !== 0) {
    throw new RestoreTargetError(`The database holds organizations or accounts already. ${remedy}`);
  }
  const { rows } = await client.query<{ count: string }>('select count(*) from schema_migrations');
  if (Number(rows[0]!.count) > header.migrations.length) {
    throw new RestoreTargetError(`The tables in the database are newer than those of the backup. ${remedy}`);
  }
}

async function load(client: pg.Client, file: string, onTable: OnTable): Promise<void> {
  await client.query('begin');
  try {
    await fill(client, file, onTable);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** References are checked at the end, all rows of one at once: row by row they would be kept in memory, and in no order. */
async function fill(client: pg.Client, file: string, onTable: OnTable): Promise<void> {
  const name = (identifier: string) => client.escapeIdentifier(identifier);
  const tables = (await listTables(client)).map(name);
  const foreignKeys = await listForeignKeys(client);
  for (const key of foreignKeys) {
    await client.query(`alter table ${name(key.table)} drop constraint ${name(key.name)}`);
  }
  const triggered = (await listTriggered(client)).map(name);
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
  // What the migrations entered comes with the backup.
  await client.query(`truncate ${tables.join(', ')}`);
  const sequences = await loadRows(client, file, onTable);
  for (const { name: sequence, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name(sequence), lastValue, isCalled]);
  }
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name: key, definition } of foreignKeys) {
    await client.query(`alter table ${name(table)} add constraint ${name(key)} ${definition}`);
  }
}

async function loadRows(client: pg.Client, file: string, onTable: OnTable): Promise<BackupEnd['sequences']> {
  const present = new Set((await listStoredTables(client)).map(({ name }) => name));
  const parts = readBackup(file);
  try {
    for (;;) {
      const { value: part } = await parts.next();
      if (part?.kind === 'end') return part.end.sequences;
      if (part?.kind === 'header') continue;
      if (part?.kind !== 'table') throw new BackupFileError(`${file} changed while it was read.`);
      await ensurePartition(client, part.table, present);
      onTable(part.table.table, await loadTable(client, part.table, parts));
    }
  } finally {
    await parts.return(undefined);
  }
}

/** Takes the rows of the table off the parts, up to its end. */
async function loadTable(
  client: pg.Client,
  table: TableLine,
  parts: AsyncGenerator<BackupPart>,
): Promise<number> {
  let expected: number | undefined;
  const copying = client.query(copyStreams.from(copyStatement(client, table)));
  await pipeline(async function* () {
    for (;;) {
      const { value: part } = await parts.next();
      if (part?.kind === 'table-end') expected = part.rows;
      if (part?.kind !== 'rows') return;
      yield part.text;
    }
  }, copying);
  if (copying.rowCount !== expected) {
    throw new Error(`${table.table} took ${copying.rowCount} of ${expected} rows. Nothing was restored.`);
  }
  return copying.rowCount;
}

async function ensurePartition(
  client: pg.Client,
  { table, partition }: TableLine,
  present: ReadonlySet<string>,
): Promise<void> {
  if (partition === null || present.has(table)) return;
  const [part, whole] = [table, partition.of].map((name) => client.escapeIdentifier(name));
  await client.query(`create table ${part} partition of ${whole} ${partition.bound}`);
}

function copyStatement(client: pg.Client, { table, columns }: TableLine): string {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `copy ${client.escapeIdentifier(table)} (${listed}) from stdin`;
}
