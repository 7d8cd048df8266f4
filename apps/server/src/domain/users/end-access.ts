import type { Caller, UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { lockAdministrators } from './lock-administrators.ts';
import { recordUserChange } from './record-user-change.ts';

interface Member {
  readonly id: number;
  readonly organization_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: UserActor['role'];
  readonly status: string;
}

/** Before an administrator stops being one. @throws DomainError 409 */
export async function assertNotLastAdmin(tx: DatabaseTransaction, member: Member): Promise<void> {
  if (member.role !== 'ADMIN' || member.organization_id === null) return;
  const admins = await lockAdministrators(tx, member.organization_id);
  if (admins.some((id) => id !== member.id)) return;
  throw conflict(
    `${member.first_name} ${member.last_name} is the last administrator. Make someone else an administrator first.`,
  );
}

/**
 * Sessions, mailed links and public links to vehicles end with the transaction; after it, `access.changed` and `share-links-ended` on the
 * bus end streams. @throws DomainError 409
 */
export async function deactivateAccount(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  member: Member,
  now: Date,
): Promise<void> {
  if (member.status === 'active') await assertNotLastAdmin(tx, member);
  await tx
    .updateTable('users')
    .set({ status: 'deactivated', updated_at: now })
    .where('id', '=', member.id)
    .execute();
  await replacePasswordLinks(tx, member.id, now);
  await endSessions(tx, member.id, 'deactivated', now);
  await tx
    .updateTable('share_links')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', member.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  await recordActivity(tx, {
    organizationId,
    actor,
    action: 'deactivate',
    entity: 'user',
    entityId: member.id,
    before: { status: member.status },
    after: { status: 'deactivated' },
  });
  await recordUserChange(tx, [member.id], 'archived');
}

/** How many ended. `only` one session, or all but one. */
export async function endSessions(
  tx: DatabaseTransaction,
  userId: number,
  reason: 'password-changed' | 'deactivated' | 'ended',
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let open = tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.only !== undefined) open = open.where('id', '=', which.only);
  if (which.except !== undefined) open = open.where('id', '<>', which.except);
  const { numUpdatedRows } = await open.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Links mailed earlier stop working. */
export async function replacePasswordLinks(
  tx: DatabaseTransaction,
  userId: number,
  now: Date,
  fresh?: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  if (!fresh) return;
  await tx
    .insertInto('password_resets')
    .values({ token_hash: fresh.hash, user_id: userId, expires_at: fresh.expiresAt })
    .execute();
}
