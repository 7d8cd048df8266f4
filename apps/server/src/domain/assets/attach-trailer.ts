import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { assertMayGo } from '../maintenance/assert-may-go.ts';
import { type AssetTarget, heldBy } from './assign-driver.ts';
import { endAttachment, insertAttachment } from './holder-queries.ts';
import { selectAttachments } from './read-assets.ts';
import { recordAssetChange } from './record-asset-change.ts';
import { nameOf, type StoredAsset } from './registration.ts';
import { lockAssetInUse } from './stored-asset.ts';

/** A vehicle pulls any number of trailers; attaching one that it pulls already changes nothing. */
export async function attachTrailer(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, assetId }: AssetTarget,
  { trailerId, reason, now }: { trailerId: number; reason: string | undefined; now: Date },
): Promise<void> {
  const pair = await lockPair(tx, organizationId, assetId, trailerId);
  const attached = await findAttachment(tx, organizationId, trailerId);
  if (attached?.vehicle_id !== assetId) {
    if (attached) {
      throw heldBy(
        `${nameOf(pair.trailer)} is attached to vehicle ${attached.vehicle_name}. Detach it there first.`,
      );
    }
    const because = await assertMayGo(tx, organizationId, [assetId, trailerId], reason, now);
    await insertAttachment(tx, { organizationId, vehicleId: assetId, trailerId, now });
    await recordAttachment(tx, actor, pair, true, because ? { although: because, reason } : {});
    await recordAssetChange(tx, organizationId, [assetId, trailerId], 'updated', now);
  }
}

export async function detachTrailer(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, assetId }: AssetTarget,
  { trailerId, now }: { trailerId: number; now: Date },
): Promise<void> {
  const pair = await lockPair(tx, organizationId, assetId, trailerId);
  const attached = await findAttachment(tx, organizationId, trailerId);
  if (attached?.vehicle_id !== assetId) {
    const where = attached ? ` It is attached to vehicle ${attached.vehicle_name}.` : '';
    throw conflict(`${nameOf(pair.trailer)} is not attached to ${nameOf(pair.vehicle)}.${where}`);
  }
  await endAttachment(tx, { organizationId, trailerId, now });
  await recordAttachment(tx, actor, pair, false);
  await recordAssetChange(tx, organizationId, [assetId, trailerId], 'updated', now);
}

type Pair = { vehicle: StoredAsset; trailer: StoredAsset };

async function lockPair(
  tx: DatabaseTransaction,
  organizationId: number,
  vehicleId: number,
  trailerId: number,
): Promise<Pair> {
  const vehicle = await lockAssetInUse(tx, organizationId, vehicleId);
  const trailer = await lockAssetInUse(tx, organizationId, trailerId);
  if (vehicle.kind !== 'vehicle') throw conflict(`${nameOf(vehicle)} has no trailer.`);
  if (trailer.kind !== 'trailer') throw conflict(`${nameOf(trailer)} can’t be attached as a trailer.`);
  return { vehicle, trailer };
}

async function findAttachment(tx: DatabaseTransaction, organizationId: number, trailerId: number) {
  const attachments = await selectAttachments(tx, organizationId, [trailerId]);
  return attachments[0];
}

async function recordAttachment(
  tx: DatabaseTransaction,
  actor: Caller,
  { vehicle, trailer }: Pair,
  isAttached: boolean,
  exception: { although?: string; reason?: string | undefined } = {},
): Promise<void> {
  const unit = { unit_number: trailer.unit_number };
  const pulled = { ...unit, vehicle: { id: vehicle.id, name: vehicle.unit_number } };
  const alone = { ...unit, vehicle: null };
  await recordActivity(tx, {
    organizationId: vehicle.organization_id,
    actor,
    action: isAttached ? 'attach' : 'detach',
    entity: 'trailer',
    entityId: trailer.id,
    before: isAttached ? alone : pulled,
    after: isAttached ? { ...pulled, ...exception } : alone,
  });
}
