import { dateAt } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** The day the organization was set up, or an earlier one that has miles, fuel or adjustments. */
export async function findFirstDay(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { rows } = await sql<{ created_at: Date; time_zone: string; first: string | null }>`
    select created_at, dated_zone as time_zone, to_char(least(
      (select min(date) from ifta_days where organization_id = ${organizationId}),
      (select min(date) from fuel_purchases where organization_id = ${organizationId} and removed_at is null),
      (select min(date) from ifta_adjustments where organization_id = ${organizationId} and removed_at is null)
    ), 'YYYY-MM-DD') as first
    from organizations where id = ${organizationId}`.execute(tx);
  const { created_at, time_zone, first } = rows[0]!;
  const createdOn = dateAt(created_at.getTime(), time_zone);
  return first !== null && first < createdOn ? first : createdOn;
}
