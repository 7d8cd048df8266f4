import type { OrganizationSummary } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessionsOf, lockOrganization, saveOrganization, stopControlOf } from './queries.ts';
import { readOrganizationSummary } from './read-organization.ts';

/**
 * Sessions and open streams of its people end, and nobody controls it any more. What its devices send is stored as
 * before, so that nothing is missing once it is active again. Doing it twice changes nothing.
 */
export async function deactivateOrganization(
  { database, access, clock }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<OrganizationSummary> {
  const now = new Date(clock.now());
  const { organization, shutOut } = await database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const isChanged = await changeStatus(tx, actor, organizationId, 'deactivated', now);
      const userIds = isChanged
        ? [...(await endSessionsOf(tx, organizationId, now)), ...(await stopControlOf(tx, organizationId))]
        : [];
      return { organization: await readOrganizationSummary(tx, organizationId), shutOut: new Set(userIds) };
    },
  );
  for (const userId of shutOut) access.changed(userId);
  return organization;
}

/** Its people sign in again with the passwords they had. */
export function reactivateOrganization(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<OrganizationSummary> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    await changeStatus(tx, actor, organizationId, 'active', new Date(clock.now()));
    return readOrganizationSummary(tx, organizationId);
  });
}

/** Whether it was in the other state before. */
async function changeStatus(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  status: 'active' | 'deactivated',
  now: Date,
): Promise<boolean> {
  const before = await lockOrganization(tx, organizationId);
  if (before.status === status) return false;
  await saveOrganization(tx, organizationId, { status }, now);
  await recordActivity(tx, {
    organizationId,
    actor,
    action: status === 'active' ? 'reactivate' : 'deactivate',
    entity: 'organization',
    entityId: organizationId,
    before: { status: before.status },
    after: { status },
  });
  return true;
}
