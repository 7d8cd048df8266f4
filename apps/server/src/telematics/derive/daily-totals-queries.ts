import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { hasFailed, isSetAside } from '../../platform/set-aside-work.ts';

/**
 * Hours after midnight. Until then trips of the day before go on, and each of their fixes changes that day; nobody drives
 * eight hours without a break (49 CFR 395.3(a)(3)(ii)).
 */
const SETTLED_AFTER_HOURS = 8;
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

/** Settled days that are not added up, or were in another zone, newest first. */
export async function findUnsummedDays(
  client: TransactionClient,
  now: Date,
  limit: number,
): Promise<UnsummedDay[]> {
  const { rows } = await client.query({
    name: 'find-unsummed-days',
    text: `select o.id as "organizationId", to_char(day, 'YYYY-MM-DD') as date, o.time_zone as "timeZone",
        ${hasFailed('daily-totals', 'o.id', "to_char(day, 'YYYY-MM-DD')")} as "hasFailed"
      from organizations o
      cross join lateral (select (($1::timestamptz - interval '${SETTLED_AFTER_HOURS} hours') at time zone o.time_zone)::date as last) t
      cross join lateral generate_series(t.last - ${DAYS_KEPT}, t.last - 1, interval '1 day') day
      left join fleet_days f on f.organization_id = o.id and f.date = day::date and f.time_zone = o.time_zone
      where f.date is null and not ${isSetAside('daily-totals', 'o.id', "to_char(day, 'YYYY-MM-DD')")}
      order by day desc, o.id
      limit $2`,
    values: [now, limit],
  });
  return rows as unknown as UnsummedDay[];
}

/** Adds up one day again. */
export async function sumDay(client: TransactionClient, day: UnsummedDay): Promise<void> {
  await client.query({
    name: 'lock-days',
    text: `select ${daysLock('pg_advisory_xact_lock')}`,
    values: [day.organizationId],
  });
  await client.query({
    name: 'remove-vehicle-days',
    text: 'delete from vehicle_days where organization_id = $1 and date = $2',
    values: [day.organizationId, day.date],
  });
  await client.query({
    name: 'insert-vehicle-days',
    text: `insert into vehicle_days (organization_id, date, asset_id, distance_m, driving_seconds, idle_seconds)
      select $1, $2, asset_id, round(distance_m), round(driving_seconds), round(idle_seconds)
      from vehicle_sums($1, $2::date::timestamp at time zone $3, ($2::date + 1)::timestamp at time zone $3)
      ${ROW_BY_ROW}`,
    values: [day.organizationId, day.date, day.timeZone],
  });
  await client.query({
    name: 'insert-fleet-day',
    text: `insert into fleet_days as f
      select $1::integer, $2::date, $3, coalesce(sum(distance_m), 0), coalesce(sum(driving_seconds), 0),
        coalesce(sum(idle_seconds), 0), count(*) filter (where distance_m > 0 or driving_seconds > 0)
      from vehicle_days where organization_id = $1 and date = $2
      on conflict (organization_id, date) do update set time_zone = excluded.time_zone, distance_m = excluded.distance_m,
        driving_seconds = excluded.driving_seconds, idle_seconds = excluded.idle_seconds,
        vehicles_driven = excluded.vehicles_driven`,
    values: [day.organizationId, day.date, day.timeZone],
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
    await client.query({
      name: 'forget-days',
      text: `delete from fleet_days f using organizations o
        where o.id = $1 and f.organization_id = $1 and f.date >= ($2::timestamptz at time zone o.time_zone)::date`,
      values: [organizationId, Number.isFinite(fromAt) ? new Date(fromAt).toISOString() : '-infinity'],
    });
  }
}

/** Whoever adds up waits for those who have changed trips, and they for it: no sum misses a change. */
const daysLock = (lock: string) => `${lock}(hashtext('fleet days'), $1::integer)`;
