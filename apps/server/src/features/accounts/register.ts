import type { Registration, SignedIn } from '@longhaul/contract';
import { recordActivity } from '../../platform/activity.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import type { AccountLimits } from './limits.ts';
import {
  findAccountById,
  findOrganization,
  insertAccount,
  insertAccountRequest,
  insertOrganization,
  isLoginTaken,
} from './queries.ts';
import { type Caller, startSession } from './session.ts';

/** With `organizationName`: its ADMIN. Without: a pending USER of organization `id`, who waits for approval. */
export async function register(
  deps: Deps,
  limits: AccountLimits,
  registration: Registration,
  caller: Caller,
): Promise<SignedIn> {
  checkAllowed(deps, registration);
  limits.registerByAddress.spend(networkOf(caller.address));
  const passwordHash = await hashPassword(registration.password);
  return deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
    if (await isLoginTaken(tx, registration.email)) {
      throw conflict('An account with this email already exists.');
    }
    const userId = await insertRegistrant(tx, registration, passwordHash, caller.address);
    const account = await findAccountById(tx, userId);
    if (!account) throw new Error('The account that was just made is missing.');
    return startSession(tx, deps, account, caller);
  });
}

function checkAllowed({ config }: Deps, registration: Registration): void {
  if (config.registration === 'closed') {
    throw forbidden('Registration is closed. Ask an administrator for an invitation.');
  }
  if (config.registration === 'request' && registration.organizationName !== undefined) {
    throw forbidden('Only the operator of this server can create organizations. Ask to join one instead.');
  }
  if (registration.role.toUpperCase() !== 'USER') throw invalid({ role: 'must be USER' });
  const weakness = weaknessOf(registration.password);
  if (weakness !== undefined) throw invalid({ password: weakness });
}

async function insertRegistrant(
  tx: DatabaseTransaction,
  registration: Registration,
  passwordHash: string,
  address: string,
): Promise<number> {
  const { organizationName } = registration;
  const isFounder = organizationName !== undefined;
  const organizationId = isFounder
    ? await insertOrganization(tx, organizationName)
    : await organizationToJoin(tx, registration.id);
  const userId = await insertAccount(tx, {
    organizationId,
    email: registration.email,
    firstName: registration.firstname,
    lastName: registration.lastname,
    role: isFounder ? 'ADMIN' : 'USER',
    status: isFounder ? 'active' : 'pending',
    passwordHash,
  });
  if (!isFounder) await insertAccountRequest(tx, organizationId, userId);
  await recordActivity(tx, {
    organizationId,
    actor: { userId, address },
    action: isFounder ? 'create' : 'ask-to-join',
    entity: 'organization',
    entityId: organizationId,
    after: isFounder ? { name: organizationName } : { userId },
  });
  return userId;
}

async function organizationToJoin(tx: DatabaseTransaction, id: number): Promise<number> {
  const organization = await findOrganization(tx, id);
  if (organization?.status !== 'active') throw invalid({ id: 'There is no organization with this number.' });
  return organization.id;
}
