import type { Cost, DutyHours, FuelPurchase, FuelUse, Leg, VehicleInService } from '@longhaul/analytics';
import { addDays, dateAt, nextMonth, SECOND_MS, startOfDate } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { int8, orNull } from './add-up-months.ts';
import type { DateSpan } from './date-span.ts';
import { idArray } from './packed-values.ts';
import { readPerformanceDays } from './performance-queries.ts';
import { farthestVehicles } from './subject-days.ts';

export type NamedVehicle = VehicleInService & { readonly name: string };

/** Archived ones too, for as long as they were in service: from the day they were entered, or were driven first. */
export async function readVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  timeZone: string,
): Promise<NamedVehicle[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    createdAt: Date;
    archivedAt: Date | null;
    firstDrivenOn: string | null;
  }>`select a.id::float8 as id, a.unit_number as name, a.created_at as "createdAt", a.archived_at as "archivedAt",
      (select to_char(min(d.date), 'YYYY-MM-DD') from leg_days d
        where d.organization_id = ${organizationId} and d.asset_id = a.id) as "firstDrivenOn"
    from assets a where a.organization_id = ${organizationId} and a.kind = 'vehicle' order by a.id`.execute(
    tx,
  );
  return rows.map(({ id, name, createdAt, archivedAt, firstDrivenOn }) => {
    const createdOn = dateAt(createdAt.getTime(), timeZone);
    return {
      id,
      name,
      inServiceFrom: firstDrivenOn !== null && firstDrivenOn < createdOn ? firstDrivenOn : createdOn,
      inServiceTo: archivedAt && dateAt(archivedAt.getTime(), timeZone),
    };
  });
}

export async function readDriverNames(tx: DatabaseTransaction, organizationId: number): Promise<Named[]> {
  const { rows } = await sql<{ id: number; name: string }>`select d.user_id as id,
      trim(u.first_name || ' ' || u.last_name) as name
    from drivers d join users u on u.id = d.user_id where d.organization_id = ${organizationId}`.execute(tx);
  return rows;
}

/** Loads that count, left a stop, have a cost of their own or lack a date in one of the spans. */
export async function findLoadsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  timeZone: string,
): Promise<number[]> {
  const inSpans = (
    condition: (span: {
      from: unknown;
      to: unknown;
      fromAt: unknown;
      untilAt: unknown;
    }) => ReturnType<typeof sql>,
  ) =>
    sql.join(
      spans.map(({ from, to }) =>
        condition({
          from,
          to,
          fromAt: new Date(startOfDate(from, timeZone)),
          untilAt: new Date(startOfDate(addDays(to, 1), timeZone)),
        }),
      ),
      sql` or `,
    );
  const { rows } = await sql<{ id: number }>`
    select l.id::float8 as id from loads l
    where l.organization_id = ${organizationId} and l.removed_at is null and l.id = any(array(
      select load_id from load_stops where organization_id = ${organizationId}
        and (${inSpans(({ fromAt, untilAt }) => sql`(arrived_at >= ${fromAt} and arrived_at < ${untilAt})`)})
      union
      select load_id from load_stops where organization_id = ${organizationId}
        and (${inSpans(({ fromAt, untilAt }) => sql`(departed_at >= ${fromAt} and departed_at < ${untilAt})`)})
      union
      select load_id from costs where organization_id = ${organizationId} and load_id is not null
        and (${inSpans(({ from, to }) => sql`from_date between ${from} and ${to}`)})
      union
      select id from loads where organization_id = ${organizationId}
        and (${inSpans(({ from, to }) => sql`invoiced_on between ${from} and ${to}`)})
      union
      select id from loads where organization_id = ${organizationId}
        and (${inSpans(({ fromAt, untilAt }) => sql`(cancelled_at >= ${fromAt} and cancelled_at < ${untilAt})`)})
      union
      select u.load_id from load_stops u
      where u.organization_id = ${organizationId} and u.arrived_at is null and u.departed_at is null
        and exists (select from loads done where done.organization_id = ${organizationId} and done.id = u.load_id
          and done.status in ('delivered', 'invoiced', 'paid'))
        and not exists (select from load_stops s where s.organization_id = ${organizationId} and s.load_id = u.load_id
          and coalesce(s.arrived_at, s.departed_at) is not null)))`.execute(tx);
  return rows.map(({ id }) => id);
}

interface LegRow {
  date: string;
  vehicleId: number;
  driverId: number | null;
  class: Leg['class'];
  loadIds: number[];
  positions: number[];
  meters: number;
}

const LEG_COLUMNS = sql`asset_id as "vehicleId", driver_id as "driverId", class, load_ids as "loadIds", positions`;

