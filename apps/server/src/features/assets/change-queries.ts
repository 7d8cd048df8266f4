import type { AssetColumns, StoredAsset } from '../../domain/assets/registration.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function saveAsset(
  tx: DatabaseTransaction,
  { organization_id, id }: Pick<StoredAsset, 'organization_id' | 'id'>,
  changes: Partial<AssetColumns & Pick<StoredAsset, 'archived_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('assets')
    .set({ ...changes, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}

/** What this device calls itself that is paired with the asset now. */
export async function findPairedGateway(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gateway_pairings as gp')
    .innerJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'gp.organization_id').onRef('g.id', '=', 'gp.gateway_id'),
    )
    .select('g.unique_id')
    .where('gp.organization_id', '=', organizationId)
    .where('gp.asset_id', '=', assetId)
    .where('gp.unpaired_at', 'is', null)
    .executeTakeFirst();
  return row?.unique_id;
}
