import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { ZonedDay } from './days.ts';
import { isAssetOf, type Scope } from './scope-queries.ts';

export interface DayTotals {
  readonly date: string;
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly vehiclesDriven: number;
}

/** Days that are over and were added up in this zone; the others are missing. See telematics/derive/day-summer.ts. */
export async function selectSummedDays(
  tx: DatabaseTransaction,
  scope: Scope,
  days: readonly ZonedDay[],
  timeZone: string,
): Promise<DayTotals[]> {
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const summed = sql`fleet_days f
    where f.organization_id = ${scope.organizationId} and f.date between ${first}::date and ${last}::date
      and f.time_zone = ${timeZone}`;
  if (scope.groupIds.length === 0) {
    const { rows } = await sql<DayTotals>`select f.date, f.distance_m as "distanceMeters",
      f.driving_seconds as "drivingSeconds", f.idle_seconds as "idleSeconds", f.vehicles_driven as "vehiclesDriven"
      from ${summed}`.execute(tx);
    return rows;
  }
  const { rows } = await sql<DayTotals>`
    with summed as materialized (select f.date from ${summed}),
    of_groups as (
      select v.date, sum(v.distance_m) as distance, sum(v.driving_seconds) as driving, sum(v.idle_seconds) as idle,
        count(*) filter (where v.distance_m > 0 or v.driving_seconds > 0) as vehicles
      from vehicle_days v
      where v.organization_id = ${scope.organizationId} and v.date between ${first}::date and ${last}::date
        and ${isAssetOf(scope, sql`v.asset_id`)}
      group by v.date)
    select s.date, coalesce(g.distance, 0)::bigint as "distanceMeters", coalesce(g.driving, 0)::bigint as "drivingSeconds",
      coalesce(g.idle, 0)::bigint as "idleSeconds", coalesce(g.vehicles, 0)::integer as "vehiclesDriven"
    from summed s left join of_groups g using (date)`.execute(tx);
  return rows;
}

/** The same from trips and idling themselves: today, and days not added up yet. */
export async function sumDays(
  tx: DatabaseTransaction,
  scope: Scope,
  days: readonly ZonedDay[],
): Promise<DayTotals[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<DayTotals>`
    select d.date::date, coalesce(round(sum(v.distance_m)), 0)::bigint as "distanceMeters",
      coalesce(round(sum(v.driving_seconds)), 0)::bigint as "drivingSeconds",
      coalesce(round(sum(v.idle_seconds)), 0)::bigint as "idleSeconds",
      (count(*) filter (where v.distance_m > 0 or v.driving_seconds > 0))::integer as "vehiclesDriven"
    from unnest(${days.map(({ date }) => date)}::text[], ${days.map(({ from }) => new Date(from))}::timestamptz[],
      ${days.map(({ to }) => new Date(to))}::timestamptz[]) as d (date, from_at, until_at)
    left join lateral (
      select * from vehicle_sums(${scope.organizationId}, d.from_at, d.until_at) s
      where ${isAssetOf(scope, sql`s.asset_id`)}
    ) v on true
    group by d.date`.execute(tx);
  return rows;
}
