import { addDays, DAY_MS, dateAt, HOUR_MS, MINUTE_MS, startOfDate } from '@longhaul/units';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';

/**
 * After midnight. Until then trips of the day before go on, and each of their fixes changes that day; nobody drives
 * eight hours without a break (49 CFR 395.3(a)(3)(ii)).
 */
const SETTLED_AFTER_MS = 8 * HOUR_MS;
/** As far back as the dashboard looks at once. */
const DAYS_KEPT = 92;
export interface UnsummedDay {
  readonly organizationId: number;
  /** `YYYY-MM-DD` of the zone. */
  readonly date: string;
  readonly timeZone: string;
  /** It was set aside before. */
  readonly hasFailed: boolean;
}

/** An organization whose days are to be looked at. */
export interface DueOrganization {
  readonly organizationId: number;
  /** What was asked for until now; null where only days that failed before are tried again. */
  readonly asked: number | null;
}

/** When the next day of an organization is settled, by the zone that it has now. */
export interface NextDay {
  readonly organizationId: number;
  readonly timeZone: string;
  readonly settledAt: Date;
}

/** Organizations that are new, or have another zone than that of their days, are due from now on. */
export async function requestZonedDays(client: TransactionClient): Promise<void> {
  const { rows } = await client.query<{ id: number; time_zone: string }>({
    name: 'organizations-without-days',
    text: `select o.id, o.dated_zone as time_zone from organizations o left join daily_totals_due d on d.organization_id = o.id
      where d.time_zone is distinct from o.dated_zone`,
    values: [],
  });
  if (rows.length === 0) return;
  await client.query({
    name: 'request-zoned-days',
    text: `insert into daily_totals_due as d (organization_id, time_zone, due_at)
      select id, time_zone, '-infinity' from unnest($1::integer[], $2::text[]) as o (id, time_zone)
      on conflict (organization_id) do update
        set time_zone = excluded.time_zone, due_at = excluded.due_at, asked = d.asked + 1`,
    values: [rows.map(({ id }) => id), rows.map(({ time_zone }) => time_zone)],
  });
}

/** Those that have waited longest first. */
export async function findDueOrganizations(
  client: TransactionClient,
  now: Date,
  limit: number,
): Promise<DueOrganization[]> {
  const { rows } = await client.query({
    name: 'due-days',
    text: `select organization_id as "organizationId", asked from daily_totals_due where due_at <= $1
      order by due_at, organization_id limit $2`,
    values: [now, limit],
  });
  return rows as unknown as DueOrganization[];
}

/** Organizations with days that failed and may be tried again. */
export async function findFailedOrganizations(client: TransactionClient): Promise<DueOrganization[]> {
  const { rows } = await client.query({
    name: 'organizations-with-failed-days',
    text: `select distinct organization_id as "organizationId", null as asked from set_aside_work
      where work = 'daily-totals' and retry_at <= now()`,
    values: [],
  });
  return rows as unknown as DueOrganization[];
}

