import type { AssignedGateway, UnknownGatewayAssignment } from '@longhaul/contract';
import { registerGateway } from '../../domain/gateways/registration.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { findOrganization } from './queries.ts';

export async function assignUnknownGateway(
  { database, bus }: Deps,
  actor: Caller,
  { organizationId, ...gateway }: UnknownGatewayAssignment,
): Promise<AssignedGateway> {
  const assigned = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const organization = await readOrganization(tx, organizationId);
    const id = await registerGateway(tx, actor, organizationId, gateway);
    return { id, uniqueId: gateway.uniqueId, organization };
  });
  bus.publish({ topic: 'gateway-changed', uniqueId: gateway.uniqueId });
  return assigned;
}

/** @throws DomainError 422 on the field, or 409 when it is deactivated. */
async function readOrganization(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<AssignedGateway['organization']> {
  const organization = await findOrganization(tx, organizationId);
  if (!organization) throw invalid({ organizationId: 'This organization does not exist.' });
  const { id, name, status } = organization;
  if (status !== 'active') throw conflict(`${name} is deactivated and accepts no data from devices.`);
  return { id, name };
}
