import { type Insertable, sql } from 'kysely';
import type { ProvisioningCallsTable, UsersTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Condition } from './scim-path.ts';

export type UserAttribute = 'id' | 'userName' | 'externalId' | 'email' | 'active';
export type UserRow = Awaited<ReturnType<typeof selectUsers>>['rows'][number];

const USER_COLUMNS = [
  'u.id',
  'u.organization_id',
  'u.username',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.role',
  'u.permissions',
  'u.status',
  'u.position_title',
  'u.phone',
  'u.created_at',
  'u.updated_at',
] as const;

/** Of what the directory has sent; nobody it has never named is named by it. */
const ENTRY_COLUMNS = [
  'p.external_id',
  'p.requested_email',
  sql<boolean>`coalesce(p.is_named_by_display_name, false)`.as('is_named_by_display_name'),
] as const;

const people = (tx: DatabaseTransaction, organizationId: number) =>
  tx
    .selectFrom('users as u')
    .leftJoin('provisioned_users as p', (join) =>
      join.on('p.organization_id', '=', organizationId).onRef('p.user_id', '=', 'u.id'),
    )
    .where('u.organization_id', '=', organizationId)
    .where('u.archived_at', 'is', null)
    .where('u.status', '<>', 'pending');

/** Who was deleted over SCIM is not there, unless the account was reactivated since. */
const found = (tx: DatabaseTransaction, organizationId: number) =>
  people(tx, organizationId).where((where) =>
    where.or([where('p.deleted_at', 'is', null), where('u.status', '<>', 'deactivated')]),
  );

