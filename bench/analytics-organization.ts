import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addUpMonths } from '../apps/server/src/domain/analytics/add-up-months.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/connection.ts';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import { addDays } from '../packages/units/src/index.ts';

/** What the budgets of analytics are about: one organization of this size over a year. */
export const YEAR = {
  vehicles: 1_000,
  days: 365,
  /** Of each vehicle, one after another. */
  loadsEach: 52,
  customers: 40,
  lanes: 60,
} as const;

export interface YearOrganization {
  readonly organizationId: number;
  readonly adminId: number;
  readonly adminSessionId: string;
  readonly vehicleId: number;
  readonly driverId: number;
  /** Of the first 500 vehicles. */
  readonly groupId: number;
}

/**
 * Vehicles with a driver each that drive every day, most of it loaded, with logs, fuel, costs and loads of a week each. Made
 * by SQL in about a minute.
 */
export async function createYearOrganization(connection: ConnectionSettings): Promise<YearOrganization> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into organizations (name, time_zone) values ('A year', 'America/Chicago') returning id`,
    );
    const organizationId = rows[0]!.id;
    for (const statement of STATEMENTS)
      await client.query(statement.replaceAll(':org', String(organizationId)));
    await addUp(connection, organizationId);
    const { rows: ids } = await client.query<{
      vehicle: number;
      driver: number;
      admin: number;
      group: number;
    }>(
      `select (select min(id)::int from assets where organization_id = $1) as vehicle,
        (select min(user_id) from drivers where organization_id = $1) as driver,
        (select id::int from groups where organization_id = $1) as group,
        (select id from users where organization_id = $1 and role = 'ADMIN') as admin`,
      [organizationId],
    );
    const { vehicle: vehicleId, driver: driverId, admin: adminId, group: groupId } = ids[0]!;
    const adminSessionId = randomUUID();
    await client.query(
      `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [adminSessionId, adminId],
    );
    // As autovacuum does within a minute.
    await client.query('vacuum analyze');
    return { organizationId, adminId, adminSessionId, vehicleId, driverId, groupId };
  } finally {
    await client.end();
  }
}

/** As the deriver does with the days it replaces: the pages read whole months as their sums. */
async function addUp(connection: ConnectionSettings, organizationId: number): Promise<void> {
  const database = createDatabase({ connection });
  const scope = { organizationId, actorId: null };
  const today = new Date().toISOString().slice(0, 10);
  const year = { from: addDays(today, -YEAR.days), to: today };
  try {
    const vehicles = await database.inOrganization(scope, (tx) =>
      tx.selectFrom('assets').select('id').where('organization_id', '=', organizationId).execute(),
    );
    for (const { id: assetId } of vehicles) {
      await database.inOrganization(scope, (tx) => addUpMonths(tx, { organizationId, assetId }, year));
    }
  } finally {
    await database.close();
  }
}

const DAYS = `generate_series(current_date - ${YEAR.days}, current_date - 1, interval '1 day') day`;
/** Days that a load takes of its truck. */
const LOAD_DAYS = Math.floor(YEAR.days / YEAR.loadsEach);

/** Each vehicle, counted from 0, with its driver. */
const TRUCKS = `create temporary table trucks as
  select v.n, v.id, d.user_id as driver_id
  from (select id, row_number() over (order by id) - 1 as n from assets where organization_id = :org) v
  join (select user_id, row_number() over (order by user_id) - 1 as n from drivers where organization_id = :org) d using (n)`;

/** Each load, by truck and the number of days before today on which it is delivered. */
const CARRIED = `create temporary table carried as
  select t.n, t.id as asset_id, t.driver_id, l.id as load_id, k.k * ${LOAD_DAYS} + 2 as ago
  from trucks t cross join generate_series(0, ${YEAR.loadsEach - 1}) k (k)
  join loads l on l.organization_id = :org and l.reference = t.n || '-' || k.k`;

