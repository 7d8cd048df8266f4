import { sql } from 'kysely';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import { anyOf } from '../../domain/loads/request-measuring.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

const MAX_VEHICLES = 1_000;
const DEGREES = 1e7;

export interface BoardVehicle {
  readonly id: number;
  readonly unit_number: string;
  readonly driver: { id: number; name: string } | null;
  readonly position: { at: Date; lat: number; lon: number; place: string | null } | null;
}

/** In use, by unit number, with who drives each and where it was last. */
export async function selectBoardVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  groupIds: readonly number[] | undefined,
): Promise<BoardVehicle[]> {
  const rows = await tx
    .selectFrom('assets as a')
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'a.organization_id')
        .onRef('da.asset_id', '=', 'a.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .select(['a.id', 'a.unit_number', 'u.id as driver_id', 'u.first_name', 'u.last_name'])
    .select(['s.at', 's.lat', 's.lon', 's.place'])
    .where('a.organization_id', '=', organizationId)
    .where('a.kind', '=', 'vehicle')
    .where('a.archived_at', 'is', null)
    .$if(Boolean(groupIds?.length), (vehicles) =>
      vehicles.where(isAssetIn(sql`a.id`, organizationId, groupIds ?? [])),
    )
    .orderBy('a.unit_key')
    .limit(MAX_VEHICLES)
    .execute();
  return rows.map(({ id, unit_number, driver_id, first_name, last_name, at, lat, lon, place }) => ({
    id,
    unit_number,
    driver: driver_id === null ? null : { id: driver_id, name: `${first_name} ${last_name}` },
    position:
      at === null || lat === null || lon === null
        ? null
        : { at, lat: lat / DEGREES, lon: lon / DEGREES, place },
  }));
}

/** Under way in the span or still open, and not cancelled; in the order of their beginning. */
export async function findBoardLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  span: { from: Date; to: Date },
): Promise<number[]> {
  const own = sql`organization_id = ${organizationId} and removed_at is null`;
  const { rows } = await sql<{ id: number }>`select id from loads where ${own} and id = any(array(
      select id from loads where ${own} and status in ('planned', 'dispatched', 'picked-up')
      union
      select id from loads where ${own} and ends_at > ${span.from} and starts_at < ${span.to} and status <> 'cancelled'))
    order by starts_at nulls last, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export function selectTripsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  span: { from: Date; to: Date },
) {
  return tx
    .selectFrom('trips')
    .select(['asset_id', 'started_at', 'ended_at', 'distance_m'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', anyOf(assetIds))
    .where('ended_at', '>', span.from)
    .where('started_at', '<', span.to)
    .orderBy('asset_id')
    .orderBy('started_at')
    .execute();
}
