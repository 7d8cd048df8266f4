import type { NewGateway, NewGatewayResult } from '@longhaul/contract';
import { registerGateway } from '../../domain/gateways/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { assertCheckDigit } from './assert-check-digit.ts';
import { findUnregisteredCalls } from './change-queries.ts';
import { getGateway } from './list-gateways.ts';

/** Tells too whether the device has been calling already. */
export async function createGateway(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  { isCheckDigitConfirmed, ...gateway }: NewGateway,
): Promise<NewGatewayResult> {
  const { gatewayId, wasHeard } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      await assertCheckDigit(tx, gateway.uniqueId, isCheckDigitConfirmed);
      return {
        gatewayId: await registerGateway(tx, actor, organizationId, gateway),
        wasHeard: await findUnregisteredCalls(tx, gateway.uniqueId),
      };
    },
  );
  deps.bus.publish({ topic: 'gateway-changed', uniqueId: gateway.uniqueId });
  return { gateway: await getGateway(deps, actor, { organizationId, gatewayId }), wasHeard };
}
