import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { TEXT_SETTINGS } from './backup-file.ts';
import { listTables } from './catalog.ts';

/** One line a table: how many rows, and a digest of all of them with every column, generated ones too. */
export async function digestsOf(connection: ConnectionSettings): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    await client.query(TEXT_SETTINGS);
    const digests: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as digest
         from ${client.escapeIdentifier(table)} t`,
      );
      digests[table] = rows[0]!.digest;
    }
    return digests;
  });
}

/** Everything about the tables that a dump of the schema would say, without what an extension brings along. */
export async function schemaOf(connection: ConnectionSettings): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
        from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
          and k.contype <> 'n'
      union all select c.relname || ' ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select c.relname || ' ' || t.tgname || ' ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all select c.relname || ' ' || c.relkind::text || ' ' || coalesce(pg_get_expr(c.relpartbound, c.oid), '') || ' '
          || coalesce(c.relacl::text, '') || ' ' || c.relrowsecurity::text
        from pg_class c where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by line`);
    return rows.map(({ line }) => line);
  });
}

export async function withClient<Result>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
