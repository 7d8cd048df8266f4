import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';

/** One after another, as the login of the connection, which is the owner of the tests' databases. */
export async function runStatement(connection: ConnectionSettings, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