/** Those alike in date and class in one value, as reading rows takes longer; of several loads each by itself. */
type PackedLegs = Pick<LegRow, 'date' | 'class'> &
  (({ packed: Buffer } & { vehicleId: null }) | (LegRow & { packed: null }));

/** Of each leg in `packed`. */
const LEG_BYTES = 30;

const packed = (legs: RawBuilder<unknown>) => sql<PackedLegs>`with legs as materialized (${legs})
  select date, class, string_agg(int8send("vehicleId") || int4send(coalesce("driverId", -1)) || int8send(coalesce("loadIds"[1], -1))
      || int2send(coalesce(positions[1], 0::smallint)) || int8send(meters), '') as packed,
    null::float8 as "vehicleId", null::integer as "driverId", null::bigint[] as "loadIds", null::smallint[] as positions, null::float8 as meters
  from legs where cardinality("loadIds") <= 1 group by date, class
  union all
  select date, class, null, "vehicleId", "driverId", "loadIds", positions, meters from legs where cardinality("loadIds") > 1`;

/**
 * The legs of the spans. Days between two of `cuts` count alike: equal legs in them are added up to one leg, of the first
 * such day. Whole months between two cuts are read as their sums.
 */
export async function readLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  cuts: readonly string[],
): Promise<Leg[]> {
  const { months, days } = wholeMonths(spans, cuts);
  const within = days.map(({ from, to }) => sql`date between ${from} and ${to}`);
  const read = await Promise.all([
    months.length > 0 &&
      packed(sql`select to_char(month, 'YYYY-MM-DD') as date, ${LEG_COLUMNS}, meters
        from leg_months where organization_id = ${organizationId} and month = any(${months}::date[])`).execute(
        tx,
      ),
    days.length > 0 &&
      packed(sql`select to_char(min(date), 'YYYY-MM-DD') as date, ${LEG_COLUMNS}, sum(meters)::bigint as meters
        from leg_days where organization_id = ${organizationId} and (${sql.join(within, sql` or `)})
        group by asset_id, driver_id, class, load_ids, positions, width_bucket(date, ${[...cuts]}::date[])`).execute(
        tx,
      ),
  ]);
  return read.flatMap((answer) => (answer ? answer.rows.flatMap(unpackedLegs) : []));
}

function unpackedLegs(row: PackedLegs): Leg[] {
  if (row.packed === null) {
    const { packed: _, ...leg } = row;
    return [legOf(leg)];
  }
  const { date, class: legClass, packed: bytes } = row;
  const isLoaded = legClass === 'loaded';
  return Array.from({ length: bytes.length / LEG_BYTES }, (_, index) => {
    const at = index * LEG_BYTES;
    const loadId = int8(bytes, at + 12);
    const freight = loadId < 0 ? null : { loadId, assignment: bytes.readInt16BE(at + 20) };
    return {
      date,
      class: legClass,
      vehicleId: int8(bytes, at),
      driverId: orNull(bytes.readInt32BE(at + 8)),
      meters: int8(bytes, at + 22),
      onBoard: isLoaded && freight ? [freight] : [],
      toward: isLoaded ? null : freight,
    };
  });
}

/** The legs of each day of a span, of one vehicle or all, of a class or all, with a load or all. */
export async function readLegDays(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
  only: { vehicleId?: number | undefined; driverId?: number | undefined; kind?: string | undefined },
): Promise<Leg[]> {
  const { rows } =
    await sql<LegRow>`select to_char(date, 'YYYY-MM-DD') as date, ${LEG_COLUMNS}, meters::float8 as meters
    from leg_days where organization_id = ${organizationId} and date between ${from} and ${to}
      ${only.vehicleId === undefined ? sql`` : sql`and asset_id = ${only.vehicleId}`}
      ${only.driverId === undefined ? sql`` : sql`and driver_id = ${only.driverId}`}
      ${only.kind === undefined ? sql`` : sql`and class = ${only.kind}`}
    order by leg_days.date, asset_id, ordinal`.execute(tx);
  return rows.map(legOf);
}

/** The legs of these loads outside the spans, alike ones added up: each of a day outside of them. */
export async function readLegsOutside(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  loadIds: readonly number[],
): Promise<Leg[]> {
  const ids = idArray(loadIds);
  const outside = spans.map(({ from, to }) => sql`not d.date between ${from} and ${to}`);
  const { rows } = await sql<LegRow>`with driven as (
      select distinct asset_id, date from leg_loads d
      where organization_id = ${organizationId} and load_id = any(${ids}) and ${sql.join(outside, sql` and `)})
    select to_char(min(date), 'YYYY-MM-DD') as date, ${LEG_COLUMNS}, sum(meters)::float8 as meters
    from driven join leg_days using (asset_id, date)
    where organization_id = ${organizationId} and exists (select from unnest(load_ids) as carried (id) where carried.id = any(${ids}))
    group by asset_id, driver_id, class, load_ids, positions`.execute(tx);
  return rows.map(legOf);
}

