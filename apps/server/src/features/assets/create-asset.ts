import type { AssetDetail, NewAsset } from '@longhaul/contract';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import { registerAsset } from '../../domain/assets/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { getAsset } from './list-assets.ts';

export async function createAsset(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  asset: NewAsset,
): Promise<AssetDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const assetId = await registerAsset(tx, actor, organizationId, asset);
    await recordAssetChange(tx, organizationId, [assetId], 'created', new Date(clock.now()));
    return getAsset(tx, organizationId, assetId, new Date(clock.now()));
  });
}
