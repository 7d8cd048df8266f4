import type { AssetChange, AssetDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AssetColumns, saveAsset } from './change-queries.ts';
import { getAsset } from './list-assets.ts';
import { assertNamesAreFree, columnsOf, lockAssetInUse } from './stored-asset.ts';

export type Target = { organizationId: number; assetId: number };

export async function updateAsset(
  { database, clock }: Deps,
  actor: Actor,
  { organizationId, assetId }: Target,
  change: AssetChange,
): Promise<AssetDetail> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockAssetInUse(tx, organizationId, assetId);
    // Only what really differs, so that a form may send back what it was given.
    const changes: Partial<AssetColumns> = Object.fromEntries(
      Object.entries(columnsOf(change)).filter(
        ([column, value]) => before[column as keyof AssetColumns] !== value,
      ),
    );
    const columns = Object.keys(changes) as (keyof AssetColumns)[];
    if (columns.length > 0) {
      await assertNamesAreFree(tx, organizationId, { kind: before.kind, ...changes }, assetId);
      await saveAsset(tx, before, changes, now);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: before.kind,
        entityId: assetId,
        before: Object.fromEntries(columns.map((column) => [column, before[column]])),
        after: changes,
      });
    }
    return getAsset(tx, organizationId, assetId, now);
  });
}
