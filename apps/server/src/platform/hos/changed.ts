import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/transaction.ts';

/** To be called in the transaction of every change of a driver's records: that driver's days are worked out anew. */
export async function hosChanged(
  tx: DatabaseTransaction,
  { organizationId, driverId, fromDate }: { organizationId: number; driverId: number; fromDate: string },
): Promise<void> {
  await tx
    .insertInto('hos_dirty')
    .values({ organization_id: organizationId, driver_id: driverId, from_date: fromDate })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'driver_id'])
        .doUpdateSet({ from_date: sql`least(hos_dirty.from_date, excluded.from_date)` }),
    )
    .execute();
}
