import { closeDay } from '../domain/positions/close-days.ts';
import type { VehicleDay } from '../domain/positions/closing-queries.ts';
import type { Database } from '../platform/database/database.ts';

/** Closes every day of every vehicle before an instant, derived or not. Answers how many. */
export async function closeDaysBefore(database: Database, until: Date): Promise<number> {
  const days = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(
      `select distinct organization_id as "organizationId", asset_id as "assetId", (at at time zone 'UTC')::date::text as day
        from positions where at < date_trunc('day', $1::timestamptz at time zone 'UTC') at time zone 'UTC'`,
      [until],
    );
    return rows as unknown as VehicleDay[];
  });
  for (const day of days) {
    await database.inOrganization({ organizationId: day.organizationId, actorId: null }, (tx) =>
      closeDay(tx, day),
    );
  }
  return days.length;
}