export async function selectUsers(
  tx: DatabaseTransaction,
  organizationId: number,
  conditions: readonly Condition<UserAttribute>[],
  page: { limit: number; offset: number },
) {
  let matching = found(tx, organizationId);
  for (const { attribute, value } of conditions) {
    if (attribute === 'id') matching = matching.where(sql<string>`u.id::text`, '=', value);
    else if (attribute === 'userName')
      matching = matching.where(sql`lower(u.username)`, '=', value.toLowerCase());
    else if (attribute === 'email') matching = matching.where(sql`lower(u.email)`, '=', value.toLowerCase());
    else if (attribute === 'externalId') matching = matching.where('p.external_id', '=', value);
    else matching = matching.where(sql<boolean>`(u.status <> 'deactivated')`, '=', value === 'true');
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([...USER_COLUMNS, ...ENTRY_COLUMNS])
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export function findUser(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
): Promise<UserRow | undefined> {
  return found(tx, organizationId)
    .select([...USER_COLUMNS, ...ENTRY_COLUMNS])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

export async function lockUser(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** The account that was deleted over SCIM and has this login. */
export function findDeleted(
  tx: DatabaseTransaction,
  organizationId: number,
  logins: readonly string[],
): Promise<UserRow | undefined> {
  const lowered = logins.map((login) => login.toLowerCase());
  return people(tx, organizationId)
    .select([...USER_COLUMNS, ...ENTRY_COLUMNS])
    .where('p.deleted_at', 'is not', null)
    .where('u.status', '=', 'deactivated')
    .where((where) =>
      where.or([
        where(sql`lower(u.email)`, '=', sql`any(${lowered}::text[])`),
        where(sql`lower(u.username)`, '=', sql`any(${lowered}::text[])`),
      ]),
    )
    .orderBy('u.id')
    .executeTakeFirst();
}

export async function insertUser(tx: DatabaseTransaction, user: Insertable<UsersTable>): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

export type UserChanges = Partial<
  Pick<UserRow, 'username' | 'email' | 'first_name' | 'last_name' | 'position_title' | 'phone' | 'status'>
>;

export async function saveUser(
  tx: DatabaseTransaction,
  userId: number,
  changes: UserChanges,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

interface DirectoryEntry {
  readonly externalId: string | null;
  /** Null: not deleted; what is left out stays as it is. */
  readonly deletedAt?: Date | null;
  readonly isNamedByDisplayName?: boolean;
}

export async function saveDirectoryEntry(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  { externalId, deletedAt, isNamedByDisplayName }: DirectoryEntry,
): Promise<void> {
  const columns = {
    external_id: externalId,
    ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    ...(isNamedByDisplayName !== undefined && { is_named_by_display_name: isNamedByDisplayName }),
  };
  await tx
    .insertInto('provisioned_users')
    .values({ organization_id: organizationId, user_id: userId, ...columns })
    .onConflict((on) => on.columns(['organization_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

/** The address that waits for an administrator; null: none any more. */
export async function requestAddress(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  requested: { readonly email: string; readonly at: Date } | null,
): Promise<void> {
  const columns = { requested_email: requested?.email ?? null, requested_at: requested?.at ?? null };
  await tx
    .insertInto('provisioned_users')
    .values({ organization_id: organizationId, user_id: userId, ...columns })
    .onConflict((on) => on.columns(['organization_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

/** Of somebody who was deleted: who is added again under the same name begins without them. */
export async function leaveGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const left = await tx
    .deleteFrom('provisioned_group_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning('group_id')
    .execute();
  for (const { group_id } of left) await touchGroup(tx, organizationId, group_id, {}, now);
  await tx.updateTable('user_identities').set({ groups: [] }).where('user_id', '=', userId).execute();
}

export type GroupAttribute = 'id' | 'displayName' | 'externalId' | 'member';
export type GroupRow = Awaited<ReturnType<typeof selectGroups>>['rows'][number];

const groups = (tx: DatabaseTransaction, organizationId: number) =>
  tx.selectFrom('provisioned_groups as g').where('g.organization_id', '=', organizationId);

const GROUP_COLUMNS = ['g.id', 'g.display_name', 'g.external_id', 'g.created_at', 'g.updated_at'] as const;

const memberCount = sql<number>`(select count(*)::integer from provisioned_group_members m
  where m.organization_id = g.organization_id and m.group_id = g.id)`;

export async function selectGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  conditions: readonly Condition<GroupAttribute>[],
  page: { limit: number; offset: number },
) {
  let matching = groups(tx, organizationId);
  for (const { attribute, value } of conditions) {
    if (attribute === 'id') matching = matching.where(sql<string>`g.id::text`, '=', value);
    else if (attribute === 'displayName')
      matching = matching.where(sql`lower(g.display_name)`, '=', sql<string>`lower(${value})`);
    else if (attribute === 'externalId') matching = matching.where('g.external_id', '=', value);
    else {
      matching = matching.where(
        sql<boolean>`exists (select from provisioned_group_members m where m.organization_id = ${organizationId}
          and m.group_id = g.id and m.user_id::text = ${value})`,
      );
    }
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([...GROUP_COLUMNS, memberCount.as('member_count')])
    .orderBy('g.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export function findGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
): Promise<GroupRow | undefined> {
  return groups(tx, organizationId)
    .select([...GROUP_COLUMNS, memberCount.as('member_count')])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
}

export async function countGroups(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  const { total } = await groups(tx, organizationId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function isGroupNameTaken(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const other = await groups(tx, organizationId)
    .select('g.id')
    .where(sql`lower(g.display_name)`, '=', sql<string>`lower(${name})`)
    .where('g.id', '<>', exceptId ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  group: { displayName: string; externalId: string | null },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('provisioned_groups')
    .values({
      organization_id: organizationId,
      display_name: group.displayName,
      external_id: group.externalId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its version is the instant of its last change, so no two changes have the same. */
export async function touchGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
  changes: { display_name?: string; external_id?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provisioned_groups')
    .set({
      ...changes,
      updated_at: sql`greatest(${now}::timestamptz, (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute();
}

export async function deleteGroupRow(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
): Promise<void> {
  await tx
    .deleteFrom('provisioned_groups')
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute();
}

export async function selectMemberIds(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('provisioned_group_members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function selectMembers(tx: DatabaseTransaction, organizationId: number, groupIds: readonly number[]) {
  return tx
    .selectFrom('provisioned_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.group_id', 'm.user_id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('m.organization_id', '=', organizationId)
    .where('m.group_id', '=', sql<number>`any(${groupIds})`)
    .orderBy('m.group_id')
    .orderBy('m.user_id')
    .execute();
}

/** Of these, who is a member of the organization. */
export async function selectKnownIds(
  tx: DatabaseTransaction,
  organizationId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await found(tx, organizationId)
    .select('u.id')
    .where('u.id', '=', sql<number>`any(${userIds})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function addMembers(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into provisioned_group_members (organization_id, group_id, user_id)
    select ${organizationId}, ${groupId}, unnest(${userIds}::integer[]) on conflict do nothing`.execute(tx);
}

export async function removeMembers(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .deleteFrom('provisioned_group_members')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute();
}

export type Call = Insertable<ProvisioningCallsTable>;

export async function saveCall(tx: DatabaseTransaction, call: Call): Promise<void> {
  const { organization_id: _, ...newest } = call;
  await tx
    .insertInto('provisioning_calls')
    .values(call)
    .onConflict((on) => on.column('organization_id').doUpdateSet(newest))
    .execute();
}

export function findCall(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('provisioning_calls as c')
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.organization_id', '=', 'c.organization_id').onRef('k.id', '=', 'c.api_key_id'),
    )
    .select(['c.at', 'c.method', 'c.path', 'c.status', 'c.problem', 'k.name'])
    .where('c.organization_id', '=', organizationId)
    .executeTakeFirst();
}

export function selectProvisioningKeys(tx: DatabaseTransaction, organizationId: number, now: Date) {
  return tx
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(sql<string>`'USER_PROVISION'`, '=', sql<string>`any(permissions)`)
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function countProvisioned(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('provisioned_users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
