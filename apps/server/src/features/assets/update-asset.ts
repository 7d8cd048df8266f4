import type { AssetChange, AssetDetail } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import { assertNamesAreFree, assertVin, columnsOf } from '../../domain/assets/registration.ts';
import { lockAssetInUse } from '../../domain/assets/stored-asset.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { saveAsset } from './change-queries.ts';
import { getAsset } from './list-assets.ts';

export type Target = { organizationId: number; assetId: number };

export async function updateAsset(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, assetId }: Target,
  change: AssetChange,
): Promise<AssetDetail> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const before = await lockAssetInUse(tx, organizationId, assetId);
    const changes = differingColumns(before, columnsOf(change));
    assertVin(changes.vin, change.isVinConfirmed);
    if (Object.keys(changes).length > 0) {
      await assertNamesAreFree(tx, organizationId, { kind: before.kind, ...changes }, assetId);
      await saveAsset(tx, before, changes, now);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'update',
        entity: before.kind,
        entityId: assetId,
        ...beforeAndAfter(before, changes),
      });
      await recordAssetChange(tx, organizationId, [assetId], 'updated', now);
    }
    return getAsset(tx, organizationId, assetId, now);
  });
}
