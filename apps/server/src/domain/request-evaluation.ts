import { sql } from 'kysely';
import type { DatabaseTransaction, TransactionClient } from '../platform/database/transaction.ts';

/** Fixes of a vehicle from an instant on differ from what was evaluated. */
export async function requestReplay(
  client: TransactionClient,
  { organizationId, assetId }: { readonly organizationId: number; readonly assetId: number },
  fromAt: number,
): Promise<void> {
  await client.query({
    name: 'request-alert-replay',
    text: `insert into alert_replays as kept (organization_id, asset_id, from_at) values ($1, $2, $3)
      on conflict (organization_id, asset_id) do update set from_at = least(kept.from_at, excluded.from_at),
        requests = kept.requests + 1`,
    values: [organizationId, assetId, new Date(fromAt)],
  });
}

/** The log of a driver, or what follows from it, is another. */
export async function requestDriverEvaluation(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<void> {
  await tx
    .updateTable('alert_due')
    .set({ due_at: new Date(0) })
    .where('organization_id', '=', organizationId)
    .where('subject_kind', '=', sql.lit('driver'))
    .where('subject_id', '=', driverId)
    .execute();
}

/** Where these vehicles go, when they arrive, or what is wrong with these vehicles and trailers, is another. */
export async function requestVehicleEvaluation(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<void> {
  if (assetIds.length === 0) return;
  await tx
    .updateTable('alert_due')
    .set({ due_at: new Date(0) })
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`subject_kind in ('vehicle', 'trailer')`)
    .where('subject_id', '=', sql<number>`any(${assetIds})`)
    .execute();
}
