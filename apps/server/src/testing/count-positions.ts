import type { Database } from '../platform/database/database.ts';

/** Positions of an organization's vehicles that are rows. */
export async function countPositionsOf(database: Database, organizationId: number): Promise<number> {
  const { rows } = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query<{ count: number }>(
      'select count(*)::integer as count from positions where organization_id = $1',
      [organizationId],
    ),
  );
  return rows[0]!.count;
}
