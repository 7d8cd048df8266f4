import type { CurrentUser } from '@longhaul/contract';
import { pageZonesOf } from '../../domain/organizations/page-zones.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import { presentCurrentUser } from './present.ts';
import { findAccountById, findOrganization } from './queries.ts';

export async function getCurrentUser({ database, clock }: Deps, actor: UserActor): Promise<CurrentUser> {
  return database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    readCurrentUser(tx, actor.userId, actor.organizationId, new Date(clock.now())),
  );
}

/** `organizationId`: the one the session acts in. */
export async function readCurrentUser(
  tx: DatabaseTransaction,
  userId: number,
  organizationId: number | null,
  now: Date,
): Promise<CurrentUser> {
  const account = await findAccountById(tx, userId);
  if (!account) throw unauthorized(undefined, 'This account no longer exists.');
  const organization = organizationId === null ? undefined : await findOrganization(tx, organizationId);
  const zones = await pageZonesOf(tx, organization, account.time_zone);
  return presentCurrentUser(account, organization, zones, now);
}
