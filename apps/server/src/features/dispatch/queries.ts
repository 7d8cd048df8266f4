import type { DutyStatus, Reference } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { sql } from 'kysely';
import { type AssetSize, type TruckSize, truckSize } from '../../domain/assets/truck-size.ts';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

const DEGREES = 1e7;

/** A truck in use, with who drives it and where it was last. */
export interface Truck {
  readonly vehicle: Reference;
  readonly driver: { readonly id: number; readonly firstName: string; readonly lastName: string } | null;
  readonly position: {
    readonly at: Date;
    readonly lat: number;
    readonly lon: number;
    readonly place: string | null;
  } | null;
  readonly status: DutyStatus | null;
  readonly size: TruckSize;
  /** Its inspections and repairs keep it from going. */
  readonly isBlocked: boolean;
  /** Of the truck, or the license or medical card of its driver. */
  readonly hasExpiredPapers: boolean;
}

export async function selectTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  { groupId, vehicleId, now }: { groupId?: number | undefined; vehicleId?: number | undefined; now: number },
): Promise<Truck[]> {
  const rows = await tx
    .selectFrom('assets as a')
    .leftJoin('asset_state as p', (join) =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.asset_id', '=', 'a.id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'a.organization_id')
        .onRef('da.asset_id', '=', 'a.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .leftJoin('hos_state as h', (join) =>
      join.onRef('h.organization_id', '=', 'da.organization_id').onRef('h.driver_id', '=', 'da.driver_id'),
    )
    .leftJoin('unit_readiness as r', (join) =>
      join.onRef('r.organization_id', '=', 'a.organization_id').onRef('r.asset_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.unit_number', 'u.id as driver_id', 'u.first_name', 'u.last_name'])
    .select(['p.at', 'p.lat', 'p.lon', 'p.place', 'h.status', 'r.state'])
    .select(['a.height_inches', 'a.width_inches', 'a.length_inches', 'a.gross_weight_pounds', 'a.axles'])
    .select('a.equipment')
    .where('a.organization_id', '=', organizationId)
    .where('a.kind', '=', 'vehicle')
    .where('a.archived_at', 'is', null)
    .$if(groupId !== undefined, (trucks) => trucks.where(isAssetIn(sql`a.id`, organizationId, [groupId!])))
    .$if(vehicleId !== undefined, (trucks) => trucks.where('a.id', '=', vehicleId!))
    .execute();
  const trailers = await selectTrailers(tx, organizationId, vehicleId);
  const today = dateAt(now, await timeZoneOf(tx, organizationId));
  const expired = await selectExpired(tx, organizationId, today);
  const trailersOf = Map.groupBy(trailers, (trailer) => trailer.vehicle_id);
  return rows.map((row) => ({
    size: truckSize(row, trailersOf.get(row.id) ?? []),
    vehicle: { id: row.id, name: row.unit_number },
    driver:
      row.driver_id === null
        ? null
        : { id: row.driver_id, firstName: row.first_name!, lastName: row.last_name! },
    position:
      row.at === null || row.lat === null || row.lon === null
        ? null
        : { at: row.at, lat: row.lat / DEGREES, lon: row.lon / DEGREES, place: row.place },
    status: row.status,
    isBlocked: row.state === 'blocked',
    hasExpiredPapers:
      expired.assetIds.has(row.id) || (row.driver_id !== null && expired.driverIds.has(row.driver_id)),
  }));
}

/** Vehicles and drivers with papers that were good through a day before today, and no newer ones of their kind. */
async function selectExpired(tx: DatabaseTransaction, organizationId: number, today: string) {
  const { rows } = await sql<{ asset_id: number | null; driver_id: number | null }>`
    select asset_id, driver_id from expirations
    where organization_id = ${organizationId} and (
      asset_id is not null and kind in ('irp', 'registration', 'insurance', 'annual-inspection')
      or driver_id is not null and kind in ('license', 'medical-card'))
    group by kind, asset_id, driver_id having max(expires_on) < ${today}::date
    union all
    select null, user_id from drivers where organization_id = ${organizationId} and license_expires_on < ${today}::date`.execute(
    tx,
  );
  return {
    assetIds: new Set(rows.flatMap(({ asset_id }) => asset_id ?? [])),
    driverIds: new Set(rows.flatMap(({ driver_id }) => driver_id ?? [])),
  };
}