function legOf({ loadIds, positions, ...leg }: LegRow): Leg {
  const freight = loadIds.map((loadId, index) => ({ loadId, assignment: positions[index] ?? 0 }));
  const isLoaded = leg.class === 'loaded';
  return { ...leg, onBoard: isLoaded ? freight : [], toward: isLoaded ? null : (freight[0] ?? null) };
}

/** The first days of the whole months in the spans that no cut divides, and what of the spans is left. */
function wholeMonths(
  spans: readonly DateSpan[],
  cuts: readonly string[],
): { months: string[]; days: DateSpan[] } {
  const months: string[] = [];
  const days: DateSpan[] = [];
  for (const { from, to } of spans) {
    let rest = from;
    let month = from.endsWith('-01') ? from : nextMonth(from);
    for (let last = addDays(nextMonth(month), -1); last <= to; last = addDays(nextMonth(month), -1)) {
      if (!cuts.some((cut) => cut > month && cut <= last)) {
        if (rest < month) days.push({ from: rest, to: addDays(month, -1) });
        months.push(month);
        rest = addDays(last, 1);
      }
      month = nextMonth(month);
    }
    if (rest <= to) days.push({ from: rest, to });
  }
  return { months, days };
}

/** Of each day in `readHours`. */
const HOURS_BYTES = 18;

/**
 * Hours of the log days, in the vehicle that was driven farthest each day. As of legs, days between two of `cuts` are added up
 * to the first of them.
 */
export async function readHours(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  cuts: readonly string[],
): Promise<DutyHours[]> {
  const first = spans.map(({ from }) => from).toSorted()[0]!;
  const [days, { rows }] = await Promise.all([
    readPerformanceDays(tx, organizationId, spans),
    sql<{ driverId: number; days: Buffer }>`select driver_id as "driverId",
        string_agg(int2send((log_date - ${first}::date)::smallint) || int4send(driving_ms) || int4send(on_duty_ms) || int8send(coalesce(vehicle_ids[1], -1)), '') as days
      from hos_days
      where organization_id = ${organizationId} and (${withinSpans(sql`log_date`, spans)}) and driving_ms + on_duty_ms > 0
      group by driver_id`.execute(tx),
  ]);
  const farthest = farthestVehicles(days);
  const starts = [...new Set([first, ...cuts.filter((cut) => cut > first)])];
  const dates = new Map<number, { date: string; start: string }>();
  const dayOf = (index: number) => {
    let known = dates.get(index);
    if (!known) {
      const date = addDays(first, index);
      known = { date, start: starts.findLast((start) => start <= date)! };
      dates.set(index, known);
    }
    return known;
  };
  type Sum = { -readonly [Key in keyof DutyHours]: DutyHours[Key] };
  const sums: Sum[] = [];
  for (const { driverId, days: packedDays } of rows) {
    const driven = farthest.get(driverId);
    const own = new Map<string, Sum>();
    // Mostly the next day is in the same vehicle, between the same cuts.
    let lastStart = '';
    let last: Sum | undefined;
    for (let at = 0; at < packedDays.length; at += HOURS_BYTES) {
      const { date, start } = dayOf(packedDays.readInt16BE(at));
      const vehicleId = driven?.get(date)?.assetId ?? orNull(int8(packedDays, at + 10));
      if (last?.vehicleId !== vehicleId || lastStart !== start) {
        const key = `${vehicleId} ${start}`;
        last = own.get(key);
        if (!last) {
          last = { date, driverId, vehicleId, drivingSeconds: 0, onDutySeconds: 0 };
          own.set(key, last);
          sums.push(last);
        }
        lastStart = start;
      }
      if (date < last.date) last.date = date;
      last.drivingSeconds += Math.round(packedDays.readInt32BE(at + 2) / SECOND_MS);
      last.onDutySeconds += Math.round(packedDays.readInt32BE(at + 6) / SECOND_MS);
    }
  }
  return sums;
}

const withinSpans = (column: ReturnType<typeof sql>, spans: readonly DateSpan[]) =>
  sql.join(
    spans.map(({ from, to }) => sql`${column} between ${from} and ${to}`),
    sql` or `,
  );

/** Added up as hours are. A price in another currency is none: what it bought is estimated. */
export async function readFuel(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  cuts: readonly string[],
): Promise<FuelPurchase[]> {
  const isPriced = sql`(currency = 'USD' and price_cents is not null)`;
  // What has no price is estimated one by one, each rounded.
  const { rows } =
    await sql<FuelPurchase>`select to_char(min(date), 'YYYY-MM-DD') as date, asset_id as "vehicleId",
      sum(milliliters)::float8 as milliliters, case when ${isPriced} then sum(price_cents)::float8 end as cents
    from fuel_purchases where organization_id = ${organizationId} and removed_at is null
      and (${withinSpans(sql`date`, spans)})
    group by asset_id, ${isPriced}, case when ${isPriced} then null else id end,
      width_bucket(date, ${[...cuts]}::date[])`.execute(tx);
  return rows;
}

