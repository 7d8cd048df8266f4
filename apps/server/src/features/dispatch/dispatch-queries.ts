import { type DispatchStatus, MAX_ARRIVALS, MAX_ETAS, MAX_PLANNED_ROUTES } from '@longhaul/contract';
import { sql } from 'kysely';
import { selectDispatchStops } from '../../domain/dispatches/follow-loads.ts';
import type { RouteLeg } from '../../domain/dispatches/plan-active.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { offsetOf } from '../../platform/paging.ts';

export interface Target {
  readonly organizationId: number;
  readonly dispatchId: number;
}

export interface DispatchSearch {
  readonly organizationId: number;
  readonly status?: readonly DispatchStatus[] | undefined;
  readonly vehicleId?: number | undefined;
  readonly loadId?: number | undefined;
  readonly page: number;
  readonly size: number;
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids})`;

/** Active ones first, then those that follow in their order, then those that ended, the last first. */
export async function findDispatchPage(
  tx: DatabaseTransaction,
  { organizationId, status, vehicleId, loadId, ...page }: DispatchSearch,
): Promise<{ ids: number[]; total: number }> {
  const found = tx
    .selectFrom('dispatches as d')
    .where('d.organization_id', '=', organizationId)
    .$if(status !== undefined, (some) => some.where('d.status', 'in', status!))
    .$if(vehicleId !== undefined, (some) => some.where('d.asset_id', '=', vehicleId!))
    .$if(loadId !== undefined, (some) => some.where('d.load_id', '=', loadId!));
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select('d.id')
    .orderBy(sql`d.ended_at is not null, d.status, d.ended_at desc nulls first, d.starts_at, d.id`)
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

export type DispatchRow = Awaited<ReturnType<typeof selectDispatches>>[number];
export type DispatchStopRow = Awaited<ReturnType<typeof selectDispatchStops>>[number];

export function selectDispatches(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('dispatches as d')
    .innerJoin('assets as v', (join) =>
      join.onRef('v.organization_id', '=', 'd.organization_id').onRef('v.id', '=', 'd.asset_id'),
    )
    .leftJoin('loads as l', (join) =>
      join.onRef('l.organization_id', '=', 'd.organization_id').onRef('l.id', '=', 'd.load_id'),
    )
    .leftJoin('dispatch_plans as p', (join) =>
      join.onRef('p.organization_id', '=', 'd.organization_id').onRef('p.dispatch_id', '=', 'd.id'),
    )
    .leftJoin('dispatch_routes as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'p.organization_id')
        .onRef('r.dispatch_id', '=', 'p.dispatch_id')
        .onRef('r.version', '=', 'p.route_version'),
    )
    .leftJoin('driver_assignments as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'd.organization_id')
        .onRef('a.asset_id', '=', 'd.asset_id')
        .on('a.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'a.driver_id')
    .select(['d.id', 'd.version', 'd.status', 'd.asset_id', 'v.unit_number', 'd.load_id', 'l.reference'])
    .select('d.is_hazmat')
    .select(['d.created_at', 'd.activated_at', 'd.ended_at', 'a.driver_id', 'u.first_name', 'u.last_name'])
    .select(['p.computed_at', 'p.position_at', 'p.arrives_at', 'p.spare_minutes', 'p.meters_left'])
    .select(['p.is_by_hours', 'p.is_earliest', 'p.rest_count', 'p.route_version', 'p.plan'])
    .select('r.is_estimate')
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', anyOf(ids))
    .execute();
}

/** Locked until the end of the transaction. */
export function lockDispatch(tx: DatabaseTransaction, { organizationId, dispatchId }: Target) {
  return tx
    .selectFrom('dispatches')
    .select(['id', 'asset_id', 'load_id', 'status', 'version'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', dispatchId)
    .forUpdate()
    .executeTakeFirst();
}

/** The vehicle, locked until the end of the transaction: its dispatches are counted, then one is added. */
export function lockVehicle(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('assets')
    .select(['unit_number', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .where('kind', '=', 'vehicle')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countOpen(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  const { count } = await tx
    .selectFrom('dispatches')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Places in use. */
export function selectPlaces(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('places')
    .select(['id', 'name', 'center_lat', 'center_lon'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .execute();
}

export function selectRoute(tx: DatabaseTransaction, { organizationId, dispatchId }: Target) {
  return tx
    .selectFrom('dispatch_routes')
    .select(['version', 'distance_meters', 'drive_minutes', 'is_estimate', 'legs'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', dispatchId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In use in a span of time, the newest first. */
export async function selectPlannedRoutes(
  tx: DatabaseTransaction,
  organizationId: number,
  { vehicleId, from, to }: { vehicleId: number; from: Date; to: Date },
) {
  const { rows } = await sql<{
    dispatch_id: number;
    load_id: number | null;
    reference: string | null;
    computed_at: Date;
    used_until: Date | null;
    is_estimate: boolean;
    legs: RouteLeg[];
  }>`select r.*, l.reference from (
      select d.load_id, r.dispatch_id, r.computed_at, r.is_estimate, r.legs,
        coalesce(lead(r.computed_at) over (partition by r.dispatch_id order by r.version), d.ended_at) as used_until
      from dispatches d
      join dispatch_routes r on r.organization_id = d.organization_id and r.dispatch_id = d.id
      where d.organization_id = ${organizationId} and r.organization_id = ${organizationId} and d.asset_id = ${vehicleId}
        and d.created_at < ${to} and (d.ended_at is null or d.ended_at > ${from})
    ) r
    left join loads l on l.organization_id = ${organizationId} and l.id = r.load_id
    where r.computed_at < ${to} and (r.used_until is null or r.used_until > ${from})
    order by r.computed_at desc limit ${MAX_PLANNED_ROUTES}`.execute(tx);
  return rows;
}

export function selectEtas(tx: DatabaseTransaction, { organizationId, dispatchId }: Target) {
  return tx
    .selectFrom('etas')
    .select(['sequence', 'computed_at', 'arrives_at', 'slack_minutes', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('dispatch_id', '=', dispatchId)
    .orderBy('computed_at', 'desc')
    .orderBy('sequence')
    .limit(MAX_ETAS)
    .execute();
}

/** Of active dispatches that have a stop ahead; those with the least time to spare first. */
export async function selectArrivals(
  tx: DatabaseTransaction,
  organizationId: number,
  isLate: boolean | undefined,
) {
  return tx
    .selectFrom('dispatches as d')
    .innerJoin('dispatch_plans as p', (join) =>
      join.onRef('p.organization_id', '=', 'd.organization_id').onRef('p.dispatch_id', '=', 'd.id'),
    )
    .innerJoin('dispatch_stops as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'd.organization_id')
        .onRef('s.dispatch_id', '=', 'd.id')
        .onRef('s.sequence', '=', 'p.next_sequence'),
    )
    .innerJoin('dispatch_stops as l', (join) =>
      join
        .onRef('l.organization_id', '=', 'd.organization_id')
        .onRef('l.dispatch_id', '=', 'd.id')
        .on('l.sequence', '=', sql<number>`(p.plan -> 'stops' -> -1 ->> 'sequence')::integer`),
    )
    .innerJoin('assets as v', (join) =>
      join.onRef('v.organization_id', '=', 'd.organization_id').onRef('v.id', '=', 'd.asset_id'),
    )
    .select(['d.id', 'd.asset_id', 'v.unit_number', 'd.load_id', 's.name', 's.lat', 's.lon'])
    .select(['l.name as last_name', 'l.lat as last_lat', 'l.lon as last_lon'])
    .select(['p.arrives_at', 'p.spare_minutes', 'p.is_by_hours', 'p.position_at'])
    .select(sql<number>`(p.plan -> 'stops' -> 0 ->> 'arrivesAt')::float8`.as('stop_arrives_at'))
    .where('d.organization_id', '=', organizationId)
    .where('d.status', '=', 'active')
    .where('p.arrives_at', 'is not', null)
    .$if(isLate === true, (some) => some.where('p.spare_minutes', '<', 0))
    .$if(isLate === false, (some) =>
      some.where((eb) => eb.or([eb('p.spare_minutes', 'is', null), eb('p.spare_minutes', '>=', 0)])),
    )
    .orderBy(sql`p.spare_minutes nulls last, d.id`)
    .limit(MAX_ARRIVALS)
    .execute();
}

export { selectDispatchStops };
