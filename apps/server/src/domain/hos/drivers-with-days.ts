import type { Database } from '../../platform/database/database.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** The drivers of an organization with stored days, by their numbers. */
export async function driversWithDays(tx: DatabaseTransaction, organizationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('hos_state')
    .select('driver_id')
    .where('organization_id', '=', organizationId)
    .orderBy('driver_id')
    .execute();
  return rows.map(({ driver_id }) => driver_id);
}

/**
 * Does something for all of them, so many in a transaction, until `isStopped`. What was not reached is done by asking again.
 */
export async function forDriversWithDays(
  database: Database,
  organizationId: number,
  { size, isStopped }: { readonly size: number; readonly isStopped: () => boolean },
  work: (tx: DatabaseTransaction, driverIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const scope = { organizationId, actorId: null };
  const drivers = await database.inOrganization(scope, (tx) => driversWithDays(tx, organizationId));
  for (const some of inParts(drivers, size)) {
    if (isStopped()) return;
    await database.inOrganization(scope, (tx) => work(tx, some));
  }
}
