import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function selectOpenSessions(tx: DatabaseTransaction, userId: number, now: Date) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
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
