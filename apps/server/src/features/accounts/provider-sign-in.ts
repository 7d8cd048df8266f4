import type { SignedIn } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { trySend } from '../../domain/users/invitations.ts';
import { lockAdministrators } from '../../domain/users/lock-administrators.ts';
import { notifySignInChange } from '../../domain/users/notify-sign-in-change.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import { accessOfGroups, groupsOf, groupsOfRules } from '../../domain/users/sign-on/access-of-groups.ts';
import {
  beginAttempt,
  personOfAttempt,
  staleAttempt,
  takeOwnAttempt,
} from '../../domain/users/sign-on/attempt.ts';
import type { Client, OpenIdProviders, Person } from '../../domain/users/sign-on/open-id-provider.ts';
import { lockProvisioning, selectProvisionedGroups } from '../../domain/users/sign-on/provisioned-groups.ts';
import {
  type Access,
  domainOf,
  endProviderSessions,
  findIdentity,
  findProviderById,
  findProviderOfDomain,
  hasConfirmedDomain,
  keepIdentity,
  type Provider,
  takeLogout,
} from '../../domain/users/sign-on/queries.ts';
import { jobActor } from '../../platform/actor.ts';
import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mailer.ts';
import { sealedRow } from '../../platform/secrets.ts';
import { askAdministrator } from './confirm-sign-on.ts';
import { findAccountByEmail, findAccountById, insertProvidedAccount, saveProvidedAccess } from './queries.ts';
import { type Caller, deactivated, startSession } from './session.ts';
import type { AccountLimits } from './sign-in-limits.ts';

function clientOf({ secrets }: Pick<Deps, 'secrets'>, provider: Provider): Client {
  if (provider.sealed_secret === null) {
    throw forbidden(`The secret of ${provider.name} must be entered again. Ask an administrator.`);
  }
  return {
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret: secrets.open(
      provider.sealed_secret,
      sealedRow('sign_on_providers.sealed_secret', provider.id),
    ),
  };
}

/** Where somebody signs in: the answer is the same for every address of a domain, whether or not there is such an account. @throws DomainError 403, 422, 429, 503 */
export async function startSignOn(
  deps: Deps,
  providers: OpenIdProviders,
  limits: AccountLimits,
  { email, returnTo }: { email: string; returnTo: string },
  address: string,
): Promise<{ url: string; binding: string }> {
  await limits.signInByAddress.spend(networkOf(address));
  const provider = await deps.database.acrossOrganizations({ actorId: null }, (tx) =>
    findProviderOfDomain(tx, domainOf(email)),
  );
  if (!provider)
    throw invalid({ email: 'Single sign-on is not set up for this address. Use your password.' });
  return beginAttempt(deps, providers, clientOf(deps, provider), {
    providerId: provider.id,
    scopes: provider.extra_scopes,
    email,
    returnTo: ownPageOf(returnTo),
    isTest: false,
  });
}

/** A page of this application; anything that a browser could take for another site is the first page. */
export function ownPageOf(returnTo: string): string {
  const origin = 'http://own.invalid';
  const url = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : undefined;
  const isOwn = url?.origin === origin && /^\/(?![/\\])/.test(returnTo);
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : '/';
}

interface Answer {
  readonly providerId: string;
  readonly state: string;
  readonly binding: string;
  readonly code: string;
  readonly iss?: string | undefined;
}

