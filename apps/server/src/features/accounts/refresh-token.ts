import type { TokenPair } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { endSession, lockRefreshToken, markRotated } from './queries.ts';
import { issueTokens, refreshTokenExpiry } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

type Outcome = { tokens: TokenPair } | { refusal: string; endedUserId?: number };

/** Each refresh token works once. A second use means that it was copied, so the whole session ends. */
export async function refreshTokens(
  deps: Deps,
  limits: AccountLimits,
  refreshToken: string | undefined,
  address: string,
): Promise<TokenPair> {
  limits.refreshByAddress.spend(networkOf(address));
  if (refreshToken === undefined) throw unauthorized(undefined, 'No refresh token was sent as bearer.');
  const hash = hashOpaqueToken(refreshToken);
  // A refusal is a result, not an exception: ending the session must be committed.
  const outcome = await deps.database.acrossOrganizations({ actorId: null }, (tx) =>
    rotate(tx, deps, limits, hash, address),
  );
  if ('tokens' in outcome) return outcome.tokens;
  if (outcome.endedUserId !== undefined) deps.access.changed(outcome.endedUserId);
  throw unauthorized(undefined, outcome.refusal);
}

async function rotate(
  tx: DatabaseTransaction,
  { access, clock }: Deps,
  limits: AccountLimits,
  hash: Buffer,
  address: string,
): Promise<Outcome> {
  const now = new Date(clock.now());
  const known = await lockRefreshToken(tx, hash);
  if (!known) return { refusal: 'The refresh token is not known.' };
  if (known.ended_at !== null || known.expires_at <= now) return { refusal: 'The session has ended.' };
  if (known.rotated_at !== null) {
    await endSession(tx, known.session_id, 'reuse', now);
    await recordActivity(tx, {
      organizationId: known.organization_id,
      actor: { userId: known.user_id, address },
      action: 'end',
      entity: 'session',
      after: { reason: 'A refresh token was used twice.' },
    });
    return { refusal: 'The refresh token was used before; the session ends.', endedUserId: known.user_id };
  }
  if (!isUsable(known)) return { refusal: 'The account is not active.' };
  limits.refreshByUser.spend(String(known.user_id));
  await markRotated(tx, {
    hash,
    sessionId: known.session_id,
    userId: known.user_id,
    now,
    expiresAt: refreshTokenExpiry(now.getTime()),
  });
  return {
    tokens: await issueTokens(tx, access, { sessionId: known.session_id, userId: known.user_id, now }),
  };
}

function isUsable(known: { status: string; archived_at: Date | null; organization_status: string | null }) {
  return (
    known.archived_at === null &&
    known.organization_status !== 'deactivated' &&
    (known.status === 'active' || known.status === 'pending')
  );
}
