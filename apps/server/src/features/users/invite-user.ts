import type { Invitation, InvitationResult } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertMayGrant, assertNotAboveOneself } from '../../domain/users/authority.ts';
import { replacePasswordLinks } from '../../domain/users/end-access.ts';
import { INVITATION_DAYS, sendInvitation } from '../../domain/users/invitations.ts';
import { assertLoginsAreFree } from '../../domain/users/logins.ts';
import { withdrawPendingElsewhere } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { lockUser, readUser, type Target } from './member.ts';
import { findOrganizationName, insertMember, type NewMember } from './queries.ts';

/** With an e-mail address the link of the mail sets the password; without one the account works at once. */
export async function inviteUser(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  invitation: Invitation,
): Promise<InvitationResult> {
  checkLogin(invitation);
  assertMayGrant(actor, invitation);
  const passwordHash =
    invitation.email === undefined && invitation.password !== undefined
      ? await hashPassword(invitation.password)
      : null;
  const member = memberOf(organizationId, invitation, passwordHash);
  const now = new Date(deps.clock.now());
  const token = newOpaqueToken();
  const { user, organizationName, withdrawn } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const logins = member.email === null ? [] : [member.email];
      const withdrawn = await withdrawPendingElsewhere(tx, logins, organizationId, now);
      await assertLoginsAreFree(tx, { email: member.email, username: member.username }, null);
      const userId = await insertMember(tx, member);
      if (member.email !== null) await openLink(tx, userId, token, now);
      const { passwordHash: _, organizationId: __, ...after } = member;
      await recordActivity(tx, {
        organizationId,
        actor,
        action: member.email === null ? 'create' : 'invite',
        entity: 'user',
        entityId: userId,
        after,
      });
      await recordUserChange(tx, [userId], 'created');
      return {
        user: await readUser(tx, actor, { organizationId, userId }, now),
        organizationName: await findOrganizationName(tx, organizationId),
        withdrawn,
      };
    },
  );
  for (const userId of withdrawn) deps.access.changed(userId);
  return { user, ...(await sendInvitation(deps, { user, organizationName, token })) };
}

/** A new link; the one mailed before stops working. */
export async function resendInvitation(
  deps: Deps,
  actor: UserActor,
  target: Target,
): Promise<InvitationResult> {
  const now = new Date(deps.clock.now());
  const token = newOpaqueToken();
  const { user, organizationName } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const member = await lockUser(tx, actor, target);
      if (member.status !== 'invited') throw conflict('Only a pending invitation can be resent.');
      assertNotAboveOneself(actor, member);
      if (member.email === null) throw conflict('This user has no email address.');
      await openLink(tx, member.id, token, now);
      await recordActivity(tx, {
        organizationId: target.organizationId,
        actor,
        action: 'resend-invitation',
        entity: 'user',
        entityId: member.id,
      });
      return {
        user: await readUser(tx, actor, target, now),
        organizationName: await findOrganizationName(tx, target.organizationId),
      };
    },
  );
  return { user, ...(await sendInvitation(deps, { user, organizationName, token })) };
}

async function openLink(tx: DatabaseTransaction, userId: number, token: string, now: Date): Promise<void> {
  await replacePasswordLinks(tx, userId, now, {
    hash: hashOpaqueToken(token),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
  });
}

function checkLogin({ email, username, password }: Invitation): void {
  if (email !== undefined) {
    if (password !== undefined)
      throw invalid({ password: 'must be left out: the invited person chooses it' });
    return;
  }
  if (username === undefined) throw invalid({ email: 'email or username is a required field' });
  if (password === undefined) throw invalid({ password: 'must be given where there is no email' });
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw invalid({ password: weakness });
}

function memberOf(organizationId: number, invitation: Invitation, passwordHash: string | null): NewMember {
  const { email = null, username = email ?? '' } = invitation;
  return {
    organizationId,
    email,
    username,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    role: invitation.role,
    permissions: invitation.role === 'ADMIN' ? [] : invitation.permissions,
    passwordHash,
    positionTitle: invitation.positionTitle || null,
    phone: invitation.phone || null,
  };
}
