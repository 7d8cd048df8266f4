import type { ExportKind } from '@longhaul/contract';
import { EVENT_TYPE } from '@longhaul/hos';
import { type RawBuilder, sql } from 'kysely';
import { assetsInScope, driversInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import { currentRecordStatus } from '../../domain/hos/duty-records.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Column, Row } from './file-format.ts';

/** Whose rows, and from when to when; dates are those of the organization's zone, both of them included. */
export interface RowsSearch {
  readonly organizationId: number;
  readonly scope: GroupScope;
  /** Vehicles and trailers, or drivers; 0 stands for what belongs to none. */
  readonly subjectIds: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
}

/** Behind which row to go on. */
export interface RowKey {
  readonly subject: number;
  readonly at: string;
  readonly tie: string;
}

export type StoredKind = Exclude<ExportKind, 'positions'>;

interface StoredExport {
  readonly columns: readonly Column[];
  /** With `k_subject`, `k_at` (an instant) and `k_tie` (text), which together tell rows apart. */
  readonly rows: (search: RowsSearch) => RawBuilder<unknown>;
}

const column = (name: string, type: Column['type']): Column => ({ name, type });
const VEHICLE = [column('vehicle_id', 'integer'), column('vehicle', 'text')];
const DRIVER = [column('driver_id', 'integer'), column('driver', 'text')];

/** Dates of the day as an instant, to be put in order. */
const atDate = (date: RawBuilder<unknown>) => sql`(${date}::timestamp at time zone 'UTC')`;
const driverName = sql`u.first_name || ' ' || u.last_name as driver`;

export const POSITION_COLUMNS: readonly Column[] = [
  ...VEHICLE,
  column('at', 'instant'),
  column('lat', 'number'),
  column('lon', 'number'),
  column('speed_kph', 'number'),
  column('heading', 'integer'),
  column('altitude_m', 'integer'),
  column('odometer_m', 'integer'),
];

export const STORED_EXPORTS: Readonly<Record<StoredKind, StoredExport>> = {
  trips: {
    columns: [
      ...VEHICLE,
      column('started_at', 'instant'),
      column('ended_at', 'instant'),
      column('distance_m', 'integer'),
      column('driving_seconds', 'integer'),
      column('max_speed_kph', 'number'),
      column('start_place', 'text'),
      column('start_jurisdiction', 'text'),
      column('start_lat', 'number'),
      column('start_lon', 'number'),
      column('end_place', 'text'),
      column('end_jurisdiction', 'text'),
      column('end_lat', 'number'),
      column('end_lon', 'number'),
      column('start_odometer_m', 'integer'),
      column('end_odometer_m', 'integer'),
    ],
    rows: ({ organizationId, subjectIds, fromAt, untilAt }) => sql`
      select t.asset_id as k_subject, t.started_at as k_at, '' as k_tie, t.asset_id as vehicle_id, a.unit_number as vehicle,
        t.started_at, case when not t.is_open then t.ended_at end as ended_at, t.distance_m, t.driving_seconds,
        t.max_speed / 10.0::float8 as max_speed_kph, t.start_place, t.start_jurisdiction, t.start_lat / 1e7::float8 as start_lat,
        t.start_lon / 1e7::float8 as start_lon, t.end_place, t.end_jurisdiction, t.end_lat / 1e7::float8 as end_lat,
        t.end_lon / 1e7::float8 as end_lon, t.start_odometer_m, t.end_odometer_m
      from trips t join assets a on a.organization_id = t.organization_id and a.id = t.asset_id
      where t.organization_id = ${organizationId} and t.asset_id = any(${[...subjectIds]}::bigint[])
        and t.started_at >= ${fromAt} and t.started_at < ${untilAt}`,
  },
  visits: {
    columns: [
      ...VEHICLE,
      column('place_id', 'integer'),
      column('place', 'text'),
      column('arrived_at', 'instant'),
      column('departed_at', 'instant'),
      column('is_approximate', 'boolean'),
      column('is_pass', 'boolean'),
    ],
    rows: ({ organizationId, subjectIds, fromAt, untilAt }) => sql`
      select v.asset_id as k_subject, v.arrived_at as k_at, v.place_id::text as k_tie, v.asset_id as vehicle_id,
        a.unit_number as vehicle, v.place_id, p.name as place, v.arrived_at, v.departed_at, v.is_approximate, v.is_pass
      from visits v join assets a on a.organization_id = v.organization_id and a.id = v.asset_id
        join places p on p.organization_id = v.organization_id and p.id = v.place_id
      where v.organization_id = ${organizationId} and v.asset_id = any(${[...subjectIds]}::bigint[])
        and v.arrived_at >= ${fromAt} and v.arrived_at < ${untilAt}`,
  },
  duty: {
    columns: [
      ...DRIVER,
      column('record_id', 'integer'),
      column('at', 'instant'),
      column('type', 'integer'),
      column('code', 'integer'),
      column('record_status', 'integer'),
      column('origin', 'integer'),
      column('vehicle_id', 'integer'),
      column('lat', 'number'),
      column('lon', 'number'),
      column('location', 'text'),
      column('total_miles', 'number'),
      column('annotation', 'text'),
    ],
    rows: ({ organizationId, subjectIds, fromAt, untilAt }) => sql`
      select e.driver_id::bigint as k_subject, e.at as k_at, lpad(e.id::text, 19, '0') as k_tie, e.driver_id, ${driverName},
        e.id as record_id, e.at, e.type, e.code, ${currentRecordStatus(organizationId)} as record_status, e.origin, e.vehicle_id,
        e.lat, e.lon, e.location_text as location, e.total_miles, e.annotation
      from eld_events e join users u on u.id = e.driver_id
      where e.organization_id = ${organizationId} and e.driver_id = any(${[...subjectIds]}::integer[])
        and e.type in (${EVENT_TYPE.dutyStatus}, ${EVENT_TYPE.mode}) and e.at >= ${fromAt} and e.at < ${untilAt}`,
  },
  violations: {
    columns: [
      ...DRIVER,
      column('rule', 'text'),
      column('started_at', 'instant'),
      column('ended_at', 'instant'),
      column('minutes', 'number'),
      column('severity', 'text'),
      column('citation', 'text'),
      column('date', 'date'),
      column('vehicle_id', 'integer'),
    ],
    rows: ({ organizationId, subjectIds, from, to }) => sql`
      select v.driver_id::bigint as k_subject, v.started_at as k_at, v.rule as k_tie, v.driver_id, ${driverName}, v.rule,
        v.started_at, v.ended_at, v.minutes, v.severity, v.citation, v.log_date as date, v.vehicle_id
      from hos_violations v join users u on u.id = v.driver_id
      where v.organization_id = ${organizationId} and v.driver_id = any(${[...subjectIds]}::integer[])
        and v.log_date >= ${from} and v.log_date <= ${to}`,
  },
  days: {
    columns: [
      ...DRIVER,
      column('date', 'date'),
      column('starts_at', 'instant'),
      column('ends_at', 'instant'),
      column('off_duty_ms', 'integer'),
      column('sleeper_berth_ms', 'integer'),
      column('driving_ms', 'integer'),
      column('on_duty_ms', 'integer'),
      column('distance_m', 'integer'),
      column('certification', 'text'),
      column('certified_at', 'instant'),
      column('violations', 'integer'),
    ],
    rows: ({ organizationId, subjectIds, from, to }) => sql`
      select d.driver_id::bigint as k_subject, ${atDate(sql`d.log_date`)} as k_at, '' as k_tie, d.driver_id, ${driverName},
        d.log_date as date, d.starts_at, d.ends_at, d.off_ms as off_duty_ms, d.sleeper_ms as sleeper_berth_ms, d.driving_ms,
        d.on_duty_ms, d.distance_m, d.certification, d.certified_at, d.violation_count as violations
      from hos_days d join users u on u.id = d.driver_id
      where d.organization_id = ${organizationId} and d.driver_id = any(${[...subjectIds]}::integer[])
        and d.log_date >= ${from} and d.log_date <= ${to}`,
  },
  miles: {
    columns: [
      ...VEHICLE,
      column('date', 'date'),
      column('jurisdiction', 'text'),
      column('meters', 'integer'),
      column('estimated_meters', 'integer'),
    ],
    rows: ({ organizationId, subjectIds, from, to }) => sql`
      select i.asset_id as k_subject, ${atDate(sql`i.date`)} as k_at, i.place as k_tie, i.asset_id as vehicle_id,
        a.unit_number as vehicle, i.date, i.place as jurisdiction, i.meters, i.estimated_meters
      from ifta_days i join assets a on a.organization_id = i.organization_id and a.id = i.asset_id
      where i.organization_id = ${organizationId} and i.asset_id = any(${[...subjectIds]}::bigint[])
        and i.date >= ${from} and i.date <= ${to}`,
  },
  fuel: {
    columns: [
      ...VEHICLE,
      column('purchase_id', 'integer'),
      column('date', 'date'),
      column('purchased_at', 'instant'),
      column('seller', 'text'),
      column('address', 'text'),
      column('jurisdiction', 'text'),
      column('fuel', 'text'),
      column('quantity', 'number'),
      column('unit', 'text'),
      column('milliliters', 'integer'),
      column('price_cents', 'integer'),
      column('currency', 'text'),
      column('is_tax_paid', 'boolean'),
      column('odometer_m', 'integer'),
      column('lat', 'number'),
      column('lon', 'number'),
      column('source', 'text'),
    ],
    rows: ({ organizationId, subjectIds, from, to }) => sql`
      select coalesce(f.asset_id, 0)::bigint as k_subject, ${atDate(sql`f.date`)} as k_at, lpad(f.id::text, 19, '0') as k_tie,
        f.asset_id as vehicle_id, a.unit_number as vehicle, f.id as purchase_id, f.date, f.purchased_at, f.seller, f.address,
        f.jurisdiction, f.fuel, f.quantity::float8 as quantity, f.unit, f.milliliters, f.price_cents, f.currency, f.is_tax_paid,
        f.odometer_m, f.lat / 1e7::float8 as lat, f.lon / 1e7::float8 as lon, f.source
      from fuel_purchases f left join assets a on a.organization_id = f.organization_id and a.id = f.asset_id
      where f.organization_id = ${organizationId} and coalesce(f.asset_id, 0) = any(${[...subjectIds]}::bigint[])
        and f.removed_at is null and f.date >= ${from} and f.date <= ${to}`,
  },
  alerts: {
    columns: [
      column('alert_id', 'integer'),
      column('kind', 'text'),
      column('severity', 'text'),
      column('state', 'text'),
      ...VEHICLE,
      ...DRIVER,
      column('started_at', 'instant'),
      column('ended_at', 'instant'),
      column('location', 'text'),
      column('lat', 'number'),
      column('lon', 'number'),
      column('acknowledged_at', 'instant'),
      column('resolved_at', 'instant'),
      column('resolution', 'text'),
    ],
    rows: ({ organizationId, subjectIds, scope, fromAt, untilAt }) => {
      const isSeen = scope === null ? sql`true` : seenByGroups(organizationId, scope);
      const [assetId] = subjectIds;
      return sql`
        select 0::bigint as k_subject, i.started_at as k_at, lpad(i.id::text, 19, '0') as k_tie, i.id as alert_id, i.kind,
          i.severity, i.state, i.asset_id as vehicle_id, a.unit_number as vehicle, i.driver_id, ${driverName}, i.started_at,
          i.ended_at, i.location, i.lat / 1e7::float8 as lat, i.lon / 1e7::float8 as lon, i.acknowledged_at, i.resolved_at, i.resolution
        from incidents i left join assets a on a.organization_id = i.organization_id and a.id = i.asset_id
          left join users u on u.id = i.driver_id
        where i.organization_id = ${organizationId} and i.state <> 'retracted'
          and i.started_at >= ${fromAt} and i.started_at < ${untilAt}
          and ${isSeen} and (${assetId ?? 0} = 0 or i.asset_id = ${assetId ?? 0})`;
    },
  },
};

const seenByGroups = (organizationId: number, scope: readonly number[]) =>
  sql`(${sql.join(
    [
      ...assetsInScope(sql`i.asset_id`, organizationId, scope),
      ...driversInScope(sql`i.driver_id`, organizationId, scope),
    ],
    sql` or `,
  )})`;

type KeyedRow = Row & { readonly k_subject: number; readonly k_at_text: string; readonly k_tie: string };

/** `next` is null behind the last. */
export interface Rows {
  readonly rows: Row[];
  readonly next: RowKey | null;
}

/** The next rows behind a key, in order. */
export async function selectRows(
  tx: DatabaseTransaction,
  kind: StoredKind,
  search: RowsSearch,
  after: RowKey | null,
  limit: number,
): Promise<Rows> {
  const behind =
    after === null
      ? sql`true`
      : sql`(k_subject, k_at, k_tie collate "C") > (${after.subject}::bigint, ${after.at}::timestamptz, ${after.tie}::text)`;
  const { rows } = await sql<KeyedRow>`
    select *, k_at::text as k_at_text from (${STORED_EXPORTS[kind].rows(search)}) as found where ${behind}
    order by k_subject, k_at, k_tie collate "C" limit ${limit}`.execute(tx);
  const last = rows.at(-1);
  const next =
    rows.length < limit || last === undefined
      ? null
      : { subject: last.k_subject, at: last.k_at_text, tie: last.k_tie };
  return { rows, next };
}

/** Vehicles and trailers that the caller sees, archived ones too. */
export async function selectAssetsToExport(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: GroupScope,
): Promise<{ id: number; unit_number: string }[]> {
  let assets = tx
    .selectFrom('assets as a')
    .select(['a.id', 'a.unit_number'])
    .where('a.organization_id', '=', organizationId);
  for (const condition of assetsInScope(sql`a.id`, organizationId, scope)) assets = assets.where(condition);
  return assets.orderBy('a.id').execute();
}

export async function selectDriversToExport(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: GroupScope,
): Promise<{ id: number }[]> {
  let drivers = tx
    .selectFrom('drivers as d')
    .select('d.user_id as id')
    .where('d.organization_id', '=', organizationId);
  for (const condition of driversInScope(sql`d.user_id`, organizationId, scope))
    drivers = drivers.where(condition);
  return drivers.orderBy('d.user_id').execute();
}
