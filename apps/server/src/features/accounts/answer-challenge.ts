import type { PasskeyAssertion, SignedIn, SignInMethod } from '@longhaul/contract';
import type { Counter } from 'prom-client';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { takeTry, useChallenge } from '../../domain/users/two-step/challenges.ts';
import { relyingPartyOf, type SignedChallenge, takePasskey } from '../../domain/users/two-step/passkeys.ts';
import { takeSecondStep } from '../../domain/users/two-step/second-step.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import type { Refusal } from './authenticate.ts';
import { isKnownAt } from './new-place.ts';
import { findAccountById } from './queries.ts';
import { type Caller, deactivated, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

interface Answer {
  readonly token: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly credential?: PasskeyAssertion | undefined;
}

/** The second step of a sign-in, or a passkey instead of both. @throws DomainError 403, 422, 429 */
export async function answerChallenge(
  deps: Deps,
  limits: AccountLimits,
  refusedSignIns: Counter<'reason'>,
  { token, credential, ...step }: Answer,
  caller: Caller,
): Promise<SignedIn> {
  await limits.signInByAddress.spend(networkOf(caller.address));
  const refuse = (reason: Refusal) => refusedSignIns.inc({ reason });
  return credential === undefined
    ? answerWithCode(deps, limits, refuse, { token, ...step }, caller)
    : answerWithPasskey(deps, refuse, { token, credential }, caller);
}

async function answerWithPasskey(
  deps: Deps,
  refuse: (reason: Refusal) => void,
  signed: SignedChallenge,
  caller: Caller,
): Promise<SignedIn> {
  const { database, clock, config } = deps;
  const party = relyingPartyOf(config.publicUrl);
  const signedIn =
    party &&
    (await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const userId = await takePasskey(tx, party, signed, clock.now());
      return userId === undefined ? null : signInWith(tx, deps, userId, 'passkey', caller);
    }));
  if (signedIn === null) {
    refuse('wrong-passkey');
    throw invalid({ credential: 'This passkey isn’t recognized, or the sign-in took too long. Try again.' });
  }
  return signedIn;
}

async function answerWithCode(
  deps: Deps,
  limits: AccountLimits,
  refuse: (reason: Refusal) => void,
  { token, ...step }: Omit<Answer, 'credential'>,
  caller: Caller,
): Promise<SignedIn> {
  const { database, clock } = deps;
  const network = networkOf(caller.address);
  const now = clock.now();
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
    if (!(await takeSecondStep(tx, deps, userId, step, now))) return null;
    if (!(await useChallenge(tx, 'sign-in', userId, token, now))) return null;
    return signInWith(tx, deps, userId, step.code === undefined ? 'recovery-code' : 'app', caller);
  });
  if (signedIn === null) {
    refuse('wrong-code');
    const field = step.code === undefined ? 'recoveryCode' : 'code';
    throw invalid({ [field]: 'This code is incorrect or already used.' });
  }
  if (step.code !== undefined) await codes.budget.refund(codes.key);
  return signedIn;
}

/** Null where the account is gone. @throws DomainError 403 */
async function signInWith(
  tx: DatabaseTransaction,
  deps: Deps,
  userId: number,
  method: SignInMethod,
  caller: Caller,
): Promise<SignedIn | null> {
  const account = await findAccountById(tx, userId);
  if (!account) return null;
  if (account.status === 'deactivated' || account.organization_status === 'deactivated') throw deactivated();
  const session = await startSession(tx, deps, account, caller, { method });
  await recordActivity(tx, {
    organizationId: account.organization_id,
    actor: { kind: 'user', userId, address: caller.address },
    action: 'sign-in',
    entity: 'session',
    after: { method },
  });
  return session;
}
