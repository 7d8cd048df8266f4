import type { GatewayDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { lockPairings } from '../../domain/gateways/pairings.ts';
import { assertUniqueIdIsFree } from '../../domain/gateways/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { type StoredGateway, saveGateway } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';
import { findPairingOfGateway } from './pairing-queries.ts';
import { recordDeviceChange } from './record-device-change.ts';
import { lockGateway, type Target } from './stored-gateway.ts';

/** Doing it twice changes nothing. */
export async function archiveGateway(deps: Deps, actor: Caller, target: Target): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const { organizationId, gatewayId } = target;
  const { unique_id } = await deps.database.inOrganizationOf(actor, async (tx) => {
    await lockPairings(tx, organizationId);
    const gateway = await lockGateway(tx, target);
    const pairing = await findPairingOfGateway(tx, organizationId, gatewayId);
    if (pairing) {
      const { kind, unit_number } = pairing;
      throw conflict(`Device ${gateway.unique_id} is paired with ${kind} ${unit_number}. Unpair it first.`);
    }
    if (gateway.archived_at === null) await setArchived(tx, actor, gateway, { archivedAt: now, now });
    return gateway;
  });
  deps.bus.publish({ topic: 'gateway-changed', uniqueId: unique_id });
  return getGateway(deps, actor, target);
}

/** With its own identifier, unless another device has it meanwhile. */
export async function restoreGateway(deps: Deps, actor: Caller, target: Target): Promise<GatewayDetail> {
  const now = new Date(deps.clock.now());
  const { unique_id } = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const gateway = await lockGateway(tx, target);
    if (gateway.archived_at !== null) {
      await assertUniqueIdIsFree(tx, target.organizationId, gateway.unique_id, gateway.id);
      await setArchived(tx, actor, gateway, { archivedAt: null, now });
    }
    return gateway;
  });
  deps.bus.publish({ topic: 'gateway-changed', uniqueId: unique_id });
  return getGateway(deps, actor, target);
}

async function setArchived(
  tx: DatabaseTransaction,
  actor: Caller,
  gateway: StoredGateway,
  { archivedAt, now }: { archivedAt: Date | null; now: Date },
): Promise<void> {
  const { organization_id, id, unique_id, archived_at } = gateway;
  await saveGateway(tx, gateway, { archived_at: archivedAt }, now);
  await recordActivity(tx, {
    organizationId: organization_id,
    actor,
    action: archivedAt === null ? 'restore' : 'archive',
    entity: 'device',
    entityId: id,
    before: { unique_id, archived_at },
    after: { unique_id, archived_at: archivedAt },
  });
  const act = archivedAt === null ? 'restored' : 'archived';
  await recordDeviceChange(tx, organization_id, id, act, now.getTime());
}
