import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

export type UncertifiedRow = { id: number; name: string; days: number; first_date: string };

/** Drivers with ended days from `from` on that are not certified, who waits longest first. */
export async function selectUncertified(
  tx: DatabaseTransaction,
  { organizationId, from, now }: { organizationId: number; from: string; now: Date },
): Promise<UncertifiedRow[]> {
  const { rows } = await sql<UncertifiedRow>`
    select d.driver_id as id, u.first_name || ' ' || u.last_name as name, count(*)::integer as days,
      min(d.log_date)::text as first_date
    from hos_days d join users u on u.id = d.driver_id
    where d.organization_id = ${organizationId} and d.log_date >= ${from} and d.ends_at <= ${now}
      and d.certification <> 'certified'
    group by d.driver_id, u.first_name, u.last_name
    order by min(d.log_date), d.driver_id`.execute(tx);
  return rows;
}
