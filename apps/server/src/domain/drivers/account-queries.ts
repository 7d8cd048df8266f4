import { type Insertable, type Selectable, sql } from 'kysely';
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
  | 'rule_set'
  | 'home_zone'
  | 'allows_personal_conveyance'
  | 'allows_yard_move'
  | 'plans_splits'
  | 'allowed_exceptions'
>;
export type NameColumns = Pick<Selectable<UsersTable>, 'first_name' | 'last_name'>;
/** Of the newest home terminal; each has a day from which on it holds. */
export type TerminalColumns = Pick<
  StoredDriver,
  'home_terminal_name' | 'home_terminal_address' | 'home_terminal_time_zone'
>;
export type DriverColumns = ProfileColumns & TerminalColumns & NameColumns;

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
  drivers: readonly { account: NewAccount; profile: Partial<ProfileColumns & TerminalColumns> }[],
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
