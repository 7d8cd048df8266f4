import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { findOrganization } from './queries.ts';
import type { AccountLimits } from './sign-in-limits.ts';

/**
 * The name behind a number, for somebody about to ask to join. Few are answered to one network, and few to all of them
 * together, so that nobody reads out who uses this server (decision 0234).
 */
export async function organizationName(
  { config, database }: Deps,
  limits: AccountLimits,
  id: number,
  address: string,
): Promise<{ name: string }> {
  if (config.registration === 'closed') throw notFound('This organization');
  limits.namesByAddress.spend(networkOf(address));
  await limits.names.spend('everyone');
  const organization = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, id),
  );
  if (organization?.status !== 'active') throw notFound('This organization');
  return { name: organization.name };
}
