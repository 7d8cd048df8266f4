import type { NewOrganization, NewOrganizationResult } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { INVITATION_DAYS, sendInvitation } from '../../domain/users/invitations.ts';
import { isLoginTaken } from '../../domain/users/logins.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { taken } from '../../platform/errors.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { insertFirstAdmin, insertOrganization, insertPasswordLink } from './queries.ts';
import { readOrganizationSummary } from './read-organization.ts';

/** The organization and its first ADMIN are made together or not at all; the mail follows. */
export async function createOrganization(
  deps: Deps,
  actor: Caller,
  { admin, ...account }: NewOrganization,
): Promise<NewOrganizationResult> {
  const token = newOpaqueToken();
  const organization = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const organizationId = await insertOrganization(tx, {
      name: account.name,
      time_zone: account.timeZone,
      usdot_number: account.usdotNumber ?? null,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'organization',
      entityId: organizationId,
      after: account,
    });
    if (admin) await inviteAdmin(tx, deps, actor, { organizationId, admin, token });
    return readOrganizationSummary(tx, organizationId);
  });
  if (!admin) return { organization, isMailSent: false, link: null };
  const invitation = { user: admin, organizationName: organization.name, token };
  return { organization, ...(await sendInvitation(deps, invitation)) };
}

type FirstAdmin = {
  organizationId: number;
  admin: NonNullable<NewOrganization['admin']>;
  token: string;
};

async function inviteAdmin(
  tx: DatabaseTransaction,
  { clock, access }: Deps,
  actor: Caller,
  { organizationId, admin, token }: FirstAdmin,
): Promise<void> {
  const withdrawn = await withdrawPendingElsewhere(tx, [admin.email], organizationId, new Date(clock.now()));
  for (const userId of withdrawn) access.changed(userId);
  if (await isLoginTaken(tx, admin.email)) {
    throw taken('admin.email', 'An account with this email already exists.');
  }
  const userId = await insertFirstAdmin(tx, organizationId, admin);
  await recordUserChange(tx, [userId], 'created');
  await insertPasswordLink(tx, {
    userId,
    hash: hashOpaqueToken(token),
    expiresAt: new Date(clock.now() + INVITATION_DAYS * 86_400_000),
  });
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'invite',
    entity: 'user',
    entityId: userId,
    after: { ...admin, role: 'ADMIN' },
  });
}
