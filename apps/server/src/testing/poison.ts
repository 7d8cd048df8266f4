import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';

/** Makes every write of a row of the table that meets the condition fail, by any SQLSTATE. Returns how to end that. */
export async function poison(
  connection: ConnectionSettings,
  table: string,
  condition: string,
  sqlState = 'P0001',
): Promise<() => Promise<void>> {
  const name = `poison_${table}`;
  await run(
    connection,
    `create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned ${table}' using errcode = '${sqlState}'; end $$;
     create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`,
  );
  return () => run(connection, `drop trigger ${name} on ${table}; drop function ${name}()`);
}

async function run(connection: ConnectionSettings, statement: string): Promise<void> {
  const owner = new pg.Client({ ...connection });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
