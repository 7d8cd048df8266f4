import { EVENT_TYPE, STATUS_CODE } from '@longhaul/hos';
import { sql } from 'kysely';
import { isMemberOf } from '../../../domain/groups/in-groups.ts';
import { currentRecordStatus } from '../../../domain/hos/duty-records.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

/** `from` belongs to it, `until` does not. */
export type RecordSearch = { organizationId: number; driverId: number; from: Date; until: Date };

export type EventRow = Awaited<ReturnType<typeof selectDriverRecords>>[number];

/** Every record of the driver that was made here, whatever became of it, oldest first. */
export function selectDriverRecords(tx: DatabaseTransaction, search: RecordSearch) {
  return recordsIn(tx, search).where('e.driver_id', '=', search.driverId).execute();
}

/** What these vehicles recorded for nobody. */
export async function selectVehicleRecords(
  tx: DatabaseTransaction,
  search: RecordSearch,
  vehicleIds: readonly number[],
): Promise<EventRow[]> {
  if (vehicleIds.length === 0) return [];
  return recordsIn(tx, search)
    .where('e.driver_id', 'is', null)
    .where('e.vehicle_id', 'in', [...vehicleIds])
    .execute();
}

function recordsIn(tx: DatabaseTransaction, { organizationId, from, until }: RecordSearch) {
  return tx
    .selectFrom('eld_events as e')
    .leftJoin('users as u', 'u.id', 'e.recorded_by')
    .select(['e.driver_id', 'e.vehicle_id', 'e.sequence_id', 'e.origin', 'e.type', 'e.code', 'e.at'])
    .select(['e.total_miles', 'e.total_engine_hours', 'e.miles_since_power_up'])
    .select(['e.engine_hours_since_power_up', 'e.lat', 'e.lon', 'e.miles_since_fix', 'e.location_text'])
    .select(['e.annotation', 'e.has_malfunction', 'e.has_diagnostic', 'e.fault_code', 'e.certified_date'])
    .select(['e.recorded_by', 'u.username as recorder_username'])
    .select(currentRecordStatus(organizationId).$castTo<1 | 2 | 3 | 4>().as('current_status'))
    .where('e.organization_id', '=', organizationId)
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .where('e.imported_from', 'is', null)
    .orderBy('e.at')
    .orderBy('e.type')
    .orderBy('e.id');
}

export type VehicleRow = Awaited<ReturnType<typeof selectVehicles>>[number];

export async function selectVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
) {
  return tx
    .selectFrom('assets')
    .select(['id', 'unit_number', 'vin'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute();
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export async function selectUsers(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return tx
    .selectFrom('users as u')
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.organization_id', '=', organizationId),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .select((eb) => eb('d.user_id', 'is not', null).$castTo<boolean>().as('is_driver'))
    .where('u.id', 'in', [...ids])
    .orderBy('u.id')
    .execute();
}

/** Everybody who drove this vehicle. */
export async function selectDriversOf(
  tx: DatabaseTransaction,
  { organizationId, from, until }: RecordSearch,
  vehicleId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('eld_events')
    .select('driver_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('vehicle_id', '=', vehicleId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('type', '=', EVENT_TYPE.dutyStatus)
    .where('code', '=', STATUS_CODE.D)
    .where('driver_id', 'is not', null)
    .execute();
  return rows.map(({ driver_id }) => driver_id!);
}

export type HeaderRow = Awaited<ReturnType<typeof selectHeaders>>[number];

/** The newest header of each day that has one, oldest day first. */
export function selectHeaders(
  tx: DatabaseTransaction,
  { organizationId, driverId, from, to }: Omit<RecordSearch, 'from' | 'until'> & { from: string; to: string },
) {
  return tx
    .selectFrom('hos_log_headers')
    .distinctOn('log_date')
    .select(['log_date', 'shipping_document', 'trailers', 'co_driver_id'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('log_date', '>=', from)
    .where('log_date', '<=', to)
    .orderBy('log_date')
    .orderBy('id', 'desc')
    .execute();
}

export type CarrierRow = Awaited<ReturnType<typeof findCarrierAndLicense>>;

export function findCarrierAndLicense(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Pick<RecordSearch, 'organizationId' | 'driverId'>,
) {
  return tx
    .selectFrom('drivers as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select(['d.license_number', 'd.license_state', 'o.name', 'o.carrier_name', 'o.usdot_number'])
    .where('d.organization_id', '=', organizationId)
    .where('d.user_id', '=', driverId)
    .executeTakeFirstOrThrow();
}

export type HoursSearch = {
  organizationId: number;
  from: string;
  to: string;
  driverId?: number[] | undefined;
  groupId?: number[] | undefined;
  size: number;
};

type LastHours = { log_date: string; driver_id: number };

export type HoursRow = Awaited<ReturnType<typeof selectHours>>[number];

/** Days by date, then driver, from the one after `after`. */
export function selectHours(tx: DatabaseTransaction, search: HoursSearch, after: LastHours | undefined) {
  const { organizationId, driverId, groupId, from, to, size } = search;
  return tx
    .selectFrom('hos_days as d')
    .innerJoin('users as u', 'u.id', 'd.driver_id')
    .innerJoin('drivers as dr', (join) =>
      join.onRef('dr.organization_id', '=', 'd.organization_id').onRef('dr.user_id', '=', 'd.driver_id'),
    )
    .select(['d.driver_id', 'd.log_date', 'd.ends_at', 'd.counted_until', 'd.open_status'])
    .select(['d.off_ms', 'd.sleeper_ms', 'd.driving_ms', 'd.on_duty_ms', 'd.distance_m'])
    .select(['d.certification', 'd.violation_count'])
    .select(['u.first_name', 'u.last_name', 'u.username', 'dr.home_terminal_time_zone'])
    .select('dr.earlier_terminals')
    .where('d.organization_id', '=', organizationId)
    .where('d.log_date', '>=', from)
    .where('d.log_date', '<=', to)
    .$if(Boolean(driverId?.length), (query) => query.where('d.driver_id', 'in', driverId!))
    .$if(Boolean(groupId?.length), (query) =>
      query.where(isMemberOf(sql`d.driver_id`, organizationId, groupId!)),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.log_date, d.driver_id) > (${after!.log_date}::date, ${after!.driver_id})`),
    )
    .orderBy('d.log_date')
    .orderBy('d.driver_id')
    .limit(size)
    .execute();
}
