import type { ConnectionSettings } from '../platform/database/connection.ts';
import { runStatement } from './run-statement.ts';

/** Makes every write of a row of the table that meets the condition fail, by any SQLSTATE. Returns how to end that. */
export async function poison(
  connection: ConnectionSettings,
  table: string,
  condition: string,
  sqlState = 'P0001',
): Promise<() => Promise<void>> {
  const name = `poison_${table}`;
  await runStatement(
    connection,
    // Citus calls triggers of a distributed table unsafe, because they may reach beyond their row.
    'set citus.enable_unsafe_triggers to on',
    `create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned ${table}' using errcode = '${sqlState}'; end $$`,
    `create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`,
  );
  return () =>
    runStatement(
      connection,
      'set citus.enable_unsafe_triggers to on',
      `drop trigger ${name} on ${table}`,
      `drop function ${name}()`,
    );
}
