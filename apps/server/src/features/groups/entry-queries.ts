import type { PageQuery } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';
import type { Target } from './queries.ts';

/** Who or what is in a group, as the activity log names it. */
export type Entry = { id: number; name: string };

const MEMBER_FIELDS: SortFields = {
  name: sql`lower(u.last_name || ' ' || u.first_name)`,
  positionTitle: sql`lower(u.position_title)`,
  role: sql`u.role`,
  status: sql`u.status`,
};
const ASSET_FIELDS: SortFields = {
  unitNumber: sql`lower(a.unit_number)`,
  kind: sql`a.kind`,
  year: sql`a.year`,
  make: sql`lower(a.make)`,
  plate: sql`a.plate`,
};

const containsAny = (columns: RawBuilder<unknown>[], text: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${containing(text)}`),
    sql` or `,
  )})`;

export async function selectMembers(tx: DatabaseTransaction, target: Target, page: PageQuery) {
  let matching = membersOf(tx, target);
  if (page.q) {
    const columns = [sql`u.first_name || ' ' || u.last_name`, sql`u.position_title`];
    matching = matching.where(containsAny(columns, page.q));
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('drivers as d', (join) =>
      join
        .onRef('d.organization_id', '=', 'm.organization_id')
        .onRef('d.user_id', '=', 'u.id')
        .on('d.archived_at', 'is', null),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position_title', 'u.role', 'u.status'])
    .select(sql<boolean>`d.user_id is not null`.as('is_driver'))
    .orderBy(orderOf(page.sort, MEMBER_FIELDS, 'name', sql`u.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

export async function selectAssets(tx: DatabaseTransaction, target: Target, page: PageQuery) {
  let matching = assetsOf(tx, target);
  if (page.q) {
    const columns = ['unit_number', 'make', 'model', 'plate'].map((column) => sql.ref(`a.${column}`));
    matching = matching.where(containsAny(columns, page.q));
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['a.id', 'a.kind', 'a.unit_number', 'a.year', 'a.make', 'a.model', 'a.plate', 'a.plate_state'])
    .orderBy(orderOf(page.sort, ASSET_FIELDS, 'unitNumber', sql`a.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

function membersOf(tx: DatabaseTransaction, { organizationId, groupId }: Target) {
  return tx
    .selectFrom('group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.group_id', '=', groupId)
    .where('u.archived_at', 'is', null);
}

function assetsOf(tx: DatabaseTransaction, { organizationId, groupId }: Target) {
  return tx
    .selectFrom('group_assets as ga')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'ga.organization_id').onRef('a.id', '=', 'ga.asset_id'),
    )
    .where('ga.organization_id', '=', organizationId)
    .where('ga.group_id', '=', groupId)
    .where('a.archived_at', 'is', null);
}

const fullName = sql<string>`u.first_name || ' ' || u.last_name`;

/** The members that are shown; archived ones keep their place. */
export function selectMemberEntries(tx: DatabaseTransaction, target: Target): Promise<Entry[]> {
  return membersOf(tx, target)
    .select(['u.id', fullName.as('name')])
    .execute();
}

export function selectAssetEntries(tx: DatabaseTransaction, target: Target): Promise<Entry[]> {
  return assetsOf(tx, target).select(['a.id', 'a.unit_number as name']).execute();
}

/** Those of these ids that are users of the organization. */
export function selectUsers(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: number[],
): Promise<Entry[]> {
  return tx
    .selectFrom('users as u')
    .select(['u.id', fullName.as('name')])
    .where('u.organization_id', '=', organizationId)
    .where('u.id', '=', sql<number>`any(${ids})`)
    .where('u.archived_at', 'is', null)
    .execute();
}

/** Those of these ids that are vehicles or trailers in use. */
export function selectAssetsInUse(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: number[],
): Promise<Entry[]> {
  return tx
    .selectFrom('assets as a')
    .select(['a.id', 'a.unit_number as name'])
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', sql<number>`any(${ids})`)
    .where('a.archived_at', 'is', null)
    .execute();
}

export async function insertMembers(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void> {
  await sql`insert into group_members (organization_id, group_id, user_id)
    select ${target.organizationId}::integer, ${target.groupId}::integer, id from unnest(${ids}::integer[]) id
    ${sql.raw(ROW_BY_ROW)}`.execute(tx);
}

export async function insertAssets(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void> {
  await sql`insert into group_assets (organization_id, group_id, asset_id)
    select ${target.organizationId}::integer, ${target.groupId}::integer, id from unnest(${ids}::integer[]) id
    ${sql.raw(ROW_BY_ROW)}`.execute(tx);
}

export async function deleteMembers(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('group_members')
    .where('organization_id', '=', target.organizationId)
    .where('group_id', '=', target.groupId)
    .where('user_id', '=', sql<number>`any(${ids})`)
    .execute();
}

export async function deleteAssets(tx: DatabaseTransaction, target: Target, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('group_assets')
    .where('organization_id', '=', target.organizationId)
    .where('group_id', '=', target.groupId)
    .where('asset_id', '=', sql<number>`any(${ids})`)
    .execute();
}
