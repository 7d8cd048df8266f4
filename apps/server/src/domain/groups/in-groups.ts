import { type RawBuilder, sql } from 'kysely';

/** Whether the asset in `column` is in one of these groups; archived groups filter nothing any more. */
export function isAssetIn(
  column: RawBuilder<unknown>,
  organizationId: number,
  groupIds: readonly number[],
): RawBuilder<boolean> {
  return sql<boolean>`${column} in (select asset_id from group_assets join groups
    on groups.organization_id = group_assets.organization_id and groups.id = group_id
    where group_assets.organization_id = ${organizationId} and group_id = any(${[...groupIds]})
      and groups.archived_at is null)`;
}

/** Whether the user in `column` is a member of one of these groups; archived groups filter nothing any more. */
export function isMemberOf(
  column: RawBuilder<unknown>,
  organizationId: number,
  groupIds: readonly number[],
): RawBuilder<boolean> {
  return sql<boolean>`${column} in (select user_id from group_members join groups
    on groups.organization_id = group_members.organization_id and groups.id = group_id
    where group_members.organization_id = ${organizationId} and group_id = any(${[...groupIds]})
      and groups.archived_at is null)`;
}
