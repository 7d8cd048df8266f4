import { type Insertable, sql } from 'kysely';
import type { Factor } from '../../../domain/users/two-step/queries.ts';
import type { PasskeysTable, UserFactorsTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { hasFactor, TWO_STEP_COLUMNS } from '../../../platform/two-step-required.ts';

/** One that was not confirmed in time makes room for the next. */
export async function insertFactor(
  tx: DatabaseTransaction,
  factor: Insertable<UserFactorsTable>,
): Promise<void> {
  await tx
    .deleteFrom('user_factors')
    .where('user_id', '=', factor.user_id)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx.insertInto('user_factors').values(factor).execute();
}

export function findFactor(tx: DatabaseTransaction, userId: number, id: string): Promise<Factor | undefined> {
  return tx
    .selectFrom('user_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteFactor(tx: DatabaseTransaction, userId: number, id: string): Promise<void> {
  await tx.deleteFrom('user_factors').where('user_id', '=', userId).where('id', '=', id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** False when the device has made it before. */
export async function insertPasskey(
  tx: DatabaseTransaction,
  passkey: Insertable<PasskeysTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const people = (tx: DatabaseTransaction) =>
  tx
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.email', 'users.username', 'users.role', 'users.permissions'])
    .select(TWO_STEP_COLUMNS)
    .select(hasFactor)
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'));

export function findPerson(tx: DatabaseTransaction, userId: number) {
  return people(tx).where('users.id', '=', userId).executeTakeFirst();
}

/** Accounts in use, by name. */
export function selectPeople(tx: DatabaseTransaction, organizationId: number) {
  return people(tx)
    .where('users.organization_id', '=', organizationId)
    .where('users.status', '=', 'active')
    .where('users.archived_at', 'is', null)
    .orderBy('users.surname_key')
    .execute();
}

export function findPolicyRow(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select(['two_step_policy', 'two_step_from'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

export async function savePolicyRow(
  tx: DatabaseTransaction,
  organizationId: number,
  policy: { two_step_policy: 'optional' | 'administrators' | 'everyone'; two_step_from: Date | null },
): Promise<void> {
  await tx.updateTable('organizations').set(policy).where('id', '=', organizationId).execute();
}

/** One change of somebody's apps at a time. */
export async function lockTwoStep(tx: DatabaseTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('two-step'), ${userId})`.execute(tx);
}

export async function confirmFactor(tx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('user_factors').set({ confirmed_at: now }).where('id', '=', id).execute();
}