/** One by one, with their numbers. */
export async function readPurchases(
  tx: DatabaseTransaction,
  organizationId: number,
  span: DateSpan,
): Promise<(FuelPurchase & { readonly id: number })[]> {
  const { rows } = await sql<FuelPurchase & { id: number }>`select id::float8 as id,
      to_char(date, 'YYYY-MM-DD') as date, asset_id as "vehicleId", milliliters::float8 as milliliters,
      case when currency = 'USD' then price_cents::float8 end as cents
    from fuel_purchases where organization_id = ${organizationId} and removed_at is null
      and date between ${span.from} and ${span.to}
    order by fuel_purchases.date, id`.execute(tx);
  return rows;
}

interface LaneEnds {
  readonly loadId: number;
  readonly from: { readonly lat: number; readonly lon: number };
  readonly to: { readonly lat: number; readonly lon: number };
}

/** First pickup and last delivery of loads, of those whose places are known. */
export async function readLaneEnds(
  tx: DatabaseTransaction,
  organizationId: number,
  loadIds: readonly number[],
): Promise<LaneEnds[]> {
  if (loadIds.length === 0) return [];
  const { rows } = await sql<LaneEnds>`with ends as (
      select distinct on (load_id, kind) load_id, kind, json_build_object('lat', lat, 'lon', lon) as point
      from load_stops where organization_id = ${organizationId} and load_id = any(${idArray(loadIds)})
        and lat is not null and lon is not null
      order by load_id, kind, case kind when 'pickup' then sequence else -sequence end)
    select pickup.load_id::float8 as "loadId", pickup.point as "from", delivery.point as "to"
    from ends pickup join ends delivery using (load_id)
    where pickup.kind = 'pickup' and delivery.kind = 'delivery'`.execute(tx);
  return rows;
}

export async function readFuelUsed(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  cuts: readonly string[],
): Promise<FuelUse[]> {
  const { rows } =
    await sql<FuelUse>`select to_char(min(date), 'YYYY-MM-DD') as date, asset_id as "vehicleId",
      sum(used_milliliters)::float8 as milliliters
    from performance_days where organization_id = ${organizationId} and (${withinSpans(sql`date`, spans)})
      and used_milliliters is not null
    group by asset_id, width_bucket(date, ${[...cuts]}::date[])`.execute(tx);
  return rows;
}

interface CostRow
  extends Omit<
    Cost,
    'vehicleId' | 'driverId' | 'loadId' | 'cents' | 'rateE4' | 'percentE4' | 'of' | 'sharedBy'
  > {
  vehicleId: number | null;
  driverId: number | null;
  loadId: number | null;
  cents: number | null;
  rateE4: number | null;
  percentE4: number | null;
  of: Cost['of'] | null;
  sharedBy: Cost['sharedBy'] | null;
}

export async function readCosts(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
): Promise<Cost[]> {
  const { rows } = await sql<CostRow>`select c.id::float8 as id, c.kind, c.scope, c.form,
      to_char(c.from_date, 'YYYY-MM-DD') as "from", to_char(c.to_date, 'YYYY-MM-DD') as "to",
      c.asset_id as "vehicleId", c.driver_id as "driverId", c.load_id::float8 as "loadId", c.cents::float8 as cents,
      c.rate_e4::float8 as "rateE4", c.percent_e4 as "percentE4", c.counted as of, c.charge_kinds as "chargeKinds",
      c.shared_over as "sharedBy"
    from costs c
    where c.organization_id = ${organizationId} and (c.from_date is null or c.from_date <= ${to})
      and (c.to_date is null or c.to_date >= ${from})
      and (c.load_id is null or exists (select from loads l where l.organization_id = ${organizationId}
        and l.id = c.load_id and l.removed_at is null))
    order by c.id`.execute(tx);
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).filter(([key, value]) => value !== null || key === 'from' || key === 'to'),
      ) as unknown as Cost,
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export const readLoadNames = (tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) =>
  readNames(tx, organizationId, ids, sql`reference as name from loads`);

export const readUnitNumbers = (tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) =>
  readNames(tx, organizationId, ids, sql`unit_number as name from assets`);

async function readNames(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
  nameFrom: RawBuilder<unknown>,
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`select id::float8 as id, ${nameFrom}
    where organization_id = ${organizationId} and id = any(${idArray(ids)})`.execute(tx);
  return rows;
}
