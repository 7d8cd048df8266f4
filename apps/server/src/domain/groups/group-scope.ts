import { type RawBuilder, sql } from 'kysely';
import { type Caller, groupScopeOf } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { isAssetIn, isMemberOf } from './in-groups.ts';

/** Groups whose vehicles and drivers somebody sees; null: all of the organization. */
export type GroupScope = readonly number[] | null;

/** The condition that the asset in `column` is seen; none where all are. */
export function assetsInScope(
  column: RawBuilder<unknown>,
  organizationId: number,
  scope: GroupScope,
): RawBuilder<boolean>[] {
  return scope === null ? [] : [isAssetIn(column, organizationId, scope)];
}

/** The condition that the driver in `column` is seen; none where all are. */
export function driversInScope(
  column: RawBuilder<unknown>,
  organizationId: number,
  scope: GroupScope,
): RawBuilder<boolean>[] {
  return scope === null ? [] : [isMemberOf(column, organizationId, scope)];
}

/** @throws DomainError 404 for a vehicle or trailer outside the groups of the caller. */
export async function assertAssetInScope(
  tx: DatabaseTransaction,
  caller: Caller,
  organizationId: number,
  assetId: number,
): Promise<void> {
  const conditions = assetsInScope(sql`${assetId}::bigint`, organizationId, groupScopeOf(caller));
  if (!(await holds(tx, conditions))) throw notFound('This vehicle or trailer');
}

/** @throws DomainError 404 for a driver outside the groups of the caller. */
export async function assertDriverInScope(
  tx: DatabaseTransaction,
  caller: Caller,
  organizationId: number,
  driverId: number,
): Promise<void> {
  const conditions = driversInScope(sql`${driverId}::integer`, organizationId, groupScopeOf(caller));
  if (!(await holds(tx, conditions))) throw notFound('This driver');
}

async function holds(tx: DatabaseTransaction, [condition]: RawBuilder<boolean>[]): Promise<boolean> {
  if (condition === undefined) return true;
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(tx);
  return rows[0]?.holds ?? false;
}

/** The vehicles, trailers and people in these groups; archived groups hold none any more. */
export async function groupMembersOf(
  tx: DatabaseTransaction,
  organizationId: number,
  groupIds: readonly number[],
): Promise<{ assetIds: ReadonlySet<number>; driverIds: ReadonlySet<number> }> {
  const [assets, members] = await Promise.all([
    sql<{ id: number }>`select asset_id as id from group_assets join groups
      on groups.organization_id = group_assets.organization_id and groups.id = group_id
      where group_assets.organization_id = ${organizationId} and group_id = any(${[...groupIds]})
        and groups.archived_at is null`.execute(tx),
    sql<{ id: number }>`select user_id as id from group_members join groups
      on groups.organization_id = group_members.organization_id and groups.id = group_id
      where group_members.organization_id = ${organizationId} and group_id = any(${[...groupIds]})
        and groups.archived_at is null`.execute(tx),
  ]);
  return {
    assetIds: new Set(assets.rows.map(({ id }) => id)),
    driverIds: new Set(members.rows.map(({ id }) => id)),
  };
}
