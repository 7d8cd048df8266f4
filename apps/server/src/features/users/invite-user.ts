import type { Invitation, InvitationResult } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { addMember, type NewMember, openLink } from '../../domain/users/add-member.ts';
import { assertGrantable, assertMayGrant, assertNotAboveOneself } from '../../domain/users/authority.ts';
import { sendInvitation } from '../../domain/users/invitations.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { newOpaqueToken } from '../../platform/tokens.ts';
import { lockUser, readUser, type Target } from './member.ts';
import { findOrganizationName } from './queries.ts';

/** With an e-mail address the link of the mail sets the password; without one the account works at once. */
export async function inviteUser(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  invitation: Invitation,
): Promise<InvitationResult> {
  checkLogin(invitation);
  assertGrantable(invitation.permissions);
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
      const { userId, withdrawn } = await addMember(tx, actor, member, { linkToken: token, now });
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

function checkLogin({ email, username, password }: Invitation): void {
  if (email !== undefined) {
    if (password !== undefined) throw invalid({ password: 'must be blank: the invited user chooses it' });
    return;
  }
  if (username === undefined) throw invalid({ email: 'email or username is a required field' });
  if (password === undefined) throw invalid({ password: 'is required without an email' });
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
