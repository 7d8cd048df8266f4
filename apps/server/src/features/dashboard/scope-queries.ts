import { type RawBuilder, sql } from 'kysely';
import { isMemberOf } from '../../platform/in-groups.ts';

/** One organization, or the union of some of its groups. */
export interface Scope {
  readonly organizationId: number;
  /** Empty for the whole organization. */
  readonly groupIds: readonly number[];
}

/** Whether the asset in `column` belongs to the scope; archived groups filter nothing any more. */
export function isAssetOf(
  { organizationId, groupIds }: Scope,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (groupIds.length === 0) return sql`true`;
  return sql`${column} in (select ga.asset_id from group_assets ga join groups g
      on g.organization_id = ga.organization_id and g.id = ga.group_id
    where ga.organization_id = ${organizationId} and ga.group_id = any(${[...groupIds]}) and g.archived_at is null)`;
}

export function isDriverOf(
  { organizationId, groupIds }: Scope,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return groupIds.length === 0 ? sql`true` : isMemberOf(column, organizationId, groupIds);
}
