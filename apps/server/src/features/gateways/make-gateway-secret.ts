import type { GatewaySecret } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { hashGatewaySecret, newGatewaySecret } from '../../domain/gateways/secret.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { saveGateway } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

/** The log tells that there is a new one, never what it is. */
export async function makeGatewaySecret(deps: Deps, actor: Caller, target: Target): Promise<GatewaySecret> {
  const now = new Date(deps.clock.now());
  const { organizationId, gatewayId } = target;
  const secret = newGatewaySecret();
  const { unique_id } = await deps.database.inOrganizationOf(actor, async (tx) => {
    const gateway = await lockGatewayInUse(tx, target);
    await saveGateway(tx, gateway, { secret_hash: hashGatewaySecret(secret) }, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'renew-secret',
      entity: 'device',
      entityId: gatewayId,
      before: { unique_id: gateway.unique_id, has_secret: gateway.secret_hash !== null },
      after: { unique_id: gateway.unique_id, has_secret: true },
    });
    return gateway;
  });
  deps.bus.publish({ topic: 'gateway-changed', uniqueId: unique_id });
  return { secret, gateway: await getGateway(deps, actor, target) };
}
