import { type RawBuilder, sql } from 'kysely';
import { isAssetIn, isMemberOf } from '../../domain/groups/in-groups.ts';

/** One organization, or the union of some of its groups. */
export interface Scope {
  readonly organizationId: number;
  /** Empty for the whole organization. */
  readonly groupIds: readonly number[];
}

/** Whether the asset in `column` belongs to the scope. */
export function isAssetOf(
  { organizationId, groupIds }: Scope,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return groupIds.length === 0 ? sql`true` : isAssetIn(column, organizationId, groupIds);
}

export function isDriverOf(
  { organizationId, groupIds }: Scope,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return groupIds.length === 0 ? sql`true` : isMemberOf(column, organizationId, groupIds);
}
