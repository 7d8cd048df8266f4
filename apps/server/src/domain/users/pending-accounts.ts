import { sql } from 'kysely';
import { jobActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { recordUserChange } from './record-user-change.ts';

/**
 * Takes back requests to join, under these logins, an organization other than `organizationId`: whoever was not let in there
 * does not keep an address from being invited elsewhere. In a transaction across organizations. Answers whose access ended.
 */
export async function withdrawPendingElsewhere(
  tx: DatabaseTransaction,
  logins: readonly string[],
  organizationId: number | null,
  now: Date,
): Promise<number[]> {
  const wanted = logins.map((login) => login.toLowerCase());
  const pending = await tx
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where('status', '=', 'pending')
    .where('organization_id', 'is distinct from', organizationId)
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', sql`any(${wanted}::text[])`),
        where(sql`lower(username)`, '=', sql`any(${wanted}::text[])`),
      ]),
    )
    .forUpdate()
    .execute();
  for (const { id, organization_id } of pending) {
    await tx
      .updateTable('account_requests')
      .set({ decision: 'rejected', decided_at: now })
      .where('user_id', '=', id)
      .where('decision', 'is', null)
      .execute();
    await closePendingAccount(tx, id, now);
    await recordActivity(tx, {
      organizationId: organization_id,
      actor: jobActor('account-requests'),
      action: 'withdraw',
      entity: 'account-request',
      entityId: id,
    });
  }
  return pending.map(({ id }) => id);
}

/** An account that was never let in leaves its address to others. */
export async function closePendingAccount(tx: DatabaseTransaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      status: 'deactivated',
      email: null,
      username: `rejected-${userId}`,
      password_hash: null,
      archived_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'deactivated' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await recordUserChange(tx, [userId], 'archived');
}
