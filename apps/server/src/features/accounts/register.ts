import type { Registration, SignedIn } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import { isLoginTaken } from '../../domain/users/logins.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import { hashPassword, weaknessOf } from '../../platform/passwords.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import {
  deleteExpiredRegistrations,
  findAccountById,
  findOrganization,
  insertAccount,
  insertAccountRequest,
  insertOrganization,
  insertRegistration,
  takeRegistration,
} from './queries.ts';
import { type Caller, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

const CONFIRMATION_HOURS = 24;

/**
 * With `organizationName`: its ADMIN. Without: a pending USER of organization `id`, who waits for approval. Where mail can be
 * sent, the answer is the same for every address, and the rest follows by mail.
 */
export async function register(
  deps: Deps,
  limits: AccountLimits,
  registration: Registration,
  caller: Caller,
): Promise<SignedIn | { isConfirmationSent: true }> {
  assertRegistrationAllowed(deps, registration);
  limits.registerByAddress.spend(networkOf(caller.address));
  const passwordHash = await hashPassword(registration.password);
  if (deps.config.smtpUrl === undefined) {
    return deps.database.acrossOrganizations({ actorId: null }, (tx) =>
      makeAccount(tx, deps, { ...registration, passwordHash }, caller),
    );
  }
  mailConfirmation(deps, limits, registration, passwordHash).catch((error: unknown) => {
    deps.log.error({ err: error }, 'A mail to confirm a registration could not be sent');
  });
  return { isConfirmationSent: true };
}

/** @throws DomainError 422 on `token`; 409 when the address was taken meanwhile. */
export async function confirmRegistration(
  deps: Deps,
  limits: AccountLimits,
  token: string,
  caller: Caller,
): Promise<SignedIn> {
  limits.newPasswordByAddress.spend(networkOf(caller.address));
  return deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const waiting = await takeRegistration(tx, hashOpaqueToken(token));
    if (!waiting || waiting.expires_at.getTime() <= deps.clock.now()) {
      throw invalid({ token: 'This link has expired or was already used. Create the account again.' });
    }
    return makeAccount(
      tx,
      deps,
      {
        firstname: waiting.first_name,
        lastname: waiting.last_name,
        email: waiting.email,
        passwordHash: waiting.password_hash,
        organizationName: waiting.organization_name ?? undefined,
        id: waiting.organization_id ?? 0,
      },
      caller,
    );
  });
}

type Registrant = Pick<Registration, 'firstname' | 'lastname' | 'email' | 'id'> & {
  organizationName?: string | undefined;
  passwordHash: string;
};

async function makeAccount(
  tx: DatabaseTransaction,
  deps: Deps,
  registrant: Registrant,
  caller: Caller,
): Promise<SignedIn> {
  if (await isLoginTaken(tx, registrant.email)) throw conflict('An account with this email already exists.');
  const userId = await insertRegistrant(tx, registrant, caller.address, deps.clock.now());
  const account = await findAccountById(tx, userId);
  if (!account) throw new Error('The account that was just made is missing.');
  return startSession(tx, deps, account, caller);
}

/** Behind the answer, so that neither it nor its time tells whether there is such an account or organization. */
async function mailConfirmation(
  deps: Deps,
  limits: AccountLimits,
  { firstname, lastname, email, id, organizationName }: Registration,
  passwordHash: string,
): Promise<void> {
  if (!limits.registerMails.trySpend(email.toLowerCase())) return;
  const token = newOpaqueToken();
  const problem = await deps.database.acrossOrganizations({ actorId: null }, async (tx) => {
    await deleteExpiredRegistrations(tx, new Date(deps.clock.now()));
    if (await isLoginTaken(tx, email)) return 'An account with this address already exists. Log in with it.';
    if (organizationName === undefined && (await findOrganization(tx, id))?.status !== 'active') {
      return `There is no organization with the number ${id}. Ask its administrator for the number.`;
    }
    await insertRegistration(tx, {
      token_hash: hashOpaqueToken(token),
      email,
      first_name: firstname,
      last_name: lastname,
      password_hash: passwordHash,
      organization_name: organizationName ?? null,
      organization_id: organizationName === undefined ? id : null,
      expires_at: new Date(deps.clock.now() + CONFIRMATION_HOURS * 3_600_000),
    });
    return undefined;
  });
  const link = `${deps.config.publicUrl}/confirm-registration/${token}`;
  await deps.mailer.send({
    to: email,
    subject: 'Your Longhaul account',
    text: [
      'Someone asked for a Longhaul account with this address.',
      problem ?? `Open this link within a day to confirm the address: ${link}`,
      'If this was not you, ignore this email. Nothing will happen.',
    ].join('\n\n'),
  });
}

function assertRegistrationAllowed({ config }: Deps, registration: Registration): void {
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
  registration: Registrant,
  address: string,
  now: number,
): Promise<number> {
  const { organizationName, passwordHash } = registration;
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
  if (!isFounder) {
    await insertAccountRequest(tx, organizationId, userId);
    await postNotice(tx, now, {
      organizationId,
      kind: 'account-request',
      key: String(userId),
      title: `${registration.firstname} ${registration.lastname} asks to join`,
      href: '/settings/organization-settings/user-and-roles',
    });
  }
  await recordActivity(tx, {
    organizationId,
    actor: { kind: 'user', userId, address },
    action: isFounder ? 'create' : 'ask-to-join',
    entity: 'organization',
    entityId: organizationId,
    after: isFounder ? { name: organizationName } : { userId },
  });
  await recordUserChange(tx, [userId], 'created');
  return userId;
}

async function organizationToJoin(tx: DatabaseTransaction, id: number): Promise<number> {
  const organization = await findOrganization(tx, id);
  if (organization?.status !== 'active') throw invalid({ id: 'There is no organization with this number.' });
  return organization.id;
}
