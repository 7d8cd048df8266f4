import { HOUR_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A dispatch is followed from so long before its first window on. */
const AHEAD_MS = 24 * HOUR_MS;

/** Of each vehicle without an active dispatch the first that waits becomes active, once its first window is near. */
export async function activateNext(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  if (assetIds.length === 0) return;
  // The locks keep two from making one of a truck active each.
  await tx
    .selectFrom('assets')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${assetIds})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`update dispatches d set status = 'active', activated_at = ${now}, changed_at = ${now}
    where d.organization_id = ${organizationId} and d.id in (
      select distinct on (n.asset_id) n.id from dispatches n
      where n.organization_id = ${organizationId} and n.asset_id = any(${assetIds}) and n.status = 'planned'
        and n.starts_at <= ${new Date(now.getTime() + AHEAD_MS)}
        and not exists (select from dispatches a where a.organization_id = ${organizationId}
          and a.asset_id = n.asset_id and a.status = 'active')
      order by n.asset_id, n.starts_at, n.id)`.execute(tx);
}

/** Vehicles whose next dispatch comes near, of all organizations. */
export async function findNearing(
  tx: DatabaseTransaction,
  now: Date,
  limit: number,
): Promise<{ organizationId: number; assetId: number }[]> {
  const { rows } = await sql<{ organizationId: number; assetId: number }>`
    select n.organization_id as "organizationId", n.asset_id as "assetId" from dispatches n
    where n.status = 'planned' and n.starts_at <= ${new Date(now.getTime() + AHEAD_MS)}
      and not exists (select from dispatches a where a.organization_id = n.organization_id
        and a.asset_id = n.asset_id and a.status = 'active')
    order by n.starts_at limit ${limit}`.execute(tx);
  return rows;
}
