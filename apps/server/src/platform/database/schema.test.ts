import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
  readonly isGeneratedAlways: boolean;
  readonly hasDefault: boolean;
}

test('the table types name the columns of the migrated database, and which may be left out or null', async () => {
  expect(columnsOfTypes()).toEqual(await columnsOfDatabase());
});

test('no function takes a row of a table: some PostgreSQL then refuses to change that table', async () => {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  const { rows } = await client.query(`
    select distinct p.proname from pg_proc p cross join unnest(p.proargtypes::oid[]) as argument
    join pg_type t on t.oid = argument
    where p.pronamespace = 'public'::regnamespace and t.typrelid <> 0`);
  await client.end();
  expect(rows).toEqual([]);
});

async function columnsOfDatabase(): Promise<Record<string, Column[]>> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  const { rows } = await client.query(`
    select c.table_name, c.column_name, c.is_nullable, c.is_identity, c.column_default
    from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
    where c.table_schema = 'public' and not t.relispartition and c.table_name <> 'schema_migrations'`);
  await client.end();
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
