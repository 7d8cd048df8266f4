import type { SignedIn } from '@longhaul/contract';
import type { Counter } from 'prom-client';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { takeTry, useChallenge } from '../../domain/users/two-step/challenges.ts';
import { type SecondStep, takeSecondStep } from '../../domain/users/two-step/second-step.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { Refusal } from './authenticate.ts';
import { isKnownAt } from './new-place.ts';
import { findAccountById } from './queries.ts';
import { type Caller, deactivated, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

/** The second step of a sign-in. @throws DomainError 403, 422, 429 */
export async function answerChallenge(
  deps: Deps,
  limits: AccountLimits,
  refusedSignIns: Counter<'reason'>,
  { token, ...step }: SecondStep & { token: string },
  caller: Caller,
): Promise<SignedIn> {
  const { database, clock, secrets } = deps;
  const network = networkOf(caller.address);
  await limits.signInByAddress.spend(network);
  const now = clock.now();
  const refuse = (reason: Refusal) => refusedSignIns.inc({ reason });
  // A transaction of its own: a wrong code counts too.
  const taken = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const userId = await takeTry(tx, token, now);
    return userId === undefined
      ? undefined
      : { userId, isKnownNetwork: await isKnownAt(tx, userId, network) };
  });
  if (taken === undefined) {
    refuse('challenge-over');
    throw invalid({ token: 'This sign-in took too long, or too many codes were wrong. Sign in again.' });
  }
  const { userId } = taken;
  const codes = taken.isKnownNetwork
    ? { budget: limits.codesByNetwork, key: `${userId} ${network}` }
    : { budget: limits.codesByAccount, key: String(userId) };
  // Nobody guesses one of the 59 bits of a recovery code, so that its owner always comes in with it.
  if (step.code !== undefined) {
    try {
      await codes.budget.spend(codes.key);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status !== 429) throw error;
      refuse('slowed-down');
      throw new DomainError(429, 'Too many codes were wrong. Try again later, or use a recovery code.', {
        retryAfterSeconds: error.retryAfterSeconds,
      });
    }
  }
  const signedIn = await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    const account = await findAccountById(tx, userId);
    if (account?.status === 'deactivated' || account?.organization_status === 'deactivated')
      throw deactivated();
    if (!account || !(await takeSecondStep(tx, secrets, userId, step, now))) return null;
    if (!(await useChallenge(tx, token, now))) return null;
    const method = step.code === undefined ? 'recovery-code' : 'app';
    const session = await startSession(tx, deps, account, caller, method);
    await recordActivity(tx, {
      organizationId: account.organization_id,
      actor: { kind: 'user', userId, address: caller.address },
      action: 'sign-in',
      entity: 'session',
      after: { method },
    });
    return session;
  });
  if (signedIn === null) {
    refuse('wrong-code');
    const field = step.code === undefined ? 'recoveryCode' : 'code';
    throw invalid({ [field]: 'This code is not correct, or was used already.' });
  }
  if (step.code !== undefined) await codes.budget.refund(codes.key);
  return signedIn;
}
