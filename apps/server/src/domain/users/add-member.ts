import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { replacePasswordLinks } from './end-access.ts';
import { INVITATION_DAYS } from './invitations.ts';
import { assertLoginsAreFree } from './logins.ts';
import { withdrawPendingElsewhere } from './pending-accounts.ts';
import { recordUserChange } from './record-user-change.ts';

export type NewMember = {
  organizationId: number;
  email: string | null;
  username: string;
  firstName: string;
  lastName: string;
  role: 'ADMIN' | 'USER';
  permissions: string[];
  passwordHash: string | null;
  positionTitle: string | null;
  phone: string | null;
};

/** Without a password the account is an invitation. */
async function insertMember(tx: DatabaseTransaction, member: NewMember): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      organization_id: member.organizationId,
      email: member.email,
      username: member.username,
      first_name: member.firstName,
      last_name: member.lastName,
      role: member.role,
      permissions: member.permissions,
      status: member.passwordHash === null ? 'invited' : 'active',
      password_hash: member.passwordHash,
      position_title: member.positionTitle,
      phone: member.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The account of a member, in a transaction across organizations. `linkToken` sets the password of one with an email address.
 * Answers the account and whose requests to join elsewhere ended. @throws DomainError 409 by field
 */
export async function addMember(
  tx: DatabaseTransaction,
  actor: Actor,
  member: NewMember,
  { linkToken, now }: { linkToken: string; now: Date },
): Promise<{ userId: number; withdrawn: readonly number[] }> {
  const { organizationId, email, username } = member;
  const withdrawn = await withdrawPendingElsewhere(tx, email === null ? [] : [email], organizationId, now);
  await assertLoginsAreFree(tx, { email, username }, null);
  const userId = await insertMember(tx, member);
  if (email !== null) await openLink(tx, userId, linkToken, now);
  const { passwordHash: _, organizationId: __, ...after } = member;
  await recordActivity(tx, {
    organizationId,
    actor,
    action: email === null ? 'create' : 'invite',
    entity: 'user',
    entityId: userId,
    after,
  });
  await recordUserChange(tx, [userId], 'created');
  return { userId, withdrawn };
}

/** The link that was mailed before stops working. */
export async function openLink(
  tx: DatabaseTransaction,
  userId: number,
  token: string,
  now: Date,
): Promise<void> {
  await replacePasswordLinks(tx, userId, now, {
    hash: hashOpaqueToken(token),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
  });
}
