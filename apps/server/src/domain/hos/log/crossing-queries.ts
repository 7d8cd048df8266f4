import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { DriverKey } from '../derived-queries.ts';

export type CrossingRow = Awaited<ReturnType<typeof selectCrossings>>[number];

/** With the corrected ones, oldest first. */
export function selectCrossings(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  from: Date,
) {
  return tx
    .selectFrom('driver_zones as z')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'z.organization_id').onRef('a.id', '=', 'z.asset_id'),
    )
    .leftJoin('users as u', 'u.id', 'z.recorded_by')
    .selectAll('z')
    .select(['a.unit_number', sql<string | null>`u.first_name || ' ' || u.last_name`.as('recorder_name')])
    .where('z.organization_id', '=', organizationId)
    .where('z.driver_id', '=', driverId)
    .where('z.at', '>=', from)
    .orderBy('z.at')
    .orderBy('z.id')
    .execute();
}
