import { VISIT_DAYS } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, retrySoon } from '../../platform/set-aside-work.ts';

/**
 * Asks for the visits of the last 30 days: places were added or restored, or their area is another. What was found of them
 * by another area goes with the visit that still lasted then.
 */
export async function requestVisitsOfPlaces(
  tx: DatabaseTransaction,
  organizationId: number,
  placeIds: readonly number[],
  now: number,
): Promise<void> {
  const from = new Date(now - VISIT_DAYS * DAY_MS);
  await retrySoon(tx, organizationId, ['visits', 'alerts']);
  await tx
    .updateTable('places')
    .set({ visits_requested_at: sql`now()`, area_version: sql`area_version + 1` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${placeIds})`)
    .execute();
  await sql`insert into visit_progress as kept (organization_id, asset_id, from_at, again_from, again_since)
    select d.organization_id, d.asset_id, ${from}, least(${from}::timestamptz,
      (select min(v.arrived_at) from visits v where v.organization_id = ${organizationId} and v.asset_id = d.asset_id
        and v.place_id = any(${placeIds}) and coalesce(v.departed_at, 'infinity') >= ${from})), now()
    from derivation_progress d where d.organization_id = ${organizationId}
    on conflict (organization_id, asset_id) do update set
      from_at = case when kept.derived_until is null then excluded.from_at else least(kept.from_at, excluded.from_at) end,
      again_from = least(kept.again_from, excluded.again_from),
      again_since = coalesce(kept.again_since, excluded.again_since)`.execute(tx);
}

/** Fixes of a vehicle from an instant on differ from what its visits were derived from. */
export async function requestVisitsAgain(
  client: TransactionClient,
  { organizationId, assetId }: { readonly organizationId: number; readonly assetId: number },
  fromAt: number,
): Promise<void> {
  await client.query({
    name: 'request-visits-again',
    text: `insert into visit_progress as kept (organization_id, asset_id, again_from, again_since)
      values ($1, $2, $3, now())
      on conflict (organization_id, asset_id) do update set again_from = least(kept.again_from, excluded.again_from),
        again_since = coalesce(kept.again_since, excluded.again_since)`,
    values: [organizationId, assetId, new Date(fromAt)],
  });
}

/** How far the visits of the last 30 days are derived after they were asked for; null when all are, but for vehicles that fail. */
export async function derivedPercent(
  tx: DatabaseTransaction,
  organizationId: number,
  requestedAt: Date,
): Promise<number | null> {
  const { rows } = await sql<{ waiting: number; total: number }>`
    select count(*) filter (where again_since <= ${requestedAt}
        and not ${sql.raw(hasFailed('visits', String(organizationId), 'p.asset_id::text'))})::integer as waiting,
      count(*)::integer as total
    from visit_progress p where p.organization_id = ${organizationId}`.execute(tx);
  const { waiting, total } = rows[0]!;
  return waiting === 0 ? null : Math.min(99, Math.floor((100 * (total - waiting)) / total));
}
