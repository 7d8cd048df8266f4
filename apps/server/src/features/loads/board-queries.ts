import type { LoadStatus } from '@longhaul/contract';
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

export interface BoardLoad {
  readonly id: number;
  readonly reference: string;
  readonly status: LoadStatus;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Under way in the span or still open, and not cancelled; in the order of their beginning. */
export async function selectBoardLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  span: { from: Date; to: Date },
): Promise<BoardLoad[]> {
  const own = sql`organization_id = ${organizationId} and removed_at is null`;
  const { rows } =
    await sql<BoardLoad>`select id, reference, status, starts_at, ends_at from loads where ${own} and id = any(array(
      select id from loads where ${own} and status in ('planned', 'dispatched', 'picked-up')
      union
      select id from loads where ${own} and ends_at > ${span.from} and starts_at < ${span.to} and status <> 'cancelled'))
    order by starts_at nulls last, id`.execute(tx);
  return rows;
}

export type BoardStop = Awaited<ReturnType<typeof selectBoardStops>>[number];
export type BoardAssignment = Awaited<ReturnType<typeof selectBoardAssignments>>[number];

/** No more than the board draws: a week of a large fleet is thousands of stops. */
export function selectBoardStops(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('load_stops as s')
    .leftJoin('places as p', (join) =>
      join.onRef('p.organization_id', '=', 's.organization_id').onRef('p.id', '=', 's.place_id'),
    )
    .select(['s.load_id', 's.sequence', 's.lat', 's.lon', 's.window_from', 's.window_to', 's.arrived_at'])
    .select([
      's.departed_at',
      's.measured_arrived_at',
      's.visit_asset_id',
      's.location',
      'p.name as place_name',
    ])
    .where('s.organization_id', '=', organizationId)
    .where('s.load_id', '=', anyOf(ids))
    .orderBy('s.load_id')
    .orderBy('s.sequence')
    .execute();
}

export function selectBoardAssignments(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
) {
  return tx
    .selectFrom('load_assignments')
    .select(['load_id', 'asset_id', 'dispatched_at', 'takes_over_at', 'hands_over_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', '=', anyOf(ids))
    .orderBy('load_id')
    .orderBy('ordinal')
    .execute();
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
