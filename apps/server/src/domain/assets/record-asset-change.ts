import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordChanges } from '../changes/record-change.ts';
import { readAssets } from './read-assets.ts';

/** A group may have 10,000. */
const ASSETS_AT_ONCE = 500;

/** Writes a change of these vehicles and trailers for the feed, as they are now. */
export async function recordAssetChange(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: number[],
  act: 'created' | 'updated' | 'archived' | 'restored',
  now: Date,
): Promise<void> {
  for (let from = 0; from < assetIds.length; from += ASSETS_AT_ONCE) {
    const assets = await readAssets(tx, organizationId, assetIds.slice(from, from + ASSETS_AT_ONCE), now);
    await recordChanges(
      tx,
      organizationId,
      assets.map((asset) => ({ type: `${asset.kind}.${act}` as const, data: asset })),
    );
  }
}
