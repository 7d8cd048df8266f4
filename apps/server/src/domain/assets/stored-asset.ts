import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { nameOf, type StoredAsset } from './registration.ts';

/** @throws DomainError 404 */
export async function lockAsset(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset> {
  const asset = await lockStoredAsset(tx, organizationId, assetId);
  if (!asset) throw notFound('This vehicle or trailer');
  return asset;
}

/** @throws DomainError 404, or 409 when it is archived. */
export async function lockAssetInUse(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset> {
  const asset = await lockAsset(tx, organizationId, assetId);
  if (asset.archived_at !== null) throw conflict(`${nameOf(asset)} is archived. Restore it first.`);
  return asset;
}

/** Nobody else changes it until the end of the transaction. */
function lockStoredAsset(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset | undefined> {
  return tx
    .selectFrom('assets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .forUpdate()
    .executeTakeFirst();
}