const STATEMENTS = [
  `insert into users (organization_id, email, username, first_name, last_name, role, status)
   select :org, 'year-' || n || '@year.example', 'Y-' || (10000 + n), 'Driver', 'Number ' || n,
     case when n = 0 then 'ADMIN' else 'USER' end, 'active' from generate_series(0, ${YEAR.vehicles}) n`,
  `insert into drivers (organization_id, user_id) select :org, id from users where organization_id = :org and role = 'USER'`,
  `insert into assets (organization_id, kind, unit_number, fuel_type, created_at)
   select :org, 'vehicle', 'Y' || n, 'diesel', now() - interval '2 years' from generate_series(1, ${YEAR.vehicles}) n`,
  `insert into groups (organization_id, name) values (:org, 'Half')`,
  `insert into group_assets (organization_id, group_id, asset_id)
   select :org, g.id, a.id from groups g cross join (select id from assets where organization_id = :org order by id limit 500) a
   where g.organization_id = :org`,
  TRUCKS,
  `insert into customers (organization_id, name, detention_cents_per_hour, created_at, updated_at)
   select :org, 'Shipper ' || n, 6000, now(), now() from generate_series(1, ${YEAR.customers}) n`,
  `insert into loads (organization_id, reference, customer_id, status, lane, weight_kilograms, starts_at, ends_at,
     created_at, updated_at)
   select :org, t.n || '-' || k, c.first_id + (t.n + k) % ${YEAR.customers}, 'delivered', 'Lane ' || (t.n + k) % ${YEAR.lanes}, 9000,
     now() - make_interval(days => k * ${LOAD_DAYS} + ${LOAD_DAYS} + 1), now() - make_interval(days => k * ${LOAD_DAYS} + 2), now(), now()
   from trucks t cross join generate_series(0, ${YEAR.loadsEach - 1}) k
   cross join (select min(id) as first_id from customers where organization_id = :org) c`,
  'analyze loads',
  CARRIED,
  `insert into load_assignments (organization_id, load_id, ordinal, asset_id, driver_id, dispatched_at)
   select :org, c.load_id, 1, c.asset_id, c.driver_id, l.starts_at - interval '6 hours'
   from carried c join loads l on l.organization_id = :org and l.id = c.load_id`,
  `insert into load_stops (organization_id, load_id, sequence, kind, location, window_from, window_to, typed_arrived_at,
     typed_departed_at, hours_at, driving_left_seconds, window_left_seconds)
   select :org, l.id, s.sequence, s.kind, s.location, s.at - interval '1 hour', s.at + interval '1 hour', s.at,
     s.at + make_interval(mins => 60 + (l.id % 150)::int), s.at, 30000, 40000
   from loads l
   cross join lateral (values (1, 'pickup', 'Memphis, TN', l.starts_at), (2, 'delivery', 'Dallas, TX', l.ends_at - interval '4 hours'))
     s (sequence, kind, location, at)
   where l.organization_id = :org`,
  `insert into load_charges (organization_id, load_id, kind, cents, created_at)
   select :org, l.id, c.kind, c.cents, now() from loads l
   cross join lateral (values ('linehaul', 150000 + l.id % 50000), ('fuel-surcharge', 20000)) c (kind, cents)
   where l.organization_id = :org`,
  `insert into costs (organization_id, kind, scope, form, cents, created_at, updated_at)
   values (:org, 'insurance', 'fleet', 'per-month', 90000000, now(), now())`,
  `insert into costs (organization_id, kind, scope, form, rate_e4, created_at, updated_at)
   values (:org, 'maintenance', 'fleet', 'per-mile', 1800, now(), now())`,
  `insert into costs (organization_id, kind, scope, form, rate_e4, counted, created_at, updated_at)
   values (:org, 'wages', 'fleet', 'per-hour', 280000, 'on-duty', now(), now())`,
  `insert into leg_days (organization_id, date, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
   select :org, current_date - c.ago - day, c.asset_id, 0, c.driver_id, 'loaded', array[c.load_id], array[0::smallint],
     600000 + c.n * 31 + day
   from carried c cross join generate_series(0, ${LOAD_DAYS - 2}) day`,
  `insert into leg_days (organization_id, date, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
   select :org, current_date - c.ago - ${LOAD_DAYS - 1}, c.asset_id, 1, c.driver_id, 'deadhead', array[c.load_id], array[0::smallint],
     120000 + c.n * 7
   from carried c`,
  `insert into leg_days (organization_id, date, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
   select :org, day::date, t.id, 2, t.driver_id, 'positioning', '{}', '{}', 16000 from trucks t cross join ${DAYS}`,
  `insert into performance_days (organization_id, date, asset_id, ordinal, driver_id, meters, driving_seconds, idle_seconds,
     pto_seconds, speeding_seconds, engine_seconds, used_milliliters, events)
   select :org, date, asset_id, 0, driver_id, sum(meters), 28000, 1500 + asset_id % 900, 60, asset_id % 60, 31000, 180000,
     case when (asset_id + extract(doy from date)) % 3 = 0 then '{"braking": 1}'::jsonb else '{}' end
   from leg_days where organization_id = :org group by date, asset_id, driver_id`,
  `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms,
     on_duty_ms, counted_until, distance_m, vehicle_ids, certification, violation_count, pending_proposal_count, missing,
     legal_driving_ms)
   select :org, t.driver_id, day::date, day, day + interval '1 day', 20800000, 28800000, 28000000, 7200000,
     day + interval '1 day', 600000, array[t.id::int], case when (t.n + (day::date - date '2026-01-01')) % 9 = 0 then 'uncertified'
     else 'certified' end, 0, 0, '{}', 39600000
   from trucks t cross join ${DAYS}`,
  `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, price_cents,
     is_tax_paid, asset_id, odometer_m, source, created_at, updated_at)
   select :org, day::date, 'Pilot', 'TX', 'diesel', 120, 'gallons', 454249, 42000 + (t.n % 500)::int, true, t.id,
     (day::date - date '2020-01-01') * 500000, 'import', now(), now()
   from trucks t cross join ${DAYS} where (t.n + (day::date - date '2026-01-01')) % 3 = 0`,
];