/** Trailers that are attached now. */
function selectTrailers(
  tx: DatabaseTransaction,
  organizationId: number,
  vehicleId: number | undefined,
): Promise<(AssetSize & { vehicle_id: number })[]> {
  return tx
    .selectFrom('trailer_attachments as ta')
    .innerJoin('assets as t', (join) =>
      join.onRef('t.organization_id', '=', 'ta.organization_id').onRef('t.id', '=', 'ta.trailer_id'),
    )
    .select([
      'ta.vehicle_id',
      't.height_inches',
      't.width_inches',
      't.length_inches',
      't.gross_weight_pounds',
    ])
    .select(['t.axles', 't.equipment'])
    .where('ta.organization_id', '=', organizationId)
    .where('ta.detached_at', 'is', null)
    .$if(vehicleId !== undefined, (some) => some.where('ta.vehicle_id', '=', vehicleId!))
    .orderBy('ta.attached_at')
    .execute();
}

/** By its load, else as asked; false where there is no such load. */
export async function isHazmatTrip(
  tx: DatabaseTransaction,
  organizationId: number,
  { loadId, isHazmat = false }: { loadId?: number | undefined; isHazmat?: boolean | undefined },
): Promise<boolean> {
  if (loadId === undefined) return isHazmat;
  const load = await tx
    .selectFrom('loads')
    .select('is_hazmat')
    .where('organization_id', '=', organizationId)
    .where('id', '=', loadId)
    .executeTakeFirst();
  return load?.is_hazmat ?? false;
}

/** A stop of an open dispatch that a truck has not left. */
export interface OpenStop {
  readonly vehicleId: number;
  /** Null when it was set on the map. */
  readonly load: Reference | null;
  readonly location: string;
  /** Null of a load that has no dispatch, because one of its stops is at no known place. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly opensAt: Date | null;
  readonly dockMinutes: number;
  readonly arrivedAt: Date | null;
}

/** Of dispatches that begin before an instant, in the order in which they are driven to. */
export async function selectOpenStops(
  tx: DatabaseTransaction,
  organizationId: number,
  { exceptLoadId, before }: { exceptLoadId: number | undefined; before: Date | null },
): Promise<OpenStop[]> {
  const { rows } = await sql<{
    asset_id: number;
    load_id: number | null;
    reference: string | null;
    name: string;
    lat: number;
    lon: number;
    opens_at: Date | null;
    dock_minutes: number;
    arrived_at: Date | null;
  }>`select d.asset_id, d.load_id, l.reference, s.name, s.lat, s.lon, s.opens_at, s.dock_minutes, s.arrived_at
    from dispatches d
    join dispatch_stops s on s.organization_id = d.organization_id and s.dispatch_id = d.id
    left join loads l on l.organization_id = d.organization_id and l.id = d.load_id
    where d.organization_id = ${organizationId} and s.organization_id = ${organizationId}
      and d.status in ('planned', 'active') and s.departed_at is null
      and (s.arrived_at is null or not exists (select from dispatch_stops o where o.organization_id = ${organizationId}
        and o.dispatch_id = d.id and o.sequence > s.sequence and o.arrived_at is not null))
      and (d.status = 'active' or ${before}::timestamptz is null or d.starts_at < ${before})
      and d.load_id is distinct from ${exceptLoadId ?? null}::integer
    order by d.asset_id, d.status, d.starts_at, d.id, s.sequence`.execute(tx);
  const stops = rows.map((row) => ({
    vehicleId: row.asset_id,
    load: row.load_id === null ? null : { id: row.load_id, name: row.reference! },
    location: row.name,
    lat: row.lat,
    lon: row.lon,
    opensAt: row.opens_at,
    dockMinutes: row.dock_minutes,
    arrivedAt: row.arrived_at,
  }));
  return [...stops, ...(await selectStopsWithoutPlace(tx, organizationId, { exceptLoadId, before }))];
}

async function selectStopsWithoutPlace(
  tx: DatabaseTransaction,
  organizationId: number,
  { exceptLoadId, before }: { exceptLoadId: number | undefined; before: Date | null },
): Promise<OpenStop[]> {
  const { rows } = await sql<{ asset_id: number; load_id: number; reference: string; location: string }>`
    select t.asset_id, l.id as load_id, l.reference, s.location
    from loads l
    join load_assignments t on t.organization_id = l.organization_id and t.load_id = l.id
    join load_stops s on s.organization_id = l.organization_id and s.load_id = l.id
    where l.organization_id = ${organizationId} and t.organization_id = ${organizationId}
      and s.organization_id = ${organizationId} and l.removed_at is null
      and l.status in ('planned', 'dispatched', 'picked-up') and t.hands_over_at is null
      and s.lat is null and s.departed_at is null
      and (${before}::timestamptz is null or l.starts_at is null or l.starts_at < ${before})
      and l.id is distinct from ${exceptLoadId ?? null}::integer
    order by t.asset_id, l.id, s.sequence`.execute(tx);
  return rows.map((row) => ({
    vehicleId: row.asset_id,
    load: { id: row.load_id, name: row.reference },
    location: row.location,
    lat: null,
    lon: null,
    opensAt: null,
    dockMinutes: 0,
    arrivedAt: null,
  }));
}
