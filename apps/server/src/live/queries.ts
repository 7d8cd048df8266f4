import type { LivePosition } from '@longhaul/contract';
import { VEHICLE_STATUSES } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import type { FleetState } from './feed.ts';

/** Every asset of the organization that has ever been heard of and is not archived. */
export async function selectFleet(tx: DatabaseTransaction, organizationId: number): Promise<FleetState> {
  const { outdated_after_minutes } = await tx
    .selectFrom('organizations')
    .select('outdated_after_minutes')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('asset_state as state')
    .innerJoin('assets', (join) =>
      join
        .onRef('assets.organization_id', '=', 'state.organization_id')
        .onRef('assets.id', '=', 'state.asset_id'),
    )
    .select([
      'state.asset_id',
      // Nobody is shown a place of the future.
      sql<Date>`least(state.at, state.received_at)`.as('at'),
      'state.lat',
      'state.lon',
      'state.speed',
      'state.heading',
      'state.status',
    ])
    .where('state.organization_id', '=', organizationId)
    .where('assets.archived_at', 'is', null)
    .execute();
  const positions = rows.map(
    (row): LivePosition => [
      row.asset_id,
      row.at.getTime(),
      Math.round(row.lat / 10),
      Math.round(row.lon / 10),
      Math.round(row.speed / 10),
      row.heading,
      VEHICLE_STATUSES.indexOf(row.status),
    ],
  );
  return { outdatedAfterMs: outdated_after_minutes * MINUTE_MS, positions };
}

export async function selectAssetIdsOfGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  groupIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('group_assets')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.organization_id', '=', 'group_assets.organization_id')
        .onRef('groups.id', '=', 'group_assets.group_id'),
    )
    .select('asset_id')
    .distinct()
    .where('group_assets.organization_id', '=', organizationId)
    .where('group_id', 'in', groupIds)
    .where('groups.archived_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.asset_id));
}