/** @throws DomainError 403, 422, 429, 503 */
export async function finishSignOn(
  deps: Deps,
  providers: OpenIdProviders,
  limits: AccountLimits,
  answer: Answer,
  caller: Caller,
): Promise<SignedIn & { returnTo: string }> {
  const { database, clock } = deps;
  await limits.signInByAddress.spend(networkOf(caller.address));
  const now = new Date(clock.now());
  // A transaction of its own: an attempt is over whatever comes of it.
  const begun = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const attempt = await takeOwnAttempt(tx, answer, false, now);
    const provider = attempt && (await findProviderById(tx, answer.providerId));
    return provider && { attempt, provider };
  });
  if (!begun) throw staleAttempt();
  const { attempt, provider } = begun;
  const client = clientOf(deps, provider);
  const person = await personOfAttempt(deps, providers, client, attempt, answer, provider.groups_claim);
  const { changedId, signedIn, refusal, mail, isLinked } = await database.acrossOrganizations(
    { actorId: null },
    async (tx) => {
      const found = await findOrMake(tx, deps, provider, person, now);
      if ('refusal' in found) {
        const { userId, refusal: words, mail: toSend } = found;
        return { changedId: userId, signedIn: null, refusal: words, mail: toSend, isLinked: false };
      }
      const account = (await findAccountById(tx, found.userId))!;
      if (account.organization_status === 'deactivated') throw deactivated();
      const identity = { issuer: provider.issuer, subject: person.subject, userId: account.id };
      const groups = groupsOfRules(provider, claimedGroups(provider, person));
      await keepIdentity(tx, { ...identity, groups }, now);
      const session = await startSession(tx, deps, account, caller, {
        method: 'single-sign-on',
        provider: { id: provider.id, session: person.session },
        expiresAt: new Date(now.getTime() + provider.session_hours * HOUR_MS),
      });
      await recordActivity(tx, {
        organizationId: provider.organization_id,
        actor: { kind: 'user', userId: account.id, address: caller.address },
        action: 'sign-in',
        entity: 'session',
        after: { method: 'single-sign-on' },
      });
      const { isLinked = false } = found;
      return { changedId: account.id, signedIn: session, refusal: null, mail: undefined, isLinked };
    },
  );
  if (changedId !== undefined) deps.access.changed(changedId);
  if (isLinked) {
    await notifySignInChange(
      deps,
      changedId!,
      `${provider.name} signed in to your account for the first time`,
    );
  }
  if (mail && limits.resetMails.trySpend(mail.to)) await trySend(deps, mail);
  if (signedIn === null) throw forbidden(refusal!);
  return { ...signedIn, returnTo: attempt.return_to };
}

type Found =
  | { readonly userId: number; readonly isLinked?: boolean }
  | { readonly refusal: string; readonly userId?: number; readonly mail?: Mail };

/** The account of a person, with the access that their groups give; a new one where there is none. */
async function findOrMake(
  tx: DatabaseTransaction,
  deps: Pick<Deps, 'config'>,
  provider: Provider,
  person: Person,
  now: Date,
): Promise<Found> {
  const { organization_id: organizationId, name } = provider;
  // Otherwise a group that the directory takes away while this runs would be given back.
  await lockProvisioning(tx, organizationId);
  const linked = await findIdentity(tx, provider.issuer, person.subject);
  const isTrusted =
    person.email !== null &&
    person.isEmailVerified &&
    (await hasConfirmedDomain(tx, organizationId, person.email));
  if (linked === undefined && !isTrusted) {
    return {
      refusal: `${name} sent no verified email address of a domain of this organization. Ask an administrator.`,
    };
  }
  const account =
    linked === undefined ? await findAccountByEmail(tx, person.email!) : await findAccountById(tx, linked);
  if (account && account.organization_id !== organizationId) {
    return { refusal: 'This email address belongs to an account in another organization.' };
  }
  if (account?.status === 'deactivated') throw deactivated();
  if (account?.status === 'pending') {
    return { refusal: 'Your request to join is waiting for an administrator.' };
  }
  if (account && linked === undefined && account.role !== 'USER') {
    const { subject } = person;
    const mailed = { ...account, email: account.email! };
    return {
      refusal: `This is an administrator account. Open the link we emailed to allow ${name}, then sign in again.`,
      mail: await askAdministrator(tx, deps, { provider, subject, account: mailed }, now),
    };
  }
  const provisioned = account ? await selectProvisionedGroups(tx, organizationId, [account.id]) : null;
  const ofDirectory = provisioned?.get(account!.id) ?? [];
  const isByHand = provider.groups_claim === null && ofDirectory.length === 0;
  const access =
    isByHand && account
      ? undefined
      : accessOfGroups(provider, [...claimedGroups(provider, person), ...ofDirectory]);
  if (access === null) {
    if (account) await endProviderSessions(tx, provider.id, { userIds: [account.id] }, now);
    return {
      refusal: `None of your groups at ${name} may use Longhaul. Ask an administrator.`,
      ...(account && { userId: account.id }),
    };
  }
  if (!account) return { userId: await make(tx, provider, person, access!) };
  if (access) await changeAccess(tx, account, access, now);
  else if (account.status === 'invited') await saveProvidedAccess(tx, account.id, {}, now);
  return { userId: account.id, isLinked: linked === undefined };
}

