import type { Challenged, SignedIn } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { notifySignInChange } from '../../domain/users/notify-sign-in-change.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import { beginSecondStep } from '../../domain/users/two-step/challenges.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken } from '../../platform/tokens.ts';
import {
  endAllSessions,
  findAccountById,
  lockPasswordReset,
  setPassword,
  usePasswordResets,
} from './queries.ts';
import { type Caller, deactivated, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

/** Sets the password of the account the link was made for, ends every session of that account and starts one here. */
export async function createNewPassword(
  deps: Deps,
  limits: AccountLimits,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<SignedIn | Challenged> {
  const { database, clock, access } = deps;
  const { address } = caller;
  limits.newPasswordByAddress.spend(networkOf(address));
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw invalid({ password: weakness });
  const passwordHash = await hashPassword(password);
  const now = new Date(clock.now());
  const signedIn = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const reset = await lockPasswordReset(tx, hashOpaqueToken(token));
    if (!reset || reset.used_at !== null || reset.expires_at <= now || reset.archived_at !== null) {
      throw invalid({ token: 'This link has expired or was already used. Request a new one.' });
    }
    const before = await findAccountById(tx, reset.user_id);
    if (before?.status === 'deactivated' || before?.organization_status === 'deactivated')
      throw deactivated();
    await usePasswordResets(tx, reset.user_id, now);
    await setPassword(tx, reset.user_id, passwordHash, now);
    if (reset.status === 'invited') await recordUserChange(tx, [reset.user_id], 'updated');
    await endAllSessions(tx, reset.user_id, 'password-changed', now);
    await recordActivity(tx, {
      organizationId: reset.organization_id,
      actor: { kind: 'user', userId: reset.user_id, address },
      action: 'set-password',
      entity: 'user',
      entityId: reset.user_id,
    });
    const account = await findAccountById(tx, reset.user_id);
    if (!account) throw new Error('The account of this link is missing.');
    // Whoever reads the mail does not have the phone.
    const challenge = await beginSecondStep(tx, account.id, clock.now());
    return { userId: account.id, answer: challenge ?? (await startSession(tx, deps, account, caller)) };
  });
  access.changed(signedIn.userId);
  await notifySignInChange(deps, signedIn.userId, 'Your password was set from an emailed link');
  return signedIn.answer;
}
