import { CHALLENGE_MINUTES, CHALLENGE_TRIES, type Challenged } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../../platform/tokens.ts';
import { countRecoveryCodes, selectFactors } from './queries.ts';

const KEPT_MS = 60 * MINUTE_MS;

/** A challenge for the second step; undefined where the account has none. */
export async function beginChallenge(
  tx: DatabaseTransaction,
  userId: number,
  now: number,
): Promise<Challenged | undefined> {
  if ((await selectFactors(tx, userId)).length === 0) return undefined;
  const token = newOpaqueToken();
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  await tx
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute();
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashOpaqueToken(token),
      user_id: userId,
      created_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute();
  const left = await countRecoveryCodes(tx, userId);
  return {
    challenge: {
      token,
      methods: left > 0 ? ['app', 'recovery-code'] : ['app'],
      expiresAt: expiresAt.toISOString(),
    },
  };
}

/** Whose challenge it is; undefined when it is over. A try counts before it is looked at, so that tries at the same moment count too. */
export async function takeTry(
  tx: DatabaseTransaction,
  token: string,
  now: number,
): Promise<number | undefined> {
  const challenge = await tx
    .updateTable('sign_in_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', CHALLENGE_TRIES)
    .returning('user_id')
    .executeTakeFirst();
  return challenge?.user_id;
}

/** False when it was used meanwhile. */
export async function useChallenge(tx: DatabaseTransaction, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_challenges')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
