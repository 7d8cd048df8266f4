import { renameSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { RUNTIME_ROLE, WRITER_ROLE } from '../platform/database/roles.ts';
import { createSecrets, type Secrets, sealedRow } from '../platform/secrets.ts';
import {
  currentKey,
  KEY_CHECK,
  makeKey,
  nextKeyFile,
  opensCheck,
  SecretsKeyError,
  sealCheck,
  secretsKeyFile,
  writeKey,
} from '../platform/secrets-key.ts';

/** Sealed columns begin so, and their rows are named as `sealedRow` does. */
const SEALED_PREFIX = 'sealed_';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly primaryKey: readonly string[];
}

export interface Rotation {
  readonly secrets: number;
  /** Where the new key is. */
  readonly file: string;
}

/**
 * Seals every secret of the database with a new key, all or none. The key of the data folder is replaced; one from the environment
 * is not, so the new one is written to `to`. With `isKeyLost` the secrets are cleared instead.
 * @throws SecretsKeyError
 */
export async function rotateSecretsKey(
  connection: ConnectionSettings,
  config: Pick<Config, 'secretsKey' | 'dataFolder'>,
  { to, isKeyLost }: { to: string | undefined; isKeyLost: boolean },
): Promise<Rotation> {
  if (config.secretsKey !== undefined && to === undefined) {
    throw new SecretsKeyError('SECRETS_KEY is set: name a file for the new key with --to FILE.');
  }
  const before = isKeyLost ? undefined : createSecrets(currentKey(config));
  const key = makeKey();
  const file = to ?? nextKeyFile(config.dataFolder);
  const client = new pg.Client({ ...connection, application_name: 'longhaul-rotate-secrets-key' });
  client.on('error', () => {});
  await client.connect();
  try {
    await assertNoServer(client);
    await client.query('begin');
    if (before) await assertKey(client, before);
    const secrets = before ? await reseal(client, before, createSecrets(key)) : await clear(client);
    // Before the commit: a crash between the two must not lose the key. A server finds it at its next start.
    writeKey(file, key, { isReplaced: to === undefined });
    await client.query(
      'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [KEY_CHECK, sealCheck(createSecrets(key))],
    );
    await client.query('commit');
    if (to !== undefined) return { secrets, file };
    renameSync(file, secretsKeyFile(config.dataFolder));
    return { secrets, file: secretsKeyFile(config.dataFolder) };
  } finally {
    await client.end();
  }
}

/** Every sealed column of the catalog, so that none is forgotten. */
async function listSealedColumns(client: pg.ClientBase): Promise<SealedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; primary_key: string[] }>(
    `select c.relname as table, a.attname as column,
       (select array_agg(k.attname::text order by p.place)
         from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as p (number, place)
         join pg_attribute k on k.attrelid = c.oid and k.attnum = p.number
         where i.indrelid = c.oid and i.indisprimary) as primary_key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and starts_with(a.attname, $1)
     order by 1, 2`,
    [SEALED_PREFIX],
  );
  return rows.map(({ table, column, primary_key: primaryKey }) => ({ table, column, primaryKey }));
}

/** Of a restored database without a secret any key is as good. */
export async function forgetUnusedKey(client: pg.ClientBase): Promise<void> {
  for (const { table, column } of await listSealedColumns(client)) {
    const { rowCount } = await client.query(`select from ${table} where ${column} is not null limit 1`);
    if (rowCount !== 0) return;
  }
  await client.query('delete from installation where name = $1', [KEY_CHECK]);
}

async function assertNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = any($1)',
    [[RUNTIME_ROLE, WRITER_ROLE]],
  );
  if (rowCount !== 0) throw new SecretsKeyError('A Longhaul server uses this database. Stop it first.');
}

async function assertKey(client: pg.Client, secrets: Secrets): Promise<void> {
  const { rows } = await client.query<{ value: string }>('select value from installation where name = $1', [
    KEY_CHECK,
  ]);
  if (rows[0] && !opensCheck(secrets, rows[0].value)) {
    throw new SecretsKeyError('The key is not the one that the secrets in this database are sealed with.');
  }
}

async function reseal(client: pg.Client, before: Secrets, after: Secrets): Promise<number> {
  let count = 0;
  for (const { table, column, primaryKey } of await listSealedColumns(client)) {
    await client.query(`lock table ${table} in exclusive mode`);
    const key = primaryKey.map((name) => `${name}::text`).join(', ');
    const { rows } = await client.query<{ key: string[]; sealed: string }>(
      `select array[${key}] as key, ${column} as sealed from ${table} where ${column} is not null`,
    );
    const condition = primaryKey.map((name, index) => `${name}::text = $${index + 2}`).join(' and ');
    for (const { key: values, sealed } of rows) {
      const row = sealedRow(`${table}.${column}`, ...values);
      const text = before.open(sealed, row);
      await client.query(`update ${table} set ${column} = $1 where ${condition}`, [
        after.seal(text, row),
        ...values,
      ]);
    }
    count += rows.length;
  }
  return count;
}

async function clear(client: pg.Client): Promise<number> {
  let count = 0;
  for (const { table, column } of await listSealedColumns(client)) {
    const { rowCount } = await client.query(
      `update ${table} set ${column} = null where ${column} is not null`,
    );
    count += rowCount ?? 0;
  }
  return count;
}
