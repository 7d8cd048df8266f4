import type { Challenged, Credentials, SignedIn } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { Counter, type Registry } from 'prom-client';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { beginSecondStep } from '../../domain/users/two-step/challenges.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { isKnownAt } from './new-place.ts';
import { type AccountRow, findAccountByLogin, setTwoStepDue } from './queries.ts';
import { assertPasswordAllowed, type Caller, deactivated, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

export type Refusal =
  | 'wrong-password'
  | 'unknown-account'
  | 'deactivated'
  | 'slowed-down'
  | 'wrong-code'
  | 'wrong-passkey'
  | 'challenge-over';

const SUPER_ADMIN_DUE_MS = 7 * DAY_MS;

/** Counts what was refused, for an operator who watches for somebody guessing. */
export function createSignInMetric(registry: Registry): Counter<'reason'> {
  return new Counter({
    name: 'longhaul_sign_ins_refused_total',
    help: 'Sign-ins refused',
    labelNames: ['reason'],
    registers: [registry],
  });
}

/** The answer and its time are the same for a wrong password and for an account that does not exist. */
export async function authenticate(
  deps: Deps,
  limits: AccountLimits,
  refusedSignIns: Counter<'reason'>,
  { email, password }: Credentials,
  caller: Caller,
): Promise<SignedIn | Challenged> {
  const network = networkOf(caller.address);
  const key = `${email.toLowerCase()} ${network}`;
  const refuse = (reason: Refusal) => refusedSignIns.inc({ reason });
  const unlessSlowedDown = async (spend: () => Promise<void>) => {
    try {
      await spend();
    } catch (error) {
      refuse('slowed-down');
      throw error;
    }
  };
  await unlessSlowedDown(async () => {
    await limits.signInByAddress.spend(network);
    await limits.signIn.attempt(key);
  });
  const { account, isKnownNetwork } = await deps.database.acrossOrganizations(
    { actorId: null },
    async (tx) => {
      const found = await findAccountByLogin(tx, email);
      return { account: found, isKnownNetwork: found ? await isKnownAt(tx, found.id, network) : false };
    },
  );
  // Whoever guesses from everywhere slows down strangers, not the person at the usual place.
  const accountKey = account ? String(account.id) : email.toLowerCase();
  if (!isKnownNetwork) await unlessSlowedDown(() => limits.signInByAccount.spend(accountKey));
  if (!(await verifyPassword(account?.password_hash ?? null, password)) || !account) {
    refuse(account ? 'wrong-password' : 'unknown-account');
    if (account) recordRefusal(deps, account, caller);
    throw unauthorized('Email or password is not correct.');
  }
  if (account.status === 'deactivated' || account.organization_status === 'deactivated') {
    refuse('deactivated');
    throw deactivated();
  }
  await limits.signIn.succeeded(key);
  if (!isKnownNetwork) await limits.signInByAccount.refund(accountKey);
  return deps.database.acrossOrganizations({ actorId: account.id }, async (tx) => {
    const now = deps.clock.now();
    const challenge = await beginSecondStep(tx, account.id, now);
    if (challenge) {
      await assertPasswordAllowed(tx, account);
      return challenge;
    }
    // The passwords of the demo are public anyway.
    if (account.role === 'SUPER_ADMIN' && deps.demoSignIns.length === 0) {
      await setTwoStepDue(tx, account.id, new Date(now + SUPER_ADMIN_DUE_MS));
    }
    const signedIn = await startSession(tx, deps, account, caller);
    await recordActivity(tx, {
      organizationId: account.organization_id,
      actor: { kind: 'user', userId: account.id, address: caller.address },
      action: 'sign-in',
      entity: 'session',
    });
    return signedIn;
  });
}

/** Behind the answer, whose time must not tell that there is such an account. */
function recordRefusal(deps: Deps, account: AccountRow, { address }: Caller): void {
  deps.database
    .acrossOrganizations({ actorId: null }, (tx) =>
      recordActivity(tx, {
        organizationId: account.organization_id,
        actor: { kind: 'unknown', address },
        action: 'refuse-sign-in',
        entity: 'user',
        entityId: account.id,
      }),
    )
    .catch((error: unknown) => deps.log.warn({ err: error }, 'A refused sign-in could not be recorded'));
}
