import type { Credentials, SignedIn } from '@longhaul/contract';
import { recordActivity } from '../../platform/activity.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, unauthorized } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { AccountLimits } from './limits.ts';
import { findAccountByLogin } from './queries.ts';
import { type Caller, startSession } from './session.ts';

/** The answer and its time are the same for a wrong password and for an account that does not exist. */
export async function authenticate(
  deps: Deps,
  limits: AccountLimits,
  { email, password }: Credentials,
  caller: Caller,
): Promise<SignedIn> {
  const network = networkOf(caller.address);
  const key = `${email.toLowerCase()} ${network}`;
  limits.signInByAddress.spend(network);
  limits.signIn.attempt(key);
  const account = await deps.database.acrossOrganizations({ actorId: null }, (tx) =>
    findAccountByLogin(tx, email),
  );
  if (!(await verifyPassword(account?.password_hash ?? null, password)) || !account) {
    throw unauthorized('Email or password is not correct.');
  }
  if (account.status === 'deactivated' || account.organization_status === 'deactivated') {
    throw forbidden('This account is deactivated. Contact an administrator of your organization.');
  }
  limits.signIn.succeeded(key);
  return deps.database.acrossOrganizations({ actorId: account.id }, async (tx) => {
    const signedIn = await startSession(tx, deps, account, caller);
    await recordActivity(tx, {
      organizationId: account.organization_id,
      actor: { userId: account.id, address: caller.address },
      action: 'sign-in',
      entity: 'session',
    });
    return signedIn;
  });
}
