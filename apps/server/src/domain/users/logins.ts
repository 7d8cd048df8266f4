import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { taken } from '../../platform/errors.ts';

/** As an e-mail address or a username. Over all organizations, since people sign in without naming theirs. */
export async function isLoginTaken(
  tx: DatabaseTransaction,
  login: string,
  exceptUserId: number | null = null,
): Promise<boolean> {
  const lowered = login.toLowerCase();
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([where(sql`lower(email)`, '=', lowered), where(sql`lower(username)`, '=', lowered)]),
    )
    .where('id', 'is distinct from', exceptUserId)
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws DomainError 409 */
export async function assertLoginsAreFree(
  tx: DatabaseTransaction,
  logins: { email: string | null | undefined; username: string | undefined },
  exceptUserId: number | null,
): Promise<void> {
  if (logins.email && (await isLoginTaken(tx, logins.email, exceptUserId))) {
    throw taken('email', 'An account with this email already exists.');
  }
  if (logins.username && (await isLoginTaken(tx, logins.username, exceptUserId))) {
    throw taken('username', 'An account with this username already exists.');
  }
}
