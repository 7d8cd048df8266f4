import type { PerformanceSubject } from '@longhaul/contract';
import { addDays, dateAt, SECOND_MS, startOfDate, zoneDays } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isAssetIn, isMemberOf } from '../groups/in-groups.ts';
import { int8, orNull, type PackedMonth, type StoredDay, unpackedMonths } from './add-up-months.ts';
import type { DateSpan } from './date-span.ts';
import { epochOrNull, idArray, sentInstant } from './packed-values.ts';

export interface SubjectRow {
  readonly id: number;
  readonly name: string;
  readonly createdOn: string;
  readonly archivedOn: string | null;
}

type StoredSubject = Pick<SubjectRow, 'id' | 'name'> & { createdAt: Date; archivedAt: Date | null };

/** Archived ones too, for as long as they were in service. */
export async function readSubjects(
  tx: DatabaseTransaction,
  organizationId: number,
  { of, groupId, timeZone }: { of: PerformanceSubject; groupId: readonly number[]; timeZone: string },
): Promise<SubjectRow[]> {
  const { rows } =
    of === 'vehicle'
      ? await sql<StoredSubject>`select a.id::float8 as id, a.unit_number as name,
          a.created_at as "createdAt", a.archived_at as "archivedAt"
        from assets a where a.organization_id = ${organizationId} and a.kind = 'vehicle'
          and (${groupId.length === 0} or ${isAssetIn(sql`a.id`, organizationId, groupId)})
        order by a.unit_key, a.id`.execute(tx)
      : await sql<StoredSubject>`select d.user_id as id, trim(u.first_name || ' ' || u.last_name) as name,
          d.created_at as "createdAt", d.archived_at as "archivedAt"
        from drivers d join users u on u.id = d.user_id
        where d.organization_id = ${organizationId}
          and (${groupId.length === 0} or ${isMemberOf(sql`d.user_id`, organizationId, groupId)})
        order by 2, 1`.execute(tx);
  return rows.map(({ id, name, createdAt, archivedAt }) => ({
    id,
    name,
    createdOn: dateAt(createdAt.getTime(), timeZone),
    archivedOn: archivedAt && dateAt(archivedAt.getTime(), timeZone),
  }));
}

/** The days of spans that do not overlap, from the values of their months. */
export async function readPerformanceDays(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
): Promise<StoredDay[]> {
  const { rows } = await sql<PackedMonth>`select to_char(month, 'YYYY-MM') as month, asset_id as "assetId",
      driver_id as "driverId", days, events
    from performance_months
    where organization_id = ${organizationId} and (${sql.join(
      spans.map(({ from, to }) => sql`month between date_trunc('month', ${from}::date) and ${to}`),
      sql` or `,
    )})`.execute(tx);
  return unpackedMonths(rows, spans);
}

/** Of one vehicle or driver; of a vehicle also what its drivers did in others. */
export async function readDaysOfSubject(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
  { of, subjectId }: { of: PerformanceSubject; subjectId: number },
): Promise<StoredDay[]> {
  const whose =
    of === 'driver'
      ? sql`driver_id = ${subjectId}`
      : sql`(asset_id = ${subjectId} or driver_id = any(array(select driver_id from performance_days
          where organization_id = ${organizationId} and asset_id = ${subjectId} and date between ${from} and ${to})))`;
  const { rows } = await sql<StoredDay>`select to_char(date, 'YYYY-MM-DD') as date, asset_id as "assetId",
      driver_id as "driverId", meters::float8 as meters, driving_seconds as "drivingSeconds", idle_seconds as "idleSeconds",
      pto_seconds as "ptoSeconds", speeding_seconds as "speedingSeconds", engine_seconds as "engineSeconds",
      used_milliliters::float8 as "usedMilliliters", events
    from performance_days
    where organization_id = ${organizationId} and date between ${from} and ${to} and ${whose}`.execute(tx);
  return rows;
}

export interface LogDay {
  readonly driverId: number;
  readonly date: string;
  readonly legalDrivingSeconds: number | null;
  readonly violations: number;
  readonly isUncertified: boolean;
}

/** Of each day in `readLogDays`. */
const LOG_DAY_BYTES = 12;

