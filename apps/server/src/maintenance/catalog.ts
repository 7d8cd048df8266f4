import type pg from 'pg';

/** What the catalog says of the database's own tables, so that a migration needs no change in what copies them. */
export interface StoredTable {
  readonly name: string;
  /** In their order, without those that PostgreSQL computes. */
  readonly columns: readonly string[];
  /** Of a table that is part of another one. */
  readonly partition: { readonly of: string; readonly bound: string } | null;
}

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly referencedTable: string;
  readonly referencedColumns: readonly string[];
  /** As SQL, without its name. */
  readonly definition: string;
}

export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Kept by the migrations themselves. */
export const MIGRATIONS_TABLE = 'schema_migrations';

const OWN_TABLES = `
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relname <> '${MIGRATIONS_TABLE}'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Tables that hold rows: the parts of a partitioned one stand for it. By name. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    parent: string | null;
    bound: string | null;
  }>(
    `select c.relname as name, (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent
         where i.inhrelid = c.oid) as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     ${OWN_TABLES} and c.relkind = 'r' order by c.relname collate "C"`,
  );
  return rows.map(({ name, columns, parent, bound }) => ({
    name,
    columns,
    partition: parent === null || bound === null ? null : { of: parent, bound },
  }));
}

/** Tables that are no part of another one, partitioned ones included. By name. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name ${OWN_TABLES} and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** Tables with triggers of their own. By name. */
export async function listTriggered(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name ${OWN_TABLES} and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
     order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const columnsOf = (table: string, numbers: string) => `(
    select array_agg(a.attname::text order by key.place) from unnest(${numbers}) with ordinality as key (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = key.number)`;
  const { rows } = await client.query<{
    name: string;
    table: string;
    columns: string[];
    referenced: string;
    referenced_columns: string[];
    definition: string;
  }>(
    `select k.conname as name, c.relname as table, r.relname as referenced, pg_get_constraintdef(k.oid) as definition,
       ${columnsOf('k.conrelid', 'k.conkey')} as columns, ${columnsOf('k.confrelid', 'k.confkey')} as referenced_columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
     order by c.relname collate "C", k.conname collate "C"`,
  );
  return rows.map((row) => ({
    name: row.name,
    table: row.table,
    columns: row.columns,
    referencedTable: row.referenced,
    referencedColumns: row.referenced_columns,
    definition: row.definition,
  }));
}

/** By name. To be read after the rows that took numbers from them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name ${OWN_TABLES} and c.relkind = 'S' order by c.relname collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    states.push({ name, lastValue: rows[0]!.last_value, isCalled: rows[0]!.is_called });
  }
  return states;
}
