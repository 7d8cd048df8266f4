import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { coded, conflict, notFound } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { assertMayGo } from '../maintenance/assert-may-go.ts';
import {
  endAssignment,
  findDriverOf,
  findVehicleOf,
  insertAssignment,
  lockDriver,
} from './holder-queries.ts';
import { selectAttachments } from './read-assets.ts';
import { recordAssetChange } from './record-asset-change.ts';
import { nameOf, type StoredAsset } from './registration.ts';
import { lockAssetInUse } from './stored-asset.ts';

export type AssetTarget = { organizationId: number; assetId: number };

/** 409: somebody else has it. */
export const heldBy = (message: string) => coded(conflict(message), 'held-by');

/** Assigning whoever drives it already changes nothing. */
export async function assignDriver(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, assetId }: AssetTarget,
  { driverId, reason, now }: { driverId: number; reason: string | undefined; now: Date },
): Promise<void> {
  const vehicle = await lockVehicle(tx, organizationId, assetId);
  const driverName = await lockActiveDriver(tx, organizationId, driverId);
  const current = await findDriverOf(tx, organizationId, assetId);
  if (current?.driver_id !== driverId) {
    if (current) {
      throw heldBy(
        `${current.driver_name} drives ${nameOf(vehicle)}. Unassign ${current.driver_name} first.`,
      );
    }
    const other = await findVehicleOf(tx, organizationId, driverId);
    if (other) {
      throw conflict(
        `${driverName} drives vehicle ${other.unit_number}. Unassign ${driverName} there first.`,
      );
    }
    const trailers = await selectAttachments(tx, organizationId, [assetId]);
    const unitIds = [assetId, ...trailers.map(({ trailer_id }) => trailer_id)];
    const because = await assertMayGo(tx, organizationId, unitIds, reason, now);
    await insertAssignment(tx, { organizationId, assetId, driverId, now });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'assign-driver',
      entity: 'vehicle',
      entityId: assetId,
      before: { unit_number: vehicle.unit_number, driver: null },
      after: {
        unit_number: vehicle.unit_number,
        driver: { id: driverId, name: driverName },
        ...(because && { although: because, reason }),
      },
    });
    await recordAssetChange(tx, organizationId, [assetId], 'updated', now);
  }
}

/** A vehicle without a driver stays as it is. */
export async function unassignDriver(
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, assetId }: AssetTarget,
  now: Date,
): Promise<void> {
  const vehicle = await lockVehicle(tx, organizationId, assetId);
  const current = await findDriverOf(tx, organizationId, assetId);
  if (current) {
    await endAssignment(tx, { organizationId, assetId, now });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'unassign-driver',
      entity: 'vehicle',
      entityId: assetId,
      before: {
        unit_number: vehicle.unit_number,
        driver: { id: current.driver_id, name: current.driver_name },
      },
      after: { unit_number: vehicle.unit_number, driver: null },
    });
    await recordAssetChange(tx, organizationId, [assetId], 'updated', now);
  }
}

async function lockVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<StoredAsset> {
  const asset = await lockAssetInUse(tx, organizationId, assetId);
  if (asset.kind !== 'vehicle') throw conflict(`${nameOf(asset)} is a trailer. Trailers have no driver.`);
  return asset;
}

async function lockActiveDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  driverId: number,
): Promise<string> {
  const driver = await lockDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  const name = `${driver.first_name} ${driver.last_name}`;
  if (driver.archived_at !== null) throw conflict(`${name} is archived. Restore the driver first.`);
  return name;
}
