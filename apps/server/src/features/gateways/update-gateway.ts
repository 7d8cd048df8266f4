import type { GatewayChange, GatewayDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import {
  assertModelFits,
  assertUniqueIdIsFree,
  type GatewayColumns,
} from '../../domain/gateways/registration.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { taken } from '../../platform/errors.ts';
import { findLastSeen, type StoredGateway, saveGateway } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

export async function updateGateway(
  deps: Deps,
  actor: Actor,
  target: Target,
  change: GatewayChange,
): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const { organizationId, gatewayId } = target;
  // Across organizations, since an identifier must not be taken anywhere.
  const changedNames = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lockGatewayInUse(tx, target);
    const changes = changesOf(before, change);
    const columns = Object.keys(changes) as (keyof GatewayColumns)[];
    if (columns.length === 0) return [];
    await assertModelFits(tx, { ...before, ...changes });
    if (changes.unique_id !== undefined) await assertNameMayChange(tx, before, changes.unique_id);
    await saveGateway(tx, before, changes, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'device',
      entityId: gatewayId,
      before: Object.fromEntries(columns.map((column) => [column, before[column]])),
      after: changes,
    });
    // Ports remember what a device speaks and from where, beside its name.
    return [...new Set([before.unique_id, changes.unique_id ?? before.unique_id])];
  });
  for (const uniqueId of changedNames) deps.bus.publish({ topic: 'gateway-changed', uniqueId });
  return getGateway(deps, actor, target);
}

/** Only what really differs, so that a form may send back what it was given. */
function changesOf(
  before: StoredGateway,
  { uniqueId, deviceModelId, firmware, allowedNetworks }: GatewayChange,
): Partial<GatewayColumns> {
  return {
    ...(uniqueId !== undefined && uniqueId !== before.unique_id && { unique_id: uniqueId }),
    ...(deviceModelId !== undefined &&
      deviceModelId !== before.device_model_id && { device_model_id: deviceModelId }),
    ...(firmware !== undefined && firmware !== before.firmware && { firmware }),
    ...(allowedNetworks !== undefined &&
      allowedNetworks.join() !== before.allowed_networks.join() && { allowed_networks: allowedNetworks }),
  };
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
      `Device ${before.unique_id} has reported by this identifier and keeps it. Register the other device.`,
    );
  }
  await assertUniqueIdIsFree(tx, before.organization_id, uniqueId, before.id);
}