const claimedGroups = ({ groups_claim: claim }: Provider, { claims }: Person): string[] =>
  claim === null ? [] : groupsOf(claims[claim]);

async function make(
  tx: DatabaseTransaction,
  { organization_id: organizationId }: Provider,
  person: Person,
  access: Access,
): Promise<number> {
  const userId = await insertProvidedAccount(tx, {
    organization_id: organizationId,
    email: person.email,
    username: person.email!,
    first_name: person.firstName.slice(0, 100),
    last_name: person.lastName.slice(0, 100),
    role: access.role,
    permissions: access.role === 'ADMIN' ? [] : access.permissions,
    status: 'active',
  });
  await recordActivity(tx, {
    organizationId,
    actor: jobActor('single-sign-on'),
    action: 'create',
    entity: 'user',
    entityId: userId,
    after: { email: person.email, ...access },
  });
  await recordUserChange(tx, [userId], 'created');
  return userId;
}

/** The last administrator stays one, whatever the groups say: somebody has to mend the rules. */
async function changeAccess(
  tx: DatabaseTransaction,
  account: NonNullable<Awaited<ReturnType<typeof findAccountById>>>,
  { role, permissions }: Access,
  now: Date,
): Promise<void> {
  const after = { role, permissions: role === 'ADMIN' ? [] : permissions };
  const before = { role: account.role, permissions: account.permissions };
  const isSame =
    before.role === after.role &&
    new Set<string>(before.permissions).symmetricDifference(new Set<string>(after.permissions)).size === 0;
  if (isSame && account.status === 'active') return;
  const isLastAdmin =
    before.role === 'ADMIN' &&
    after.role !== 'ADMIN' &&
    (await lockAdministrators(tx, account.organization_id!)).every((id) => id === account.id);
  await saveProvidedAccess(tx, account.id, isSame || isLastAdmin ? {} : after, now);
  if (isSame || isLastAdmin) return;
  await recordActivity(tx, {
    organizationId: account.organization_id,
    actor: jobActor('single-sign-on'),
    action: 'update',
    entity: 'user',
    entityId: account.id,
    before,
    after,
  });
  await recordUserChange(tx, [account.id], 'updated');
}

/** OpenID Connect Back-Channel Logout 1.0. @throws DomainError 403, 404, 422, 503 */
export async function logoutByProvider(
  deps: Deps,
  providers: OpenIdProviders,
  limits: AccountLimits,
  providerId: string,
  token: string,
  address: string,
): Promise<void> {
  const { database, clock, access } = deps;
  await limits.signInByAddress.spend(networkOf(address));
  const provider = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findProviderById(tx, providerId),
  );
  if (!provider) throw invalid({ logout_token: 'There is no such provider.' });
  const logout = await providers.logoutOf(clientOf(deps, provider), token);
  const now = new Date(clock.now());
  const ended = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { tokenId, subject, session } = logout;
    const expiresAt = new Date(logout.expiresAt);
    if (!(await takeLogout(tx, { providerId, tokenId, expiresAt }, now))) return null;
    const userId = subject === undefined ? undefined : await findIdentity(tx, provider.issuer, subject);
    if (session === undefined && userId === undefined) return [];
    const userIds = userId === undefined ? undefined : [userId];
    const users = await endProviderSessions(tx, providerId, { session, userIds }, now);
    for (const ofUser of users) {
      await recordActivity(tx, {
        organizationId: provider.organization_id,
        actor: jobActor('single-sign-on'),
        action: 'end',
        entity: 'session',
        entityId: ofUser,
        after: { reason: `${provider.name} ended it.` },
      });
    }
    return users;
  });
  if (ended === null) throw forbidden('This logout token was used already.');
  for (const userId of ended) access.changed(userId);
}
