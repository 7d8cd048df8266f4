import pg from 'pg';
import type { ConnectionSettings } from './connection.ts';

/** Small, read by every organization or found without knowing which one: whole on every node. In the order of their keys. */
export const REFERENCE_TABLES = [
  'organizations',
  'users',
  'device_models',
  'gateway_directory',
  'platform_rate_files',
  'retention_categories',
  'retention_tables',
  'sign_on_domains',
  'sign_on_providers',
  'sign_on_tests',
  'zone_offsets',
] as const;

/**
 * Ends an INSERT of rows that a SELECT or an array gives, unless it ends with ON CONFLICT: Citus copies the rows of one that
 * answers nothing with COPY, which row-level security does not let through.
 */
export const ROW_BY_ROW = 'returning 1';

/** The table beside which all others of an organization lie. */
const FIRST_TABLE = 'assets';

/** @throws Error that says what to do first, when the database has no Citus. */
export async function readDistribution(
  connection: ConnectionSettings,
): Promise<{ tables: number; nodes: number }> {
  const client = new pg.Client({ ...connection, application_name: 'longhaul-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await hasCitus(client))) {
      throw new Error('The database has no extension citus: make it on every node, then add the nodes.');
    }
    const { rows } = await client.query<{ tables: number; nodes: number }>(
      `select (select count(*)::integer from pg_dist_partition join pg_class c on c.oid = logicalrelid
          where not c.relispartition and (partmethod = 'h' or repmodel = 't')) as tables,
        (select count(*)::integer from pg_dist_node where noderole = 'primary') as nodes`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  return rowCount === 1;
}

/**
 * Spreads the tables that are not spread yet over the nodes of Citus: those whose key begins with the organization by that,
 * side by side, and the reference tables to every node. What only the platform asks for stays on the coordinator. All or
 * nothing; rows that are there move along. Returns the names of the tables that were spread.
 */
export async function distribute(client: pg.ClientBase): Promise<string[]> {
  try {
    await client.query('begin');
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'");
    const tables = await findUndistributed(client);
    if (tables.length > 0) {
      await simplifyPolicies(client);
      for (const definition of FUNCTIONS) await client.query(definition);
      const keys = await dropForeignKeys(client, tables);
      for (const { name, is_reference } of tables) {
        await (is_reference ? refer(client, name) : spread(client, name));
      }
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
    }
    await client.query('commit');
    return tables.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

interface Table {
  readonly name: string;
  readonly is_reference: boolean;
}

/** Reference tables first, each after those it refers to. */
async function findUndistributed(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relname = any($1::text[]) as is_reference
     from pg_class c
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'organization_id' or c.relname = any($1::text[]))
       and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid and (d.partmethod = 'h' or d.repmodel = 't'))
     order by array_position($1::text[], c.relname::text), c.relname <> $2, c.relname`,
    [REFERENCE_TABLES, FIRST_TABLE],
  );
  return rows;
}

/** Citus takes no subquery in a policy, which plain PostgreSQL asks once a statement instead of once a row. */
async function simplifyPolicies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; using: string; check: string }>(
    `select quote_ident(polname) as name, polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as using,
       pg_get_expr(polwithcheck, polrelid) as check
     from pg_policy join pg_class c on c.oid = polrelid where c.relnamespace = 'public'::regnamespace`,
  );
  const simple = (condition: string) => condition.replaceAll(/\( SELECT (\w+)\(\) AS \w+\)/g, '$1()');
  for (const { name, table, using, check } of rows) {
    const clauses = [using && ` using (${simple(using)})`, check && ` with check (${simple(check)})`];
    await client.query(`alter policy ${name} on ${table}${clauses.filter(Boolean).join('')}`);
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** What is said in another way on Citus. */
const FUNCTIONS = [
  // A SELECT locks the rows of one organization at a time.
  `create or replace function lock_newest(organizations integer[], assets integer[])
  returns table (organization_id integer, asset_id integer, at timestamptz)
  language plpgsql as $$
#variable_conflict use_column
declare
  own integer;
begin
  for own in select distinct o from unnest(organizations) as o order by o loop
    return query select s.organization_id, s.asset_id, s.at from asset_state s
      where s.organization_id = own and s.asset_id = any(array(
        select k.asset from unnest(organizations, assets) as k (organization, asset) where k.organization = own))
      order by s.asset_id for no key update;
  end loop;
end $$`,
  // The nodes look for them side by side.
  `create or replace function vehicles_of_former_zone() returns table (organization_id integer, asset_id integer)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select p.organization_id, p.asset_id from organizations o
    join ifta_progress p on p.organization_id = o.id and p.time_zone <> o.dated_zone;
end $$`,
];

/** Between tables of which only one is distributed there can be none. Those between reference tables come first. */
async function dropForeignKeys(client: pg.ClientBase, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
       and (k.conrelid::regclass::text = any($1::text[]) or k.confrelid::regclass::text = any($1::text[]))
     order by k.conrelid::regclass::text = any($2::text[]) desc, k.oid`,
    [tables.map(({ name }) => name), REFERENCE_TABLES],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

async function refer(client: pg.ClientBase, table: string): Promise<void> {
  await client.query('select create_reference_table($1)', [table]);
}

async function spread(client: pg.ClientBase, table: string): Promise<void> {
  await client.query("select create_distributed_table($1, 'organization_id', colocate_with => $2)", [
    table,
    table === FIRST_TABLE ? 'default' : FIRST_TABLE,
  ]);
}
