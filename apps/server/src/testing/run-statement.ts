import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';

/** As the login of the connection, which is the owner of the tests' databases. */
export async function runStatement(connection: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
