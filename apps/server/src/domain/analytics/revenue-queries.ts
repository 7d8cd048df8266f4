import type { Cost, DutyHours, FuelPurchase, FuelUse, Leg, VehicleInService } from '@longhaul/analytics';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { DateSpan } from './date-span.ts';

export type NamedVehicle = VehicleInService & { readonly name: string };

/** Archived ones too, for as long as they were in service: from the day they were entered, or were driven first. */
export async function readVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  timeZone: string,
): Promise<NamedVehicle[]> {
  const { rows } = await sql<NamedVehicle>`select a.id::float8 as id, a.unit_number as name,
      to_char(least((a.created_at at time zone ${timeZone})::date,
        (select min(d.date) from leg_days d where d.organization_id = ${organizationId} and d.asset_id = a.id)),
        'YYYY-MM-DD') as "inServiceFrom",
      to_char(a.archived_at at time zone ${timeZone}, 'YYYY-MM-DD') as "inServiceTo"
    from assets a where a.organization_id = ${organizationId} and a.kind = 'vehicle' order by a.id`.execute(
    tx,
  );
  return rows;
}

export async function readDriverNames(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select d.user_id as id,
      trim(u.first_name || ' ' || u.last_name) as name
    from drivers d join users u on u.id = d.user_id where d.organization_id = ${organizationId}`.execute(tx);
  return rows;
}

/** Loads that count, were driven, left a stop or lack a date in one of the spans. */
export async function findLoadsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  timeZone: string,
): Promise<number[]> {
  const ids = new Set<number>();
  for (const { from, to } of spans) {
    const fromAt = sql`${from}::date::timestamp at time zone ${timeZone}`;
    const untilAt = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
    const { rows } = await sql<{ id: number }>`
      select l.id::float8 as id from loads l
      where l.organization_id = ${organizationId} and l.removed_at is null and (
        l.invoiced_on between ${from} and ${to}
        or (l.cancelled_at >= ${fromAt} and l.cancelled_at < ${untilAt})
        or exists (select from load_stops s where s.organization_id = ${organizationId} and s.load_id = l.id
          and ((s.arrived_at >= ${fromAt} and s.arrived_at < ${untilAt})
            or (s.departed_at >= ${fromAt} and s.departed_at < ${untilAt})))
        or exists (select from costs c where c.organization_id = ${organizationId} and c.load_id = l.id
          and c.from_date between ${from} and ${to})
        or (l.status in ('delivered', 'invoiced', 'paid') and not exists (select from load_stops s
          where s.organization_id = ${organizationId} and s.load_id = l.id
            and coalesce(s.arrived_at, s.departed_at) is not null)))
      union
      select distinct unnest(d.load_ids)::float8 from leg_days d
      where d.organization_id = ${organizationId} and d.date between ${from} and ${to}`.execute(tx);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
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

/**
 * The legs of the spans, and those of these loads whenever they were. Days between two of `cuts` are told apart by nobody:
 * what is alike in them is one leg, of the first such day.
 */
export async function readLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly DateSpan[],
  { loadIds, cuts }: { loadIds: readonly number[]; cuts: readonly string[] },
): Promise<Leg[]> {
  const within = sql.join(
    spans.map(({ from, to }) => sql`d.date between ${from} and ${to}`),
    sql` or `,
  );
  const ids = [...loadIds];
  // The trucks of the loads while they had them: an index over the loads of a leg cannot be used behind row-level security.
  const { rows } = await sql<LegRow>`with trucks as (
      select a.asset_id, case when bool_or(a.dispatched_at is null) then '-infinity'
          else min(a.dispatched_at)::date - 2 end as since_date,
        greatest(max(coalesce(l.ends_at, l.cancelled_at, now())), max(a.hands_over_at))::date + 2 as until_date
      from load_assignments a join loads l on l.organization_id = ${organizationId} and l.id = a.load_id
      where a.organization_id = ${organizationId} and a.load_id = any(${ids}::bigint[])
      group by a.asset_id),
    legs as (
      select d.date, d.asset_id, d.ordinal, d.driver_id, d.class, d.load_ids, d.positions, d.meters
      from leg_days d where d.organization_id = ${organizationId} and (${within})
      union all
      select d.date, d.asset_id, d.ordinal, d.driver_id, d.class, d.load_ids, d.positions, d.meters
      from trucks t join leg_days d on d.organization_id = ${organizationId} and d.asset_id = t.asset_id
        and d.date between t.since_date and t.until_date
      where not (${within}) and exists (select from unnest(d.load_ids) as carried (id) where carried.id = any(${ids}::bigint[])))
    select to_char(min(date), 'YYYY-MM-DD') as date, asset_id as "vehicleId", driver_id as "driverId", class,
      load_ids as "loadIds", positions, sum(meters)::float8 as meters
    from legs
    group by asset_id, driver_id, class, load_ids, positions, width_bucket(date, ${[...cuts]}::date[])`.execute(
    tx,
  );
  return rows.map(({ loadIds: carried, positions, ...leg }) => {
    const freight = carried.map((loadId, index) => ({
      loadId: Number(loadId),
      assignment: Number(positions[index] ?? 0),
    }));
    const isLoaded = leg.class === 'loaded';
    return { ...leg, onBoard: isLoaded ? freight : [], toward: isLoaded ? null : (freight[0] ?? null) };
  });
}

/** Hours of each log day, in the vehicle that was driven farthest that day. */
export async function readHours(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
): Promise<DutyHours[]> {
  const { rows } =
    await sql<DutyHours>`select to_char(h.log_date, 'YYYY-MM-DD') as date, h.driver_id as "driverId",
      coalesce((select p.asset_id from performance_days p where p.organization_id = ${organizationId}
        and p.driver_id = h.driver_id and p.date = h.log_date order by p.meters desc, p.asset_id limit 1),
        h.vehicle_ids[1]) as "vehicleId",
      round(h.driving_ms / 1000.0)::integer as "drivingSeconds", round(h.on_duty_ms / 1000.0)::integer as "onDutySeconds"
    from hos_days h
    where h.organization_id = ${organizationId} and h.log_date between ${from} and ${to}
      and h.driving_ms + h.on_duty_ms > 0`.execute(tx);
  return rows;
}

/** A price in another currency is none: what it bought is estimated. */
export async function readFuel(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
): Promise<FuelPurchase[]> {
  const { rows } =
    await sql<FuelPurchase>`select to_char(date, 'YYYY-MM-DD') as date, asset_id as "vehicleId",
      milliliters, case when currency = 'USD' then price_cents end as cents
    from fuel_purchases where organization_id = ${organizationId} and removed_at is null
      and date between ${from} and ${to}`.execute(tx);
  return rows;
}

export async function readFuelUsed(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: DateSpan,
): Promise<FuelUse[]> {
  const { rows } = await sql<FuelUse>`select to_char(date, 'YYYY-MM-DD') as date, asset_id as "vehicleId",
      sum(used_milliliters)::float8 as milliliters
    from performance_days where organization_id = ${organizationId} and date between ${from} and ${to}
      and used_milliliters is not null
    group by date, asset_id`.execute(tx);
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

export async function readLoadNames(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id::float8 as id, reference as name from loads
    where organization_id = ${organizationId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
