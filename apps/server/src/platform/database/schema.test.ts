import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { REFERENCE_TABLES } from './distribute.ts';

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
  readonly isGeneratedAlways: boolean;
  readonly hasDefault: boolean;
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the table types name the columns of the migrated database, and which may be left out or null', async () => {
  expect(columnsOfTypes()).toEqual(await columnsOfDatabase());
});

test('no function takes a row of a table: some PostgreSQL then refuses to change that table', async () => {
  const functions = await ask(`
    select distinct p.proname from pg_proc p cross join unnest(p.proargtypes::oid[]) as argument
    join pg_type t on t.oid = argument
    where p.pronamespace = 'public'::regnamespace and t.typrelid <> 0 and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(functions).toEqual([]);
});

/** Asked for by the platform alone: signing in, what all organizations share, what arrives from strangers. */
const PLATFORM_TABLES = [
  'attempts',
  'background_leases',
  'fact_releases',
  'ingest_faults',
  'installation',
  'passkeys',
  'password_resets',
  'platform_activity_log',
  'recovery_codes',
  'refresh_tokens',
  'registrations',
  'schema_migrations',
  'search_server',
  'sessions',
  'settings',
  'sign_in_challenges',
  'sign_on_attempts',
  'sign_on_confirmations',
  'sign_on_logouts',
  'unassigned_messages',
  'unknown_gateways',
  'user_factors',
  'user_identities',
  'web_processes',
  'zone_releases',
];

test('the key of every table begins with the organization, unless it is one of those known by name', async () => {
  const tables = await ask(`
    select c.relname as name from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname is distinct from 'organization_id'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  expect(tables.map(({ name }) => name).sort()).toEqual([...REFERENCE_TABLES, ...PLATFORM_TABLES].sort());
});

test('what a distributed table numbers is a bigint, and what is unique in it is so within the organization', async () => {
  const columns = await ask(
    `
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype and not c.relname = any($1)`,
    [REFERENCE_TABLES],
  );
  expect(columns).toEqual([]);
  const indexes = await ask(
    `
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique
      and not c.relname = any($1)
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'
        and a.attnum = any(i.indkey))`,
    [[...REFERENCE_TABLES, ...PLATFORM_TABLES]],
  );
  expect(indexes).toEqual([]);
});

async function ask(query: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query(query, values);
  await client.end();
  return rows;
}

async function columnsOfDatabase(): Promise<Record<string, Column[]>> {
  const rows = await ask(`
    select c.table_name, c.column_name, c.is_nullable, c.is_identity, c.column_default
    from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
    where c.table_schema = 'public' and not t.relispartition and c.table_name <> 'schema_migrations'
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`);
  const tables: Record<string, Column[]> = {};
  for (const row of rows) {
    tables[row.table_name] ??= [];
    tables[row.table_name]!.push({
      name: row.column_name,
      isNullable: row.is_nullable === 'YES',
      isGeneratedAlways: row.is_identity === 'YES',
      hasDefault: row.column_default !== null,
    });
  }
  return sorted(tables);
}

function columnsOfTypes(): Record<string, Column[]> {
  const source = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  const bodies = new Map<string, string>();
  for (const [, name, parent, body] of source.matchAll(
    /interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs,
  )) {
    bodies.set(name!, `${parent ? bodies.get(parent) : ''}\n${body}`);
  }
  const tables: Record<string, Column[]> = {};
  for (const [, table, type] of bodies.get('Schema')!.matchAll(/(\w+): (\w+);/g)) {
    const fields = bodies.get(type!)!.matchAll(/^ {2}(\w+): (.+);$/gm);
    tables[table!] = [...fields].map(([, name, kind]) => ({
      name: name!,
      isNullable: /^Nullable/.test(kind!),
      isGeneratedAlways: /^GeneratedAlways/.test(kind!),
      hasDefault: /^(Generated<|DefaultTimestamp)/.test(kind!),
    }));
  }
  return sorted(tables);
}

function sorted(tables: Record<string, Column[]>): Record<string, Column[]> {
  for (const columns of Object.values(tables)) columns.sort((a, b) => (a.name < b.name ? -1 : 1));
  return tables;
}
