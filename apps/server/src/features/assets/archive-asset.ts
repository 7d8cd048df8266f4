import type { AssetDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { findDriverOf } from '../../domain/assets/holder-queries.ts';
import { selectAttachments } from '../../domain/assets/read-assets.ts';
import { recordAssetChange } from '../../domain/assets/record-asset-change.ts';
import { assertNamesAreFree, nameOf, type StoredAsset } from '../../domain/assets/registration.ts';
import { lockAsset } from '../../domain/assets/stored-asset.ts';
import { withdrawShareLinks } from '../../domain/assets/withdraw-share-links.ts';
import { cancelDispatchesOfVehicle } from '../../domain/dispatches/cancel-of-vehicle.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { findPairedGateway, saveAsset } from './change-queries.ts';
import { getAsset } from './list-assets.ts';
import type { Target } from './update-asset.ts';

/** Doing it twice changes nothing. */
export async function archiveAsset(
  { database, clock, bus }: Deps,
  actor: Caller,
  { organizationId, assetId }: Target,
): Promise<AssetDetail> {
  const now = new Date(clock.now());
  const archived = await database.inOrganizationOf(actor, async (tx) => {
    const asset = await lockAsset(tx, organizationId, assetId);
    if (asset.archived_at === null) {
      await assertNotHeld(tx, asset);
      await saveAsset(tx, asset, { archived_at: now }, now);
      await withdrawShareLinks(tx, organizationId, assetId, now);
      await cancelDispatchesOfVehicle(tx, organizationId, assetId, now);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'archive',
        entity: asset.kind,
        entityId: assetId,
        before: { unit_number: asset.unit_number, archived_at: null },
        after: { unit_number: asset.unit_number, archived_at: now },
      });
      await recordAssetChange(tx, organizationId, [assetId], 'archived', now);
    }
    return getAsset(tx, organizationId, assetId, now);
  });
  bus.publish({ topic: 'share-links-ended', organizationId });
  return archived;
}

/** With its own unit number and VIN, unless something else has taken them meanwhile. */
export async function restoreAsset(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, assetId }: Target,
): Promise<AssetDetail> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const asset = await lockAsset(tx, organizationId, assetId);
    if (asset.archived_at !== null) {
      await assertNamesAreFree(tx, organizationId, asset, assetId);
      await saveAsset(tx, asset, { archived_at: null }, now);
      await recordActivity(tx, {
        organizationId,
        actor,
        action: 'restore',
        entity: asset.kind,
        entityId: assetId,
        before: { unit_number: asset.unit_number, archived_at: asset.archived_at },
        after: { unit_number: asset.unit_number, archived_at: null },
      });
      await recordAssetChange(tx, organizationId, [assetId], 'restored', now);
    }
    return getAsset(tx, organizationId, assetId, now);
  });
}

/** @throws DomainError 409 naming the driver, vehicle, trailer or device that has to go first. */
async function assertNotHeld(tx: DatabaseTransaction, asset: StoredAsset): Promise<void> {
  const { organization_id, id } = asset;
  const driver = await findDriverOf(tx, organization_id, id);
  if (driver) throw conflict(`${driver.driver_name} drives ${nameOf(asset)}. Unassign the driver first.`);
  const [attachment] = await selectAttachments(tx, organization_id, [id]);
  if (attachment) {
    const { vehicle_name, trailer_name } = attachment;
    throw conflict(`Trailer ${trailer_name} is attached to vehicle ${vehicle_name}. Detach it first.`);
  }
  const gateway = await findPairedGateway(tx, organization_id, id);
  if (gateway !== undefined) {
    throw conflict(`Device ${gateway} is paired with ${nameOf(asset)}. Unpair it first.`);
  }
}