/** Days of a log with driving or work, of these drivers or all; those of a driver in one value, as reading rows takes longer. */
export async function readLogDays(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
  driverIds: readonly number[] | null = null,
): Promise<LogDay[]> {
  const { rows } = await sql<{ driverId: number; days: Buffer }>`select driver_id as "driverId",
      string_agg(int2send((log_date - ${from}::date)::smallint)
        || int4send(coalesce(legal_driving_ms, -1)) || int4send(violation_count)
        || int2send((certification <> 'certified')::integer::smallint), '') as days
    from hos_days
    where organization_id = ${organizationId} and log_date between ${from} and ${to}
      and driving_ms + on_duty_ms > 0
      ${driverIds === null ? sql`` : sql`and driver_id = any(${[...driverIds]}::integer[])`}
    group by driver_id`.execute(tx);
  const dates: string[] = [];
  const dateOf = (day: number) => {
    dates[day] ??= addDays(from, day);
    return dates[day];
  };
  const found: LogDay[] = [];
  for (const { driverId, days } of rows) {
    for (let at = 0; at < days.length; at += LOG_DAY_BYTES) {
      const legal = days.readInt32BE(at + 2);
      found.push({
        driverId,
        date: dateOf(days.readInt16BE(at)),
        legalDrivingSeconds: legal < 0 ? null : Math.round(legal / SECOND_MS),
        violations: days.readInt32BE(at + 6),
        isUncertified: days.readInt16BE(at + 10) === 1,
      });
    }
  }
  return found;
}

export interface TimedStops {
  readonly assetId: number | null;
  readonly driverId: number | null;
  readonly date: string;
  readonly timed: number;
  readonly onTime: number;
}

/** Of each stop, and of each assignment, in `readTimedStops`. */
const STOP_BYTES = 26;
const CARRIER_BYTES = 28;

/**
 * Stops of loads with a window that a truck has come to, by day; of one vehicle or driver, or of all. Each list in one value,
 * as reading rows takes longer, and each by itself: joined they are quadratic while the planner has no statistics of new tables.
 */
export async function readTimedStops(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  timeZone: string,
  only: { of: PerformanceSubject; subjectId: number } | null = null,
): Promise<TimedStops[]> {
  const column = only?.of === 'driver' ? sql`o.driver_id` : sql`o.asset_id`;
  const ofLoads =
    only === null
      ? sql``
      : sql`and s.load_id = any(array(select o.load_id from load_assignments o
          where o.organization_id = ${organizationId} and ${column} = ${only.subjectId}))`;
  const within = spans.map(
    ({ from, to }) => sql`(s.arrived_at >= ${new Date(startOfDate(from, timeZone))}
      and s.arrived_at < ${new Date(startOfDate(addDays(to, 1), timeZone))})`,
  );
  const { rows: stops } = await sql<{
    stops: Buffer | null;
  }>`select string_agg(int8send(s.load_id) || int8send(coalesce(s.visit_asset_id, -1)) || ${sentInstant('s.arrived_at')}
        || int2send((s.arrived_at <= s.window_to)::integer::smallint), '') as stops
    from load_stops s
    where s.organization_id = ${organizationId} and s.window_to is not null ${ofLoads} and (${sql.join(within, sql` or `)})`.execute(
    tx,
  );
  const packed = stops[0]!.stops;
  if (packed === null) return [];
  const ids = new Set<number>();
  for (let at = 0; at < packed.length; at += STOP_BYTES) ids.add(int8(packed, at));
  const { rows: carriers } = await sql<{ carriers: Buffer | null }>`select
      string_agg(int8send(a.load_id) || int8send(a.asset_id) || int4send(coalesce(a.driver_id, -1))
        || ${sentInstant('a.takes_over_at')}, '' order by a.ordinal) as carriers
    from load_assignments a where a.organization_id = ${organizationId} and a.load_id = any(${idArray([...ids])})
      and exists (select from loads l where l.organization_id = ${organizationId} and l.id = a.load_id and l.removed_at is null)`.execute(
    tx,
  );
  return timedStops(packed, carriers[0]!.carriers ?? Buffer.alloc(0), timeZone);
}

interface Carrier {
  readonly assetId: number;
  readonly driverId: number | null;
  /** Null: from the first pickup on. */
  readonly takesOverAt: number | null;
}

