import { CHALLENGE_MINUTES, CHALLENGE_TRIES, type Challenged } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { type Selectable, sql } from 'kysely';
import type { SignInChallengesTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../../platform/tokens.ts';
import { countRecoveryCodes, selectFactors, selectPasskeys } from './queries.ts';

const KEPT_MS = 60 * MINUTE_MS;

/** What a challenge is for: one for a sign-in does not add a passkey, or a password alone would. */
type Purpose = Selectable<SignInChallengesTable>['purpose'];

/** A challenge for the second step; undefined where the account has none. */
export async function beginSecondStep(
  tx: DatabaseTransaction,
  userId: number,
  now: number,
): Promise<Challenged | undefined> {
  const methods: Challenged['challenge']['methods'] = [];
  if ((await selectFactors(tx, userId)).length > 0) methods.push('app');
  if ((await selectPasskeys(tx, userId)).length > 0) methods.push('passkey');
  if (methods.length === 0) return undefined;
  if ((await countRecoveryCodes(tx, userId)) > 0) methods.push('recovery-code');
  return { challenge: { ...(await beginChallenge(tx, 'sign-in', userId, now)), methods } };
}

/** `userId` null: whoever has a passkey of this server. */
export async function beginChallenge(
  tx: DatabaseTransaction,
  purpose: Purpose,
  userId: number | null,
  now: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = newOpaqueToken();
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  await tx
    .deleteFrom('sign_in_challenges')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute();
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashOpaqueToken(token),
      user_id: userId,
      purpose,
      created_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whose sign-in it is; undefined when it is over. A try counts before it is looked at, so that tries at the same moment count too. */
export async function takeTry(
  tx: DatabaseTransaction,
  token: string,
  now: number,
): Promise<number | undefined> {
  const challenge = await tx
    .updateTable('sign_in_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('purpose', '=', 'sign-in')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', CHALLENGE_TRIES)
    .returning('user_id')
    .executeTakeFirst();
  return challenge?.user_id ?? undefined;
}

/** False when it is over, was used meanwhile or was begun for something else. */
export async function useChallenge(
  tx: DatabaseTransaction,
  purpose: Purpose,
  userId: number | null,
  token: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_challenges')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
