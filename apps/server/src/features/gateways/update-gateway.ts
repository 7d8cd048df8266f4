import type { GatewayChange, GatewayDetail } from '@longhaul/contract';
import { beforeAndAfter, differingColumns } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import {
  assertModelFits,
  assertUniqueIdIsFree,
  type GatewayColumns,
} from '../../domain/gateways/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { taken } from '../../platform/errors.ts';
import { assertCheckDigit } from './assert-check-digit.ts';
import { findLastSeen, type StoredGateway, saveGateway } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';
import { recordDeviceChange } from './record-device-change.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

export async function updateGateway(
  deps: Deps,
  actor: Caller,
  target: Target,
  change: GatewayChange,
): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const { organizationId, gatewayId } = target;
  // Across organizations, since an identifier must not be taken anywhere.
  const changedNames = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lockGatewayInUse(tx, target);
    const changes: Partial<GatewayColumns> = differingColumns(before, {
      unique_id: change.uniqueId,
      device_model_id: change.deviceModelId,
      firmware: change.firmware,
      eld: change.eld,
      allowed_networks: change.allowedNetworks,
      settings: change.settings,
    });
    if (Object.keys(changes).length === 0) return [];
    await assertModelFits(tx, { ...before, ...changes });
    if (changes.unique_id !== undefined) {
      await assertCheckDigit(tx, changes.unique_id, change.isCheckDigitConfirmed);
      await assertNameMayChange(tx, before, changes.unique_id);
    }
    await saveGateway(tx, before, changes, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'device',
      entityId: gatewayId,
      ...beforeAndAfter(before, changes),
    });
    await recordDeviceChange(tx, organizationId, gatewayId, 'updated', now.getTime());
    // Ports remember what a device speaks and from where, beside its name.
    return [...new Set([before.unique_id, changes.unique_id ?? before.unique_id])];
  });
  for (const uniqueId of changedNames) deps.bus.publish({ topic: 'gateway-changed', uniqueId });
  return getGateway(deps, actor, target);
}

/** @throws DomainError 409 on the field: what a device sent stays under the name it sent it by. */
async function assertNameMayChange(
  tx: DatabaseTransaction,
  before: StoredGateway,
  uniqueId: string,
): Promise<void> {
  if ((await findLastSeen(tx, before)) !== undefined) {
    throw taken(
      'uniqueId',
      `Device ${before.unique_id} has reported with this identifier, so it can’t be changed. Register the other device.`,
    );
  }
  await assertUniqueIdIsFree(tx, before.organization_id, uniqueId, before.id);
}
