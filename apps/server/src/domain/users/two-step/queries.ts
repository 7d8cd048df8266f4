import { type Selectable, sql } from 'kysely';
import type { PasskeysTable, UserFactorsTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

export type Factor = Selectable<UserFactorsTable>;
export type Passkey = Selectable<PasskeysTable>;

/** Apps that count, the oldest first. */
export function selectFactors(tx: DatabaseTransaction, userId: number): Promise<Factor[]> {
  return tx
    .selectFrom('user_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('sealed_secret', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** The oldest first. */
export function selectPasskeys(tx: DatabaseTransaction, userId: number): Promise<Passkey[]> {
  return tx.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Whether a sign-in of the user has a second step. */
export async function hasTwoStep(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  return (await selectFactors(tx, userId)).length > 0 || (await selectPasskeys(tx, userId)).length > 0;
}

/** False when a code of this step or a later one was taken already. */
export async function takeStep(
  tx: DatabaseTransaction,
  factorId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', factorId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False for a code that is unknown or was used. */
export async function takeRecoveryCode(
  tx: DatabaseTransaction,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function countRecoveryCodes(tx: DatabaseTransaction, userId: number): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Everything of the second step. */
export async function deleteTwoStep(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('user_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}
