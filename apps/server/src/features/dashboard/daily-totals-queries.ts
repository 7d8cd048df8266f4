import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { isAssetOf, type Scope } from './scope-queries.ts';
import type { ZonedDay } from './zoned-days.ts';

export interface DayTotals {
  readonly date: string;
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
  readonly idleSeconds: number;
  readonly vehiclesDriven: number;
}

/** Days that are over and were added up in this zone; the others more needed. See telematics/derive/daily-totals.ts. */
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

/** The same from trips and idling themselves: today, and days not added up yet. Day by day, so that each is planned for. */
export function sumDays(
  tx: DatabaseTransaction,
  scope: Scope,
  days: readonly ZonedDay[],
): Promise<DayTotals[]> {
  return Promise.all(days.map((day) => sumDay(tx, scope, day)));
}

/** As `vehicle_sums` of the database shares out trips and idling over midnight. */
async function sumDay(
  tx: DatabaseTransaction,
  scope: Scope,
  { date, from, to }: ZonedDay,
): Promise<DayTotals> {
  const [fromAt, untilAt] = [sql`${new Date(from)}::timestamptz`, sql`${new Date(to)}::timestamptz`];
  const share = (whole: RawBuilder<unknown>) => sql`sum(case
    when t.started_at >= ${fromAt} and t.ended_at <= ${untilAt} then ${whole}
    else ${whole} * date_part('epoch', least(t.ended_at, ${untilAt}) - greatest(t.started_at, ${fromAt}))
      / date_part('epoch', t.ended_at - t.started_at) end)`;
  const { rows } = await sql<Omit<DayTotals, 'date'>>`
    select coalesce(round(sum(v.distance)), 0)::bigint as "distanceMeters",
      coalesce(round(sum(v.driving)), 0)::bigint as "drivingSeconds",
      (count(*) filter (where v.distance > 0 or v.driving > 0))::integer as "vehiclesDriven",
      (select coalesce(round(sum(date_part('epoch', least(h.ended_at, ${untilAt}) - greatest(h.started_at, ${fromAt})))), 0)::bigint
        from halts h
        where h.organization_id = ${scope.organizationId} and h.kind = 'idle' and h.started_at < ${untilAt}
          and h.ended_at > ${fromAt} and h.ended_at < ${untilAt} + interval '7 days'
          and ${isAssetOf(scope, sql`h.asset_id`)}) as "idleSeconds"
    from (
      select ${share(sql`t.distance_m`)} as distance, ${share(sql`t.driving_seconds`)} as driving
      from trips t
      where t.organization_id = ${scope.organizationId} and t.started_at < ${untilAt} and t.ended_at > ${fromAt}
        and t.ended_at < ${untilAt} + interval '7 days' and t.ended_at > t.started_at
        and ${isAssetOf(scope, sql`t.asset_id`)}
      group by t.asset_id
    ) v`.execute(tx);
  return { date, ...rows[0]! };
}

/** How many vehicles of the scope were in service on each day: those that were not archived before it began. */
export async function selectVehiclesInService(
  tx: DatabaseTransaction,
  scope: Scope,
  days: readonly ZonedDay[],
): Promise<number[]> {
  const starts = days.map(({ from }) => new Date(from));
  // The bucket is the number of days that had begun when the vehicle was archived; null for one in use.
  const { rows } = await sql<{ bucket: number | null; count: number }>`
    select width_bucket(a.archived_at, ${starts}::timestamptz[]) as bucket, count(*)::integer as count
    from assets a
    where a.organization_id = ${scope.organizationId} and a.kind = 'vehicle' and ${isAssetOf(scope, sql`a.id`)}
    group by 1`.execute(tx);
  return days.map((_, index) =>
    rows.reduce((sum, { bucket, count }) => sum + (bucket === null || bucket > index ? count : 0), 0),
  );
}
