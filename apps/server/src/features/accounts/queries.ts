import { type Insertable, sql, type Updateable } from 'kysely';
import type { RegistrationsTable, UsersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { hasFactor, TWO_STEP_COLUMNS } from '../../platform/two-step-required.ts';

const accountColumns = [
  'users.id',
  'users.organization_id',
  'users.email',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.role',
  'users.permissions',
  'users.status',
  'users.password_hash',
  'users.position_title',
  'users.time_zone',
  'users.units',
] as const;

export type AccountRow = Awaited<ReturnType<typeof findAccountById>> & {};

function accounts(tx: DatabaseTransaction) {
  return tx
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .where('users.archived_at', 'is', null)
    .select([...accountColumns, ...TWO_STEP_COLUMNS, 'organizations.status as organization_status'])
    .select(hasFactor);
}

type PlainAccount = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>;

/** By a statement of its own: Citus 13.2.2 crashes over two outer joins of which the second is of a distributed table. */
async function withImage(tx: DatabaseTransaction, account: PlainAccount) {
  if (!account) return undefined;
  if (account.organization_id === null) return { ...account, image_version: null };
  const image = await tx
    .selectFrom('images')
    .select('version')
    .where('organization_id', '=', account.organization_id)
    .where('kind', '=', 'user')
    .where('owner_id', '=', account.id)
    .executeTakeFirst();
  return { ...account, image_version: image?.version ?? null };
}

/** By e-mail address, else by username; either in any case. */
export async function findAccountByLogin(tx: DatabaseTransaction, login: string) {
  const lowered = login.toLowerCase();
  const account = await accounts(tx)
    .where((where) =>
      where.or([
        where(sql`lower(users.email)`, '=', lowered),
        where(sql`lower(users.username)`, '=', lowered),
      ]),
    )
    .orderBy(sql`lower(users.email) = ${lowered}`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return withImage(tx, account);
}

export async function findAccountById(tx: DatabaseTransaction, userId: number) {
  return withImage(tx, await accounts(tx).where('users.id', '=', userId).executeTakeFirst());
}

export async function findAccountByEmail(tx: DatabaseTransaction, email: string) {
  return withImage(
    tx,
    await accounts(tx).where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst(),
  );
}

/** An account that a provider lets in: it has no password. */
export async function insertProvidedAccount(
  tx: DatabaseTransaction,
  account: Insertable<UsersTable>,
): Promise<number> {
  const { id } = await tx.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An invitation is accepted with it. */
export async function saveProvidedAccess(
  tx: DatabaseTransaction,
  userId: number,
  access: Partial<Pick<Updateable<UsersTable>, 'role' | 'permissions'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...access, status: 'active', updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function findOrganization(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .leftJoin('images', (join) =>
      join
        .onRef('images.organization_id', '=', 'organizations.id')
        .on('images.kind', '=', 'organization')
        .onRef('images.owner_id', '=', 'organizations.id'),
    )
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.status',
      'organizations.dated_zone',
      'organizations.units',
      'organizations.has_zones',
      'organizations.opened_pages',
      'images.version as logo_version',
    ])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
}

export async function insertOrganization(tx: DatabaseTransaction, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('organizations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewAccount = {
  organizationId: number;
  email: string;
  firstName: string;
  lastName: string;
  role: 'ADMIN' | 'USER';
  status: 'active' | 'pending';
  passwordHash: string;
};

export async function insertAccount(tx: DatabaseTransaction, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      organization_id: account.organizationId,
      email: account.email,
      username: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      status: account.status,
      password_hash: account.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAccountRequest(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<void> {
  await tx
    .insertInto('account_requests')
    .values({ organization_id: organizationId, user_id: userId })
    .execute();
}

export async function insertRegistration(
  tx: DatabaseTransaction,
  registration: Insertable<RegistrationsTable>,
): Promise<void> {
  await tx.insertInto('registrations').values(registration).execute();
}

/** Gone with this: a link works once, and with it every other one mailed to the same address. */
export async function takeRegistration(tx: DatabaseTransaction, hash: Buffer) {
  const taken = await tx
    .deleteFrom('registrations')
    .where('token_hash', '=', hash)
    .returningAll()
    .executeTakeFirst();
  if (taken) {
    await tx.deleteFrom('registrations').where(sql`lower(email)`, '=', taken.email.toLowerCase()).execute();
  }
  return taken;
}

export async function deleteExpiredRegistrations(tx: DatabaseTransaction, now: Date): Promise<void> {
  await tx.deleteFrom('registrations').where('expires_at', '<=', now).execute();
}

export type NewSession = {
  sessionId: string;
  userId: number;
  now: Date;
  expiresAt: Date;
  /** It is not prolonged beyond this. */
  endsAt: Date;
  userAgent: string | null;
  address: string;
  method: string;
  provider?: { id: string; session: string | null };
};

export async function insertSession(tx: DatabaseTransaction, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.sessionId,
      user_id: session.userId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      method: session.method,
      ends_at: session.endsAt,
      ...(session.provider && {
        provider_id: session.provider.id,
        provider_session: session.provider.session,
      }),
    })
    .execute();
  await tx.updateTable('users').set({ last_seen_at: session.now }).where('id', '=', session.userId).execute();
}

/** From where the account was signed in lately. */
export async function findSessionAddresses(tx: DatabaseTransaction, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('address')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}

export async function insertRefreshToken(
  tx: DatabaseTransaction,
  token: { hash: Buffer; sessionId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, issued_at: token.now })
    .execute();
}

/** Locked, so that of two uses of one token the second sees the first. */
export async function lockRefreshToken(tx: DatabaseTransaction, hash: Buffer) {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select([
      'refresh_tokens.rotated_at',
      'sessions.id as session_id',
      'sessions.user_id',
      'sessions.ended_at',
      'sessions.ended_reason',
      'sessions.expires_at',
      'users.organization_id',
      'users.status',
      'users.archived_at',
      'organizations.status as organization_status',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();
}

export async function markRotated(
  tx: DatabaseTransaction,
  token: { hash: Buffer; sessionId: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ rotated_at: token.now })
    .where('token_hash', '=', token.hash)
    .execute();
  await tx
    .updateTable('sessions')
    .set({
      last_used_at: token.now,
      expires_at: sql`least(${token.expiresAt}::timestamptz, coalesce(ends_at, 'infinity'))`,
    })
    .where('id', '=', token.sessionId)
    .execute();
  await tx.updateTable('users').set({ last_seen_at: token.now }).where('id', '=', token.userId).execute();
}

export async function endSession(
  tx: DatabaseTransaction,
  sessionId: string,
  reason: 'logout' | 'reuse',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endAllSessions(
  tx: DatabaseTransaction,
  userId: number,
  reason: 'password-changed',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertPasswordReset(
  tx: DatabaseTransaction,
  reset: { hash: Buffer; userId: number; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: reset.hash, user_id: reset.userId, expires_at: reset.expiresAt })
    .execute();
}

export async function lockPasswordReset(tx: DatabaseTransaction, hash: Buffer) {
  return tx
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select([
      'password_resets.user_id',
      'password_resets.expires_at',
      'password_resets.used_at',
      'users.organization_id',
      'users.status',
      'users.archived_at',
    ])
    .where('password_resets.token_hash', '=', hash)
    .forUpdate('password_resets')
    .executeTakeFirst();
}

/** Every open link of the account stops working with the one that was used. */
export async function usePasswordResets(tx: DatabaseTransaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A password also turns an invitation into an account. */
export async function setPassword(
  tx: DatabaseTransaction,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      status: sql`case when status = 'invited' then 'active' else status end`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Locked. The organization the session controls, or null. */
export async function lockControlledOrganization(
  tx: DatabaseTransaction,
  sessionId: string,
): Promise<number | null> {
  const { controlled_organization_id } = await tx
    .selectFrom('sessions')
    .select('controlled_organization_id')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return controlled_organization_id;
}

export async function setControlledOrganization(
  tx: DatabaseTransaction,
  sessionId: string,
  organizationId: number | null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ controlled_organization_id: organizationId })
    .where('id', '=', sessionId)
    .execute();
}

/** Without a password the account is an invitation. */
/** A super administrator who has not set a password yet. */
export async function findInvitedSuperAdmin(
  tx: DatabaseTransaction,
  email: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '=', 'SUPER_ADMIN')
    .where('status', '=', 'invited')
    .executeTakeFirst();
  return row?.id;
}

export async function insertSuperAdmin(
  tx: DatabaseTransaction,
  email: string,
  passwordHash: string | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      email,
      username: email,
      first_name: 'Super',
      last_name: 'Administrator',
      role: 'SUPER_ADMIN',
      status: passwordHash === null ? 'invited' : 'active',
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A super administrator without it has a week from the first sign-in. */
export async function setTwoStepDue(tx: DatabaseTransaction, userId: number, dueAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ two_step_due_at: dueAt })
    .where('id', '=', userId)
    .where('two_step_due_at', 'is', null)
    .execute();
}

/** Of the last sessions: from where, and with what. */
export function findSessionPlaces(tx: DatabaseTransaction, userId: number) {
  return tx
    .selectFrom('sessions')
    .select(['address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}
