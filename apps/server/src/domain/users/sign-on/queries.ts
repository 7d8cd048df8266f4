import type { Approval } from '@longhaul/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type {
  SignOnAttemptsTable,
  SignOnDomainsTable,
  SignOnProvidersTable,
  SignOnTestsTable,
} from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

/** What somebody may do, as a rule gives it. */
export type Access = Approval;

export type StoredProvider = Omit<Selectable<SignOnProvidersTable>, 'rules' | 'fallback'> & {
  readonly rules: readonly (Access & { readonly group: string })[];
  readonly fallback: Access | null;
};
/** One that is on. */
export type Provider = StoredProvider & { readonly issuer: string; readonly client_id: string };
export type Domain = Selectable<SignOnDomainsTable>;
export type ConnectionTest = Selectable<SignOnTestsTable>;

const providers = (tx: DatabaseTransaction) =>
  tx.selectFrom('sign_on_providers').selectAll().where('is_on', '=', true);

/** As it is set up, on or off. */
export function findStoredProvider(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<StoredProvider | undefined> {
  return tx
    .selectFrom('sign_on_providers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst() as Promise<StoredProvider | undefined>;
}

export function findProvider(tx: DatabaseTransaction, organizationId: number): Promise<Provider | undefined> {
  return providers(tx).where('organization_id', '=', organizationId).executeTakeFirst() as Promise<
    Provider | undefined
  >;
}

/** Of all organizations, providers that are on and whose secret expires between two days. */
export function selectExpiringSecrets(tx: DatabaseTransaction, from: string, until: string) {
  return tx
    .selectFrom('sign_on_providers')
    .select(['id', 'organization_id', 'name'])
    .select(sql<string>`secret_expires_on`.as('secret_expires_on'))
    .where('is_on', '=', true)
    .where('secret_expires_on', '>=', from)
    .where('secret_expires_on', '<=', until)
    .execute();
}

/** One change of an organization's sign-on at a time. */
export async function lockSignOn(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sign-on'), ${organizationId})`.execute(tx);
}

/** The identifier of a provider stays, which is in its redirect address. */
export async function saveProviderRow(
  tx: DatabaseTransaction,
  row: Insertable<SignOnProvidersTable>,
): Promise<void> {
  await tx
    .insertInto('sign_on_providers')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

export async function removeProviderRow(
  tx: DatabaseTransaction,
  { organization_id: organizationId, issuer }: StoredProvider,
): Promise<void> {
  await tx.deleteFrom('sign_on_providers').where('organization_id', '=', organizationId).execute();
  if (issuer === null) return;
  await tx
    .deleteFrom('user_identities')
    .where('issuer', '=', issuer)
    .where('user_id', 'in', (query) =>
      query.selectFrom('users').select('id').where('organization_id', '=', organizationId),
    )
    .execute();
}

export async function selectMemberIds(tx: DatabaseTransaction, organizationId: number): Promise<number[]> {
  const members = await tx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  return members.map(({ id }) => id);
}

/** Members of the directory's groups and, where a claim names groups, those who have signed in at the provider. */
export async function selectPeopleOfGroups(
  tx: DatabaseTransaction,
  { organization_id, issuer, groups_claim }: Provider,
): Promise<number[]> {
  const members = await tx
    .selectFrom('provisioned_group_members')
    .select('user_id')
    .where('organization_id', '=', organization_id)
    .execute();
  const known =
    groups_claim === null
      ? []
      : await tx
          .selectFrom('user_identities as i')
          .innerJoin('users as u', 'u.id', 'i.user_id')
          .select('i.user_id')
          .where('i.issuer', '=', issuer)
          .where('u.organization_id', '=', organization_id)
          .execute();
  return [...new Set([...members, ...known].map(({ user_id }) => user_id))];
}

/** USERs who were given the permission to change sign-on before it was for administrators alone, by name. */
export function selectFormerEditors(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'USER')
    .where(sql<string>`'SIGN_ON_UPDATE'`, '=', sql<string>`any(permissions)`)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'deactivated')
    .orderBy('surname_key')
    .limit(100)
    .execute();
}

/** Whom passwords can be left to, by name. */
export function selectAdministrators(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .orderBy('surname_key')
    .limit(200)
    .execute();
}

/** Active people with and without an email address, and how many have signed in at the issuer. */
export async function countPeople(
  tx: DatabaseTransaction,
  organizationId: number,
  issuer: string | null,
): Promise<{ officeUsers: number; usernameUsers: number; people: number }> {
  return tx
    .selectFrom('users as u')
    .select([
      sql<number>`count(u.email)::integer`.as('officeUsers'),
      sql<number>`count(*) filter (where u.email is null)::integer`.as('usernameUsers'),
      sql<number>`count(*) filter (where exists
        (select 1 from user_identities i where i.user_id = u.id and i.issuer = ${issuer}))::integer`.as(
        'people',
      ),
    ])
    .where('u.organization_id', '=', organizationId)
    .where('u.status', '=', 'active')
    .where('u.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export function findTest(tx: DatabaseTransaction, providerId: string): Promise<ConnectionTest | undefined> {
  return tx.selectFrom('sign_on_tests').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

/** A test replaces the one before. */
export async function beginTest(tx: DatabaseTransaction, test: Insertable<SignOnTestsTable>): Promise<void> {
  await tx
    .insertInto('sign_on_tests')
    .values(test)
    .onConflict((on) => on.column('provider_id').doUpdateSet(test))
    .execute();
}

export async function hasAnyProvider(tx: DatabaseTransaction): Promise<boolean> {
  return (await providers(tx).select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function findProviderById(tx: DatabaseTransaction, id: string): Promise<Provider | undefined> {
  return providers(tx).where('id', '=', id).executeTakeFirst() as Promise<Provider | undefined>;
}

/** Of the organization that has confirmed the domain. */
export function findProviderOfDomain(tx: DatabaseTransaction, domain: string): Promise<Provider | undefined> {
  return providers(tx)
    .where('organization_id', 'in', (query) =>
      query
        .selectFrom('sign_on_domains')
        .select('organization_id')
        .where('domain', '=', domain)
        .where('confirmed_at', 'is not', null),
    )
    .executeTakeFirst() as Promise<Provider | undefined>;
}

export function selectDomains(tx: DatabaseTransaction, organizationId: number): Promise<Domain[]> {
  return tx
    .selectFrom('sign_on_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
}

/** `Maya@Prairie.test` is of `prairie.test`. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Whether the address is of a domain that this organization has confirmed. */
export async function hasConfirmedDomain(
  tx: DatabaseTransaction,
  organizationId: number,
  email: string,
): Promise<boolean> {
  const confirmed = await tx
    .selectFrom('sign_on_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domainOf(email))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * The provider where somebody has to sign in instead of with a password; undefined where they need not. Whoever has no address of
 * a confirmed domain, such as a driver with a username, could not.
 */
export async function findRequiredProvider(
  tx: DatabaseTransaction,
  person: { readonly id: number; readonly email: string | null; readonly organization_id: number | null },
): Promise<Provider | undefined> {
  if (person.organization_id === null || person.email === null) return undefined;
  const provider = await findProvider(tx, person.organization_id);
  if (!provider?.is_required || provider.password_administrator_ids.includes(person.id)) return undefined;
  return (await hasConfirmedDomain(tx, person.organization_id, person.email)) ? provider : undefined;
}

const KEPT_ATTEMPTS = 1_000;

export async function insertAttempt(
  tx: DatabaseTransaction,
  attempt: Insertable<SignOnAttemptsTable>,
  now: Date,
): Promise<void> {
  await sql`delete from sign_on_attempts where state_hash in
    (select state_hash from sign_on_attempts where expires_at < ${now} limit ${KEPT_ATTEMPTS})`.execute(tx);
  await tx.insertInto('sign_on_attempts').values(attempt).execute();
}

/** Of this state; it counts once, whatever comes of it. undefined: unknown, over or used, or of the other kind. */
export function takeAttempt(tx: DatabaseTransaction, stateHash: Buffer, isTest: boolean, now: Date) {
  return tx
    .updateTable('sign_on_attempts')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('is_test', '=', isTest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function findIdentity(
  tx: DatabaseTransaction,
  issuer: string,
  subject: string,
): Promise<number | undefined> {
  const identity = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity?.user_id;
}

/** Writes down that the provider knows this person, and in which of the groups that rules name. */
export async function keepIdentity(
  tx: DatabaseTransaction,
  identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly userId: number;
    readonly groups: readonly string[];
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('user_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      groups: [...identity.groups],
      created_at: now,
      last_used_at: now,
    })
    .onConflict((on) =>
      on.columns(['issuer', 'subject']).doUpdateSet({ groups: [...identity.groups], last_used_at: now }),
    )
    .execute();
}

/** False when this logout token was taken before. */
export async function takeLogout(
  tx: DatabaseTransaction,
  logout: { readonly providerId: string; readonly tokenId: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('sign_on_logouts')
    .where('provider_id', '=', logout.providerId)
    .where('expires_at', '<', now)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_on_logouts')
    .values({ provider_id: logout.providerId, token_id: logout.tokenId, expires_at: logout.expiresAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends sessions that came from a provider: one of its sessions, all of some people, or all. Whose they were. */
export async function endProviderSessions(
  tx: DatabaseTransaction,
  providerId: string,
  which: { readonly session?: string | undefined; readonly userIds?: readonly number[] | undefined },
  now: Date,
): Promise<number[]> {
  let open = tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'ended' })
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null);
  if (which.session !== undefined) open = open.where('provider_session', '=', which.session);
  if (which.userIds !== undefined) open = open.where('user_id', '=', sql<number>`any(${which.userIds})`);
  const ended = await open.returning('user_id').execute();
  return [...new Set(ended.map(({ user_id }) => user_id))];
}
