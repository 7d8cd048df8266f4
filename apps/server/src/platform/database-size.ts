import type { Database } from './database/database.ts';

/** Of the whole database on disk, indexes included. */
export function databaseBytes(database: Database): Promise<number> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return rows[0]!.bytes;
  });
}
