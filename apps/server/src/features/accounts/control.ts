import type { CurrentUser } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { readCurrentUser } from './current-user.ts';
import { findOrganization, lockControlledOrganization, setControlledOrganization } from './queries.ts';

/** From now on the super administrator's session acts inside this organization, whose activity log says so. */
export async function takeControl(
  { database, access, clock }: Deps,
  actor: UserActor,
  organizationId: number,
): Promise<CurrentUser> {
  const user = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const organization = await findOrganization(tx, organizationId);
    if (organization?.status !== 'active') throw notFound('This organization');
    await leave(tx, actor);
    await setControlledOrganization(tx, actor.sessionId, organizationId);
    await record(tx, actor, 'take-control', organizationId);
    return readCurrentUser(tx, actor.userId, organizationId, new Date(clock.now()));
  });
  access.changed(actor.userId);
  return user;
}

/** Steps out again; nothing happens when no organization is controlled. */
export async function releaseControl(
  { database, access, clock }: Deps,
  actor: UserActor,
): Promise<CurrentUser> {
  const user = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await leave(tx, actor);
    return readCurrentUser(tx, actor.userId, null, new Date(clock.now()));
  });
  access.changed(actor.userId);
  return user;
}

async function leave(tx: DatabaseTransaction, actor: UserActor): Promise<void> {
  const organizationId = await lockControlledOrganization(tx, actor.sessionId);
  if (organizationId === null) return;
  await setControlledOrganization(tx, actor.sessionId, null);
  await record(tx, actor, 'release-control', organizationId);
}

async function record(
  tx: DatabaseTransaction,
  actor: UserActor,
  action: string,
  organizationId: number,
): Promise<void> {
  await recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'organization',
    entityId: organizationId,
  });
}
