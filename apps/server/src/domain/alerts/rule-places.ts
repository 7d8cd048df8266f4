import type { RulePlace } from '@longhaul/alerts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { areaOf } from '../places/area-columns.ts';

/** The places of an organization as rules see them. */
export async function readRulePlaces(tx: DatabaseTransaction, organizationId: number): Promise<RulePlace[]> {
  const rows = await tx
    .selectFrom('places')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...areaOf(row),
    category: row.category,
    freeMinutes: row.free_minutes,
    detentionCentsPerHour: row.detention_cents_per_hour,
  }));
}
