import { MAX_PROVISIONED_GROUPS, type Provisioning } from '@longhaul/contract';
import { findProvider } from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { baseUrlOf } from './present.ts';
import { countProvisioned, findCall, selectGroups, selectProvisioningKeys } from './queries.ts';

export function readProvisioning(
  { database, clock, config }: Deps,
  actor: UserActor,
  organizationId: number,
): Promise<Provisioning> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const provider = await findProvider(tx, organizationId);
    const named = new Set(provider?.rules.map(({ group }) => group));
    const call = await findCall(tx, organizationId);
    const page = { limit: MAX_PROVISIONED_GROUPS, offset: 0 };
    const { rows } = await selectGroups(tx, organizationId, [], page);
    return {
      baseUrl: baseUrlOf(config, organizationId),
      keys: await selectProvisioningKeys(tx, organizationId, new Date(clock.now())),
      lastCall: call
        ? {
            at: call.at.toISOString(),
            method: call.method,
            path: call.path,
            status: call.status,
            problem: call.problem,
            keyName: call.name ?? '',
          }
        : null,
      people: await countProvisioned(tx, organizationId),
      groups: rows.map(({ id, display_name, external_id, member_count }) => ({
        id,
        name: display_name,
        members: member_count,
        hasRule: named.has(display_name) || (external_id !== null && named.has(external_id)),
      })),
    };
  });
}
