import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** To be called in the transaction of every change of a driver's records: that driver's days are worked out again. */
export async function markHosDirty(
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

type RulesDirty = { driverId?: number; fromDate?: string | undefined };

/** The same after a change of rule set or start of the day: of a driver or of all, every day or those from one on are others. */
export async function markHosRulesDirty(
  tx: DatabaseTransaction,
  organizationId: number,
  { driverId, fromDate = '1970-01-01' }: RulesDirty = {},
): Promise<void> {
  await sql`insert into hos_dirty as kept (organization_id, driver_id, from_date)
    select organization_id, driver_id, ${fromDate}::date from hos_state
    where organization_id = ${organizationId}
      and (${driverId ?? null}::integer is null or driver_id = ${driverId ?? null}::integer)
    on conflict (organization_id, driver_id) do update
      set from_date = least(kept.from_date, excluded.from_date)`.execute(tx);
}
