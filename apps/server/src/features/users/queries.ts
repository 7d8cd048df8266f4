import type { listUsers } from '@longhaul/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

type UserQuery = z.output<NonNullable<(typeof listUsers)['query']>>;

const SORT_FIELDS: SortFields = {
  name: sql`u.surname_key`,
  email: sql`coalesce(u.email_key, u.username_key)`,
  role: sql`u.role`,
  status: sql`u.status`,
  lastSeenAt: sql`u.last_seen_at`,
  createdAt: sql`u.created_at`,
};

const SEARCHED = [sql`u.name_key`, sql`u.email_key`, sql`u.username_key`, sql`lower(u.position_title)`];

const columns = [
  'u.id',
  'u.organization_id',
  'u.first_name',
  'u.last_name',
  'u.username',
  'u.email',
  'u.role',
  'u.permissions',
  'u.status',
  'u.password_hash',
  'u.position_title',
  'u.phone',
  'u.time_zone',
  'u.units',
  'u.last_seen_at',
  'u.created_at',
] as const;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

function members(tx: DatabaseTransaction) {
  return tx
    .selectFrom('users as u')
    .leftJoin('images as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'u.organization_id')
        .on('i.kind', '=', 'user')
        .onRef('i.owner_id', '=', 'u.id'),
    )
    .where('u.archived_at', 'is', null);
}

/** Office staff before drivers, unless an order is asked for. Deactivated members only when their status is. */
export async function selectUsers(tx: DatabaseTransaction, organizationId: number, query: UserQuery) {
  let matching = members(tx)
    .where('u.organization_id', '=', organizationId)
    .where('u.status', 'in', query.status ?? ['active', 'invited', 'pending']);
  if (query.role) matching = matching.where('u.role', 'in', query.role);
  if (query.q) {
    const pattern = containing(query.q.toLowerCase());
    const matches = SEARCHED.map((column) => sql`${column} like ${pattern}`);
    matching = matching.where(sql<boolean>`(${sql.join(matches, sql` or `)})`);
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([...columns, 'i.version as image_version'])
    .$if(query.sort === undefined, (found) => found.orderBy(sql`'HOS_OWN' = any(u.permissions)`))
    .orderBy(orderOf(query.sort, SORT_FIELDS, 'name', sql`u.id`))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

/** A member of the organization, or the caller: a super administrator in control is a member of none. */
type Whom = { organizationId: number; userId: number; actorId: number | null };

export async function findMember(tx: DatabaseTransaction, { organizationId, userId, actorId }: Whom) {
  return members(tx)
    .select([...columns, 'i.version as image_version'])
    .where('u.id', '=', userId)
    .where((where) =>
      where.or([where('u.organization_id', '=', organizationId), where('u.id', '=', actorId)]),
    )
    .executeTakeFirst();
}

export async function findPasswordHash(tx: DatabaseTransaction, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Until the end of the transaction nobody else changes this member. */
export async function lockMember(tx: DatabaseTransaction, whom: Whom): Promise<MemberRow | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', whom.userId).forUpdate().execute();
  return findMember(tx, whom);
}

/** Archived ones too. */
export async function isDriver(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('drivers')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export function selectAdministrators(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'position_title as positionTitle',
      'email',
      'phone',
    ])
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .orderBy('surname_key')
    .orderBy('id')
    .execute();
}

export type MemberColumns = Partial<
  Pick<
    MemberRow,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'username'
    | 'role'
    | 'permissions'
    | 'status'
    | 'password_hash'
    | 'position_title'
    | 'phone'
    | 'time_zone'
    | 'units'
  >
>;

export async function saveMember(
  tx: DatabaseTransaction,
  userId: number,
  changes: MemberColumns,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function findOrganizationName(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Unit number of the vehicle this member drives now. */
export async function findDrivenVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('driver_assignments as da')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select('a.unit_number')
    .where('da.organization_id', '=', organizationId)
    .where('da.driver_id', '=', userId)
    .where('da.unassigned_at', 'is', null)
    .executeTakeFirst();
  return row?.unit_number;
}
