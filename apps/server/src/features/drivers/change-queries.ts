import { type Insertable, type Selectable, sql } from 'kysely';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { DriversTable, UsersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

type StoredDriver = Selectable<DriversTable>;

export type ProfileColumns = Pick<
  StoredDriver,
  | 'phone'
  | 'license_number'
  | 'license_state'
  | 'license_class'
  | 'license_expires_on'
  | 'home_terminal_name'
  | 'home_terminal_time_zone'
  | 'rule_set'
  | 'home_zone'
  | 'allows_personal_conveyance'
  | 'allows_yard_move'
  | 'allowed_exceptions'
>;
export type NameColumns = Pick<Selectable<UsersTable>, 'first_name' | 'last_name'>;
export type DriverColumns = ProfileColumns & NameColumns;

/** Nobody else changes this driver until the end of the transaction. */
export function lockStoredDriver(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.role', 'u.permissions'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId)
    .forUpdate('d')
    .executeTakeFirst();
}

export async function saveProfile(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  changes: Partial<ProfileColumns & Pick<StoredDriver, 'archived_at'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('drivers')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', driverId)
    .execute();
}

export async function saveNames(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  changes: Partial<NameColumns>,
  now: Date,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', driverId)
    .execute();
}

export function findDefaults(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('organizations')
    .select(['name', 'time_zone', 'default_rule_set', 'home_zone', 'zone_rule_sets', 'has_zones'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/**
 * Of these e-mail addresses and usernames, those that somebody signs in with in any organization; in small letters. Not
 * those of somebody who only asks to join another one.
 */
export async function selectTakenLogins(
  tx: DatabaseTransaction,
  logins: readonly string[],
  organizationId: number,
): Promise<ReadonlySet<string>> {
  const wanted = logins.map((login) => login.toLowerCase());
  const rows = await tx
    .selectFrom('users')
    .select([sql<string | null>`lower(email)`.as('email'), sql<string>`lower(username)`.as('username')])
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', sql`any(${wanted}::text[])`),
        where(sql`lower(username)`, '=', sql`any(${wanted}::text[])`),
      ]),
    )
    .where((where) =>
      where.or([where('status', '<>', 'pending'), where('organization_id', '=', organizationId)]),
    )
    .execute();
  return new Set(rows.flatMap(({ email, username }) => [email ?? username, username]));
}

export type NewAccount = Insertable<UsersTable> & { organization_id: number };

/** Ids in the order of the accounts. */
export async function insertDrivers(
  tx: DatabaseTransaction,
  drivers: readonly { account: NewAccount; profile: Partial<ProfileColumns> }[],
): Promise<number[]> {
  const users = await tx
    .insertInto('users')
    .values(drivers.map(({ account }) => account))
    .returning('id')
    .execute();
  await tx
    .insertInto('drivers')
    .values(
      drivers.map(({ account, profile }, index) => ({
        organization_id: account.organization_id,
        user_id: users[index]?.id ?? 0,
        ...profile,
      })),
    )
    .execute();
  return users.map(({ id }) => id);
}

/** Nobody else changes this account until the end of the transaction. */
export function lockMember(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('users as u')
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').onRef('d.organization_id', '=', 'u.organization_id'),
    )
    .select(['u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.permissions'])
    .select(['d.user_id as driver_id', 'd.archived_at as driver_archived_at'])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', driverId)
    .forUpdate('u')
    .executeTakeFirst();
}

export async function insertProfile(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  profile: Partial<ProfileColumns>,
): Promise<void> {
  await tx
    .insertInto('drivers')
    .values({ organization_id: organizationId, user_id: driverId, ...profile })
    .execute();
}

export async function savePermissions(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  permissions: string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ permissions, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', driverId)
    .execute();
}

export async function insertPasswordLink(
  tx: DatabaseTransaction,
  userId: number,
  link: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ token_hash: link.hash, user_id: userId, expires_at: link.expiresAt })
    .execute();
}
