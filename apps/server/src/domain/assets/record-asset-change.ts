import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordChanges } from '../changes/record-change.ts';
import { readAssets } from './read-assets.ts';

/** Writes a change of these vehicles and trailers for the feed, as they are now. */
export async function recordAssetChange(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: number[],
  act: 'created' | 'updated' | 'archived' | 'restored',
  now: Date,
): Promise<void> {
  const assets = await readAssets(tx, organizationId, assetIds, now);
  await recordChanges(
    tx,
    organizationId,
    assets.map((asset) => ({ type: `${asset.kind}.${act}` as const, data: asset })),
  );
}
