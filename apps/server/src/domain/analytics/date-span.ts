import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Days of the organization's zone, both counted. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
}

/** Vehicles with days of the span that are being worked out again. */
export async function countPendingVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from analytics_progress
    where organization_id = ${organizationId} and from_date <= ${to} and to_date >= ${from}`.execute(tx);
  return rows[0]!.count;
}
