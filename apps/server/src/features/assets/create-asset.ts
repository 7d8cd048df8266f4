import type { AssetDetail, NewAsset } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAssets } from './change-queries.ts';
import { getAsset } from './list-assets.ts';
import { assertNamesAreFree, columnsOf } from './stored-asset.ts';

export async function createAsset(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
  { kind, ...fields }: NewAsset,
): Promise<AssetDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const after = { ...columnsOf(fields), kind, unit_number: fields.unitNumber };
    await assertNamesAreFree(tx, organizationId, after);
    const [assetId = 0] = await insertAssets(tx, [{ organization_id: organizationId, ...after }]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: kind,
      entityId: assetId,
      after,
    });
    return getAsset(tx, organizationId, assetId, new Date(clock.now()));
  });
}