/** Settled days of these that are not added up, or were in another zone, the newest first; and when there will be one more. */
export async function findUnsummedDays(
  client: TransactionClient,
  now: Date,
  organizationIds: readonly number[],
): Promise<{ days: UnsummedDay[]; next: NextDay[] }> {
  const { rows: organizations } = await client.query<{ id: number; timeZone: string }>({
    name: 'zones-of-organizations',
    text: 'select id, dated_zone as "timeZone" from organizations where id = any($1::integer[]) order by id',
    values: [organizationIds],
  });
  const zones = organizations.map(({ id, timeZone }) => {
    // The day that is not settled, nor any after it.
    const until = dateAt(now.getTime() - SETTLED_AFTER_MS, timeZone);
    const settledAt = startOfDate(addDays(until, 1), timeZone) + SETTLED_AFTER_MS;
    return { id, timeZone, until, settledAt: new Date(Math.max(settledAt, now.getTime() + MINUTE_MS)) };
  });
  const [sums, failures] = await Promise.all([
    // Of those that have all of them it is not said which.
    client.query<{ id: number; summed: number[] | null }>({
      name: 'summed-days',
      text: `select f.organization_id as id, case when count(*) < ${DAYS_KEPT} then array_agg(s.until_date - f.date) end as summed
        from fleet_days f join unnest($2::integer[], $3::text[], $4::date[]) as s (id, time_zone, until_date)
          on s.id = f.organization_id and s.time_zone = f.time_zone
        where f.organization_id = any($1::integer[]) and f.date < s.until_date and f.date >= s.until_date - ${DAYS_KEPT}
        group by f.organization_id`,
      values: [
        organizationIds,
        zones.map(({ id }) => id),
        zones.map(({ timeZone }) => timeZone),
        zones.map(({ until }) => until),
      ],
    }),
    client.query<{ subject: string; isWaiting: boolean }>({
      name: 'failed-days',
      text: `select organization_id || ' ' || subject as subject, retry_at > now() as "isWaiting"
        from set_aside_work where work = 'daily-totals' and organization_id = any($1::integer[])`,
      values: [organizationIds],
    }),
  ]);
  const summedOf = new Map(sums.rows.map(({ id, summed }) => [id, summed && new Set(summed)]));
  const waitsOf = new Map(failures.rows.map(({ subject, isWaiting }) => [subject, isWaiting]));
  const open = zones.filter(({ id }) => summedOf.get(id) !== null);
  const days: UnsummedDay[] = [];
  const add = ({ id, timeZone, until }: (typeof open)[number], daysAgo: number) => {
    if (summedOf.get(id)?.has(daysAgo)) return;
    const date = new Date(Date.parse(until) - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const isWaiting = waitsOf.get(`${id} ${date}`);
    if (!isWaiting) days.push({ organizationId: id, date, timeZone, hasFailed: isWaiting !== undefined });
  };
  for (const organization of open) add(organization, 1);
  for (const organization of open) {
    for (let daysAgo = 2; daysAgo <= DAYS_KEPT; daysAgo++) add(organization, daysAgo);
  }
  return {
    days,
    next: zones.map(({ id, timeZone, settledAt }) => ({ organizationId: id, timeZone, settledAt })),
  };
}

/** Its days are looked at again when one more is settled, unless something was asked for meanwhile. */
export async function postponeDays(
  client: TransactionClient,
  { organizationId, timeZone, settledAt }: NextDay,
  asked: number,
): Promise<void> {
  await client.query({
    name: 'postpone-days',
    text: `update daily_totals_due set due_at = $3, time_zone = $2 where organization_id = $1 and asked = $4`,
    values: [organizationId, timeZone, settledAt, asked],
  });
}

/** Adds up days of one organization in one zone again. */
export async function sumDays(client: TransactionClient, days: readonly UnsummedDay[]): Promise<void> {
  const { organizationId, timeZone } = days[0]!;
  const dates = days.map(({ date }) => date);
  const startsOf = (of: readonly string[]) => of.map((date) => new Date(startOfDate(date, timeZone)));
  const summed = [organizationId, dates, timeZone];
  await client.query({
    name: 'lock-days',
    // The commit need not wait for the disk: sums that a crash loses are missing after it.
    text: `select ${daysLock('pg_advisory_xact_lock')}, set_config('synchronous_commit', 'off', true)`,
    values: [organizationId],
  });
  // Before anything is changed: Citus does not ask over what else it has just changed.
  const { rows } = await client.query<{
    date: string;
    asset_id: number;
    distance_m: number;
    driving_seconds: number;
    idle_seconds: number;
  }>({
    name: 'sum-vehicle-days',
    text: `select day::text as date, asset_id, round(distance_m) as distance_m, round(driving_seconds) as driving_seconds,
        round(idle_seconds) as idle_seconds
      from unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as days (day, start_at, end_at)
      cross join lateral vehicle_sums($1, days.start_at, days.end_at)`,
    values: [organizationId, dates, startsOf(dates), startsOf(dates.map((date) => addDays(date, 1)))],
  });
  await client.query({
    name: 'remove-vehicle-days',
    text: 'delete from vehicle_days where organization_id = $1 and date = any($2::date[])',
    values: [organizationId, dates],
  });
  await client.query({
    name: 'insert-vehicle-days',
    text: `insert into vehicle_days (organization_id, date, asset_id, distance_m, driving_seconds, idle_seconds)
      select $1, * from unnest($2::date[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[])
      ${ROW_BY_ROW}`,
    values: [
      organizationId,
      rows.map(({ date }) => date),
      rows.map(({ asset_id }) => asset_id),
      rows.map(({ distance_m }) => distance_m),
      rows.map(({ driving_seconds }) => driving_seconds),
      rows.map(({ idle_seconds }) => idle_seconds),
    ],
  });
  await client.query({
    name: 'insert-fleet-days',
    text: `insert into fleet_days as f
      select $1::integer, day, $3, coalesce(sum(distance_m), 0), coalesce(sum(driving_seconds), 0),
        coalesce(sum(idle_seconds), 0), count(*) filter (where distance_m > 0 or driving_seconds > 0)
      from unnest($2::date[]) day
      left join vehicle_days v on v.organization_id = $1 and v.date = day
      group by day
      on conflict (organization_id, date) do update set time_zone = excluded.time_zone, distance_m = excluded.distance_m,
        driving_seconds = excluded.driving_seconds, idle_seconds = excluded.idle_seconds,
        vehicles_driven = excluded.vehicles_driven`,
    values: summed,
  });
}

export interface ChangedTime {
  readonly organizationId: number;
  /** -Infinity for all there is. */
  readonly fromAt: number;
}

/** Days whose trips have changed are to be added up again. Called before the commit of the change. */
export async function forgetDays(client: TransactionClient, changes: readonly ChangedTime[]): Promise<void> {
  const earliest = new Map<number, number>();
  for (const { organizationId, fromAt } of changes) {
    earliest.set(organizationId, Math.min(fromAt, earliest.get(organizationId) ?? Infinity));
  }
  for (const [organizationId, fromAt] of [...earliest].sort(([a], [b]) => a - b)) {
    await client.query({
      name: 'share-days',
      text: `select ${daysLock('pg_advisory_xact_lock_shared')}`,
      values: [organizationId],
    });
    const { rows: zones } = await client.query<{ time_zone: string }>({
      name: 'zone-of-organization',
      text: 'select dated_zone as time_zone from organizations where id = $1',
      values: [organizationId],
    });
    if (!zones[0]) continue;
    const { rowCount } = await client.query({
      name: 'forget-days',
      text: 'delete from fleet_days where organization_id = $1 and date >= $2::date',
      values: [organizationId, Number.isFinite(fromAt) ? dateAt(fromAt, zones[0].time_zone) : '-infinity'],
    });
    if (!rowCount) continue;
    await client.query({
      name: 'request-days',
      text: `update daily_totals_due set due_at = '-infinity', asked = asked + 1 where organization_id = $1`,
      values: [organizationId],
    });
  }
}

/** Days of the one dated zone are those of the other, but for those that are forgotten. */
export async function keepDaysOfZone(
  client: TransactionClient,
  organizationId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await client.query({
    name: 'share-days',
    text: `select ${daysLock('pg_advisory_xact_lock_shared')}`,
    values: [organizationId],
  });
  await client.query({
    name: 'keep-days-of-zone',
    text: 'update fleet_days set time_zone = $3 where organization_id = $1 and time_zone = $2',
    values: [organizationId, before, after],
  });
}

/** Whoever adds up waits for those who have changed trips, and they for it: no sum misses a change. */
const daysLock = (lock: string) => `${lock}(hashtext('fleet days'), $1::integer)`;
