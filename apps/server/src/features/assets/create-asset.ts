import type { AssetDetail, NewAsset } from '@longhaul/contract';
import { registerAsset } from '../../domain/assets/registration.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { getAsset } from './list-assets.ts';

export async function createAsset(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  asset: NewAsset,
): Promise<AssetDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const assetId = await registerAsset(tx, actor, organizationId, asset);
    return getAsset(tx, organizationId, assetId, new Date(clock.now()));
  });
}
