import type { DutyStatus, Reference, RuleSet } from '@longhaul/contract';
import { sql } from 'kysely';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import type { StoredLog } from '../../domain/hos/stored-log.ts';
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
  /** Its inspections and repairs keep it from going. */
  readonly isBlocked: boolean;
}

export async function selectTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  { groupId, vehicleId }: { groupId?: number | undefined; vehicleId?: number | undefined },
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
    .where('a.organization_id', '=', organizationId)
    .where('a.kind', '=', 'vehicle')
    .where('a.archived_at', 'is', null)
    .$if(groupId !== undefined, (trucks) => trucks.where(isAssetIn(sql`a.id`, organizationId, [groupId!])))
    .$if(vehicleId !== undefined, (trucks) => trucks.where('a.id', '=', vehicleId!))
    .execute();
  return rows.map((row) => ({
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
  }));
}

export interface StoredHours {
  readonly driverId: number;
  readonly ruleSet: RuleSet;
  readonly timeZone: string;
  readonly log: StoredLog;
}

/** What the plans of these drivers begin with; those without records are left out. */
export async function selectHours(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
): Promise<StoredHours[]> {
  const rows = await tx
    .selectFrom('hos_state as h')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.organization_id', '=', 'h.organization_id').onRef('d.user_id', '=', 'h.driver_id'),
    )
    .select(['h.driver_id', 'h.recent_log', 'd.rule_set', 'd.home_terminal_time_zone'])
    .where('h.organization_id', '=', organizationId)
    .where('h.driver_id', '=', sql<number>`any(${driverIds})`)
    .where('h.status', 'is not', null)
    .execute();
  return rows.map((row) => ({
    driverId: row.driver_id,
    ruleSet: row.rule_set as RuleSet,
    timeZone: row.home_terminal_time_zone,
    log: row.recent_log as StoredLog,
  }));
}

/** A stop of a load that a truck has, and has not left. */
export interface OpenStop {
  readonly vehicleId: number;
  readonly load: Reference;
  readonly location: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly windowFrom: Date | null;
  readonly windowTo: Date | null;
  readonly arrivedAt: Date | null;
}

/** Of open loads that trucks carry to the end and that begin before an instant, in the order in which they are driven to. */
export async function selectOpenStops(
  tx: DatabaseTransaction,
  organizationId: number,
  { exceptLoadId, before }: { exceptLoadId: number | undefined; before: Date | null },
): Promise<OpenStop[]> {
  const { rows } = await sql<{
    asset_id: number;
    load_id: number;
    reference: string;
    location: string;
    lat: number | null;
    lon: number | null;
    window_from: Date | null;
    window_to: Date | null;
    arrived_at: Date | null;
  }>`select t.asset_id, l.id as load_id, l.reference, s.location, s.lat, s.lon, s.window_from, s.window_to, s.arrived_at
    from loads l
    join load_assignments t on t.organization_id = l.organization_id and t.load_id = l.id
    join load_stops s on s.organization_id = l.organization_id and s.load_id = l.id
    where l.organization_id = ${organizationId} and t.organization_id = ${organizationId}
      and s.organization_id = ${organizationId} and l.removed_at is null
      and l.status in ('planned', 'dispatched', 'picked-up') and t.hands_over_at is null
      and s.departed_at is null and (${before}::timestamptz is null or l.starts_at is null or l.starts_at < ${before})
      and l.id is distinct from ${exceptLoadId ?? null}::integer
    order by t.asset_id, l.starts_at nulls last, l.id, s.sequence`.execute(tx);
  return rows.map((row) => ({
    vehicleId: row.asset_id,
    load: { id: row.load_id, name: row.reference },
    location: row.location,
    lat: row.lat,
    lon: row.lon,
    windowFrom: row.window_from,
    windowTo: row.window_to,
    arrivedAt: row.arrived_at,
  }));
}
