import type { listGroups } from '@longhaul/contract';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { GroupsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

type GroupQuery = z.output<NonNullable<(typeof listGroups)['query']>>;

export type StoredGroup = Selectable<GroupsTable>;
export type GroupColumns = Pick<StoredGroup, 'name' | 'color'>;
export type Target = { organizationId: number; groupId: number };

/**
 * Counted for each group of the page, so that sorting by size counts them all. Read from the memberships alone: archived
 * ones are few and looked up once, not joined again for each group.
 */
const memberCount = (organizationId: number) => sql<number>`(select count(*) from group_members m
  where m.organization_id = ${organizationId} and m.group_id = g.id and m.user_id not in (select u.id from users u
    where u.organization_id = ${organizationId} and u.archived_at is not null))`;
const assetCount = (organizationId: number) => sql<number>`(select count(*) from group_assets ga
  where ga.organization_id = ${organizationId} and ga.group_id = g.id and ga.asset_id not in (select a.id from assets a
    where a.organization_id = ${organizationId} and a.archived_at is not null))`;

const sortFields = (organizationId: number): SortFields => ({
  name: sql`lower(g.name)`,
  memberCount: memberCount(organizationId),
  assetCount: assetCount(organizationId),
});

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

export async function selectGroups(tx: DatabaseTransaction, organizationId: number, query: GroupQuery) {
  let matching = groups(tx, organizationId).where('g.archived_at', query.isArchived ? 'is not' : 'is', null);
  if (query.q) matching = matching.where('g.name', 'ilike', containing(query.q));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withColumns(matching, organizationId)
    .orderBy(orderOf(query.sort, sortFields(organizationId), 'name', sql`g.id`))
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

/** Archived or not. */
export function findGroup(tx: DatabaseTransaction, { organizationId, groupId }: Target) {
  return withColumns(groups(tx, organizationId), organizationId)
    .where('g.id', '=', groupId)
    .executeTakeFirst();
}

function groups(tx: DatabaseTransaction, organizationId: number) {
  return tx.selectFrom('groups as g').where('g.organization_id', '=', organizationId);
}

function withColumns(selected: ReturnType<typeof groups>, organizationId: number) {
  return selected
    .select(['g.id', 'g.name', 'g.color', 'g.archived_at'])
    .select([memberCount(organizationId).as('member_count'), assetCount(organizationId).as('asset_count')]);
}

/** Nobody else changes this group, its members or its assets until the end of the transaction. */
export function lockStoredGroup(tx: DatabaseTransaction, { organizationId, groupId }: Target) {
  return tx
    .selectFrom('groups')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
}

/** The group in use that has this name, however it is written. */
export function findNamesake(tx: DatabaseTransaction, organizationId: number, name: string) {
  return tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function insertGroup(
  tx: DatabaseTransaction,
  organizationId: number,
  columns: GroupColumns,
): Promise<number> {
  const { id } = await tx
    .insertInto('groups')
    .values({ organization_id: organizationId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveGroup(
  tx: DatabaseTransaction,
  { organizationId, groupId }: Target,
  changes: Partial<GroupColumns & Pick<StoredGroup, 'archived_at'>>,
): Promise<void> {
  await tx
    .updateTable('groups')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .execute();
}
