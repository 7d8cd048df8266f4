import type { Approval, UserDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { decisionMail } from '../../domain/users/account-mails.ts';
import { assertGrantable, assertMayGrant } from '../../domain/users/authority.ts';
import { trySend } from '../../domain/users/invitations.ts';
import { closePendingAccount } from '../../domain/users/pending-accounts.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { lockUser, readUser, type Target } from './member.ts';
import { findOrganizationName, type MemberRow, saveMember } from './queries.ts';
import { decideAccountRequest } from './request-queries.ts';

/** The session that waited goes on, with the codes given here. */
export async function approveAccountRequest(
  deps: Deps,
  actor: UserActor,
  target: Target,
  { role, permissions }: Approval,
): Promise<UserDetail> {
  assertGrantable(permissions);
  assertMayGrant(actor, { role, permissions });
  const now = new Date(deps.clock.now());
  const { user, organizationName } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const member = await decide(tx, actor, target, 'approved', now);
      const after = { role, permissions: role === 'ADMIN' ? [] : permissions, status: 'active' as const };
      await saveMember(tx, member.id, after, now);
      await recordUserChange(tx, [member.id], 'updated');
      await record(tx, actor, target, 'approve', after);
      return {
        user: await readUser(tx, actor, target, now),
        organizationName: await findOrganizationName(tx, target.organizationId),
      };
    },
  );
  deps.access.changed(target.userId);
  await trySend(deps, decisionMail(deps, { ...user, organizationName, isApproved: true }));
  return user;
}

/** The address is free again: for an invitation, or to ask once more. */
export async function rejectAccountRequest(deps: Deps, actor: UserActor, target: Target): Promise<void> {
  const now = new Date(deps.clock.now());
  const { member, organizationName } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const rejected = await decide(tx, actor, target, 'rejected', now);
      await closePendingAccount(tx, rejected.id, now);
      await record(tx, actor, target, 'reject', { status: 'deactivated' });
      return { member: rejected, organizationName: await findOrganizationName(tx, target.organizationId) };
    },
  );
  deps.access.changed(target.userId);
  const { email, first_name: firstName } = member;
  await trySend(deps, decisionMail(deps, { email, firstName, organizationName, isApproved: false }));
}

async function decide(
  tx: DatabaseTransaction,
  actor: UserActor,
  target: Target,
  decision: 'approved' | 'rejected',
  now: Date,
): Promise<MemberRow> {
  const isOpen = await decideAccountRequest(tx, target, { decision, decidedBy: actor.userId, now });
  if (!isOpen) throw notFound('This request');
  return lockUser(tx, actor, target);
}

async function record(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, userId }: Target,
  action: 'approve' | 'reject',
  after: object,
): Promise<void> {
  await recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'account-request',
    entityId: userId,
    before: { status: 'pending' },
    after,
  });
}
