import type { TokenPair } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, unauthorized } from '../../platform/errors.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { endSession, lockRefreshToken, markRotated } from './queries.ts';
import { issueTokens, refreshTokenExpiry } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

type Outcome = { tokens: TokenPair } | { refusal: string; endedUserId?: number };

/** An answer that got lost is asked for again: for so long the same next token is given out once more. */
const GRACE_MS = 30_000;

/**
 * Each refresh token works once, and again for 30 seconds while the token that follows it was not used. Any other second
 * use means that it was copied, so the whole session ends.
 */
export async function refreshTokens(
  deps: Deps,
  limits: AccountLimits,
  refreshToken: string | undefined,
  address: string,
): Promise<TokenPair> {
  limits.refreshByAddress.spend(networkOf(address));
  if (refreshToken === undefined) throw unauthorized(undefined, 'No refresh token was sent as bearer.');
  // A refusal is a result, not an exception: ending the session must be committed.
  const outcome = await deps.database.acrossOrganizations({ actorId: null }, (tx) =>
    rotate(tx, deps, limits, refreshToken, address),
  );
  if ('tokens' in outcome) return outcome.tokens;
  if (outcome.endedUserId !== undefined) deps.access.changed(outcome.endedUserId);
  throw unauthorized(undefined, outcome.refusal);
}

async function rotate(
  tx: DatabaseTransaction,
  { access, clock }: Deps,
  limits: AccountLimits,
  refreshToken: string,
  address: string,
): Promise<Outcome> {
  const now = new Date(clock.now());
  const hash = hashOpaqueToken(refreshToken);
  const next = access.tokens.refreshTokenAfter(refreshToken);
  const known = await lockRefreshToken(tx, hash);
  if (!known) return { refusal: 'The refresh token is not known.' };
  if (known.ended_reason === 'lost') throw gonePhone();
  if (known.ended_at !== null || known.expires_at <= now) return { refusal: 'The session has ended.' };
  const { session_id: sessionId, user_id: userId, rotated_at: rotatedAt } = known;
  const isRepeated = rotatedAt !== null && (await mayRepeat(tx, rotatedAt, next, now));
  if (rotatedAt !== null && !isRepeated) {
    await endSession(tx, sessionId, 'reuse', now);
    await recordActivity(tx, {
      organizationId: known.organization_id,
      actor: { kind: 'user', userId, address },
      action: 'end',
      entity: 'session',
      after: { reason: 'A refresh token was used twice.' },
    });
    return { refusal: 'The refresh token was used before; the session ends.', endedUserId: userId };
  }
  if (!isUsable(known)) return { refusal: 'The account is not active.' };
  limits.refreshByUser.spend(String(userId));
  if (isRepeated) {
    return { tokens: { accessToken: await access.tokens.issue({ sessionId, userId }), refreshToken: next } };
  }
  await markRotated(tx, { hash, sessionId, userId, now, expiresAt: refreshTokenExpiry(now.getTime()) });
  return { tokens: await issueTokens(tx, access, { refreshToken: next, sessionId, userId, now }) };
}

/** The driver's app deletes what it holds. */
const gonePhone = () => new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });

/** Whether the token that follows was given out just now, and not used since. */
async function mayRepeat(
  tx: DatabaseTransaction,
  rotatedAt: Date,
  next: string,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - rotatedAt.getTime() > GRACE_MS) return false;
  const known = await lockRefreshToken(tx, hashOpaqueToken(next));
  return known !== undefined && known.rotated_at === null;
}

function isUsable(known: { status: string; archived_at: Date | null; organization_status: string | null }) {
  return (
    known.archived_at === null &&
    known.organization_status !== 'deactivated' &&
    (known.status === 'active' || known.status === 'pending')
  );
}
