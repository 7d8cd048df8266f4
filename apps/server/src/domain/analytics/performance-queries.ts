import type { PerformanceSubject } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isAssetIn, isMemberOf } from '../groups/in-groups.ts';
import type { DateSpan } from './date-span.ts';

export interface SubjectRow {
  readonly id: number;
  readonly name: string;
  readonly createdOn: string;
  readonly archivedOn: string | null;
}

/** Archived ones too, for as long as they were in service. */
export async function readSubjects(
  tx: DatabaseTransaction,
  organizationId: number,
  { of, groupId, timeZone }: { of: PerformanceSubject; groupId: readonly number[]; timeZone: string },
): Promise<SubjectRow[]> {
  const { rows } =
    of === 'vehicle'
      ? await sql<SubjectRow>`select a.id::float8 as id, a.unit_number as name,
          to_char(a.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as "createdOn",
          to_char(a.archived_at at time zone ${timeZone}, 'YYYY-MM-DD') as "archivedOn"
        from assets a where a.organization_id = ${organizationId} and a.kind = 'vehicle'
          and (${groupId.length === 0} or ${isAssetIn(sql`a.id`, organizationId, groupId)})
        order by a.unit_key, a.id`.execute(tx)
      : await sql<SubjectRow>`select d.user_id as id, trim(u.first_name || ' ' || u.last_name) as name,
          to_char(d.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as "createdOn",
          to_char(d.archived_at at time zone ${timeZone}, 'YYYY-MM-DD') as "archivedOn"
        from drivers d join users u on u.id = d.user_id
        where d.organization_id = ${organizationId}
          and (${groupId.length === 0} or ${isMemberOf(sql`d.user_id`, organizationId, groupId)})
        order by 2, 1`.execute(tx);
  return rows;
}

export interface StoredDay {
  readonly date: string;
  readonly assetId: number;
  /** Null: nobody was assigned. */
  readonly driverId: number | null;
  readonly meters: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly ptoSeconds: number;
  readonly speedingSeconds: number;
  readonly engineSeconds: number | null;
  readonly usedMilliliters: number | null;
  readonly events: Readonly<Record<string, number>>;
}

export async function readPerformanceDays(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`select to_char(date, 'YYYY-MM-DD') as date, asset_id as "assetId",
      driver_id as "driverId", meters::float8 as meters, driving_seconds as "drivingSeconds", idle_seconds as "idleSeconds",
      pto_seconds as "ptoSeconds", speeding_seconds as "speedingSeconds", engine_seconds as "engineSeconds",
      used_milliliters::float8 as "usedMilliliters", events
    from performance_days
    where organization_id = ${organizationId} and date between ${span.from} and ${span.to}`.execute(tx);
  return rows;
}

export interface LogDay {
  readonly driverId: number;
  readonly date: string;
  readonly legalDrivingSeconds: number | null;
  readonly violations: number;
  readonly isUncertified: boolean;
}

/** Days of a log with driving or work. */
export async function readLogDays(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
): Promise<LogDay[]> {
  const { rows } = await sql<LogDay>`select driver_id as "driverId", to_char(log_date, 'YYYY-MM-DD') as date,
      round(legal_driving_ms / 1000.0)::integer as "legalDrivingSeconds", violation_count as violations,
      certification <> 'certified' as "isUncertified"
    from hos_days
    where organization_id = ${organizationId} and log_date between ${span.from} and ${span.to}
      and driving_ms + on_duty_ms > 0`.execute(tx);
  return rows;
}

export interface TimedStop {
  readonly assetId: number | null;
  readonly driverId: number | null;
  readonly date: string;
  readonly isOnTime: boolean;
}

/** Stops of loads with a window that a truck has come to. */
export async function readTimedStops(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
  timeZone: string,
): Promise<TimedStop[]> {
  const { rows } = await sql<TimedStop>`select coalesce(s.visit_asset_id, a.asset_id)::float8 as "assetId",
      a.driver_id as "driverId", to_char(s.arrived_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      s.arrived_at <= s.window_to as "isOnTime"
    from load_stops s
    join loads l on l.organization_id = ${organizationId} and l.id = s.load_id and l.removed_at is null
    left join lateral (select asset_id, driver_id from load_assignments a
      where a.organization_id = ${organizationId} and a.load_id = s.load_id
        and (a.takes_over_at is null or a.takes_over_at <= s.arrived_at)
      order by a.ordinal desc limit 1) a on true
    where s.organization_id = ${organizationId} and s.window_to is not null
      and s.arrived_at >= ${span.from}::date::timestamp at time zone ${timeZone}
      and s.arrived_at < (${span.to}::date + 1)::timestamp at time zone ${timeZone}`.execute(tx);
  return rows;
}

export interface StoredFill {
  readonly id: number;
  readonly assetId: number | null;
  readonly date: string;
  readonly odometerMeters: number | null;
  readonly milliliters: number;
  /** Of US dollars alone. */
  readonly cents: number | null;
  readonly isFull: boolean;
}

/** The last full tank before the span lies at most so many days before it. */
const FILL_DAYS_BEFORE = 62;

export async function readFills(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
): Promise<StoredFill[]> {
  const { rows } = await sql<StoredFill>`select id::float8 as id, asset_id as "assetId",
      to_char(date, 'YYYY-MM-DD') as date, odometer_m::float8 as "odometerMeters", milliliters,
      case when currency = 'USD' then price_cents end as cents, is_full as "isFull"
    from fuel_purchases
    where organization_id = ${organizationId} and removed_at is null
      and date between ${span.from}::date - ${FILL_DAYS_BEFORE}::integer and ${span.to}`.execute(tx);
  return rows;
}

export interface ScoreEvent {
  readonly at: Date;
  readonly kind: string;
  readonly assetId: number;
  readonly unitNumber: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Harsh driving and crashes of a vehicle, or while a driver was assigned, the newest first. */
export async function readScoreEvents(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
  {
    of,
    subjectId,
    timeZone,
    limit,
  }: { of: PerformanceSubject; subjectId: number; timeZone: string; limit: number },
): Promise<ScoreEvent[]> {
  const whose =
    of === 'vehicle'
      ? sql`e.asset_id = ${subjectId}`
      : sql`exists (select from driver_assignments d where d.organization_id = ${organizationId}
          and d.asset_id = e.asset_id and d.driver_id = ${subjectId} and d.assigned_at <= e.at
          and (d.unassigned_at is null or d.unassigned_at > e.at))`;
  const { rows } = await sql<ScoreEvent>`select e.at,
      case e.kind when 'harsh' then e.details->>'maneuver' else e.kind end as kind, e.asset_id as "assetId",
      a.unit_number as "unitNumber", e.lat / 1e7::float8 as lat, e.lon / 1e7::float8 as lon
    from device_events e join assets a on a.organization_id = ${organizationId} and a.id = e.asset_id
    where e.organization_id = ${organizationId} and ${whose}
      and (e.kind = 'crash' or (e.kind = 'harsh' and e.details->>'maneuver' is not null))
      and e.at >= ${span.from}::date::timestamp at time zone ${timeZone}
      and e.at < (${span.to}::date + 1)::timestamp at time zone ${timeZone}
    order by e.at desc limit ${limit}`.execute(tx);
  return rows;
}
