import { recordActivity } from '../../domain/activity/record-activity.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import { endAllSessions, lockPasswordReset, setPassword, usePasswordResets } from './queries.ts';
import type { AccountLimits } from './sign-in-limits.ts';

/** Sets the password of the account the link was mailed to, and ends every session of that account. */
export async function createNewPassword(
  { database, clock, access }: Deps,
  limits: AccountLimits,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  limits.newPasswordByAddress.spend(networkOf(address));
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw invalid({ password: weakness });
  const passwordHash = await hashPassword(password);
  const now = new Date(clock.now());
  const userId = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const reset = await lockPasswordReset(tx, hashOpaqueToken(token));
    if (!reset || reset.used_at !== null || reset.expires_at <= now || reset.archived_at !== null) {
      throw invalid({ token: 'This link has expired or was already used. Request a new one.' });
    }
    await usePasswordResets(tx, reset.user_id, now);
    await setPassword(tx, reset.user_id, passwordHash, now);
    await endAllSessions(tx, reset.user_id, 'password-changed', now);
    await recordActivity(tx, {
      organizationId: reset.organization_id,
      actor: { userId: reset.user_id, address },
      action: 'set-password',
      entity: 'user',
      entityId: reset.user_id,
    });
    return reset.user_id;
  });
  access.changed(userId);
}