function timedStops(stops: Buffer, carriers: Buffer, timeZone: string): TimedStops[] {
  const carriersOf = new Map<number, Carrier[]>();
  for (let at = 0; at < carriers.length; at += CARRIER_BYTES) {
    const loadId = int8(carriers, at);
    const carrier = {
      assetId: int8(carriers, at + 8),
      driverId: orNull(carriers.readInt32BE(at + 16)),
      takesOverAt: epochOrNull(carriers, at + 20),
    };
    const known = carriersOf.get(loadId);
    if (known) known.push(carrier);
    else carriersOf.set(loadId, [carrier]);
  }
  const { dayAt, dateOf } = zoneDays(timeZone);
  const sums = new Map<string, { -readonly [Key in keyof TimedStops]: TimedStops[Key] }>();
  for (let at = 0; at < stops.length; at += STOP_BYTES) {
    const own = carriersOf.get(int8(stops, at));
    const arrivedAt = epochOrNull(stops, at + 16)!;
    const carrier = own?.findLast(({ takesOverAt }) => takesOverAt === null || takesOverAt <= arrivedAt);
    // Without a row of its load the load is removed.
    if (own === undefined) continue;
    const assetId = orNull(int8(stops, at + 8)) ?? carrier?.assetId ?? null;
    const driverId = carrier?.driverId ?? null;
    const date = dateOf(dayAt(arrivedAt));
    const key = `${assetId} ${driverId} ${date}`;
    let known = sums.get(key);
    if (!known) {
      known = { assetId, driverId, date, timed: 0, onTime: 0 };
      sums.set(key, known);
    }
    known.timed += 1;
    known.onTime += stops.readInt16BE(at + 24);
  }
  return [...sums.values()];
}

export interface StoredFill {
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
/** Of each fill in `readFills`. */
const FILL_BYTES = 22;

/** Fills of the spans and before each; those of a vehicle in one value, as reading rows takes longer. */
export async function readFills(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
): Promise<StoredFill[]> {
  const first = addDays(spans.map(({ from }) => from).toSorted()[0]!, -FILL_DAYS_BEFORE);
  const within = spans.map(
    ({ from, to }) => sql`date between ${from}::date - ${FILL_DAYS_BEFORE}::integer and ${to}`,
  );
  const { rows } = await sql<{ assetId: number | null; fills: Buffer }>`select asset_id as "assetId",
      string_agg(int4send(date - ${first}::date) || int8send(coalesce(odometer_m, -1)) || int4send(milliliters)
        || int4send(case when currency = 'USD' then coalesce(price_cents, -1) else -1 end)
        || int2send(is_full::integer::smallint), '' order by id) as fills
    from fuel_purchases
    where organization_id = ${organizationId} and removed_at is null and (${sql.join(within, sql` or `)})
    group by asset_id`.execute(tx);
  const dates: string[] = [];
  const dateOf = (day: number) => {
    dates[day] ??= addDays(first, day);
    return dates[day];
  };
  const found: StoredFill[] = [];
  for (const { assetId, fills } of rows) {
    for (let at = 0; at < fills.length; at += FILL_BYTES) {
      found.push({
        assetId,
        date: dateOf(fills.readInt32BE(at)),
        odometerMeters: orNull(int8(fills, at + 4)),
        milliliters: fills.readInt32BE(at + 12),
        cents: orNull(fills.readInt32BE(at + 16)),
        isFull: fills.readInt16BE(at + 20) === 1,
      });
    }
  }
  return found;
}

/** Of one vehicle, in the span alone. */
export async function readFillsOfVehicle(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
  assetId: number,
): Promise<
  { id: number; date: string; odometerMeters: number | null; milliliters: number; isFull: boolean }[]
> {
  const rows = await tx
    .selectFrom('fuel_purchases')
    .select(['id', 'date', 'odometer_m as odometerMeters', 'milliliters', 'is_full as isFull'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('removed_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
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
      and e.at >= ${new Date(startOfDate(span.from, timeZone))}
      and e.at < ${new Date(startOfDate(addDays(span.to, 1), timeZone))}
    order by e.at desc limit ${limit}`.execute(tx);
  return rows;
}
