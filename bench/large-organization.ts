import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/connection.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { DailyTotalsJob } from '../apps/server/src/telematics/derive/daily-totals.ts';
import type { ServerProcess } from './server-process.ts';

/** What the budgets of lists and dashboard are about: one organization of this size. */
export const LARGE = {
  assets: 10_000,
  drivers: 5_000,
  activityEntries: 1_000_000,
  /** Told to the administrator, over a year. */
  notifications: 100_000,
  groups: 20,
  /** Days of logs, trips and idling; each vehicle drives four times on five of seven days. */
  days: 31,
} as const;

export interface LargeOrganization {
  readonly organizationId: number;
  readonly adminId: number;
  readonly adminSessionId: string;
  readonly groupId: number;
}

let made: Promise<LargeOrganization> | undefined;

/** One for all measurements: three of four assets are vehicles, each with a device, two thirds of them with a driver. */
export function largeOrganization({ connection, database }: ServerProcess): Promise<LargeOrganization> {
  made ??= createLargeOrganization(connection).then(async (organization) => {
    // As the server would have done by night.
    await new DailyTotalsJob({ database, clock: systemClock, log: createLog('warn') }).catchUp();
    return organization;
  });
  return made;
}

/** By SQL, in about a minute. */
async function createLargeOrganization(connection: ConnectionSettings): Promise<LargeOrganization> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into organizations (name, time_zone) values ('Large', 'America/Chicago') returning id`,
    );
    const organizationId = rows[0]!.id;
    for (const statement of STATEMENTS)
      await client.query(statement.replaceAll(':org', String(organizationId)).replaceAll('now()', NOW));
    const adminSessionId = randomUUID();
    const admin = await client.query<{ id: number }>(
      `select id from users where organization_id = $1 and role = 'ADMIN'`,
      [organizationId],
    );
    const adminId = admin.rows[0]!.id;
    await client.query(
      `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [adminSessionId, adminId],
    );
    const group = await client.query<{ id: number }>(
      'select min(id)::int as id from groups where organization_id = $1',
      [organizationId],
    );
    await client.query('vacuum analyze');
    return { organizationId, adminId, adminSessionId, groupId: group.rows[0]!.id };
  } finally {
    await client.end();
  }
}

/** Times of devices have no fraction of a millisecond. */
const NOW = `date_trunc('second', now())`;

const FIRST_NAMES = `(array['Aisha','Curtis','Dana','Grace','Hank','Joelle','Lena','Marcus','Ned','Omar','Priya','Renee','Ruth','Sam','Tobias','Wanda'])`;
const LAST_NAMES = `(array['Bello','Yamada','Whitfield','Holloway','Sorensen','Baptiste','Vogt','Delgado','Ashworth','Haddad','Raman','Castellano','Abernathy','Okonkwo','Lindgren','Petrov','Nakamura','Ferreira','Kowalski'])`;

const VEHICLES = (LARGE.assets * 3) / 4;

/** In a fixed pseudo-random order, so that neighbors in a table are none in a list. */
const scattered = (of: string, modulo: number) => `(${of}::bigint * 7919 % ${modulo})::int`;

const STATEMENTS = [
  `insert into users (organization_id, email, username, first_name, last_name, role, status, phone, last_seen_at)
   select :org, 'person-' || n || '@large.example', 'DR-' || (10000 + n),
     ${FIRST_NAMES}[1 + ${scattered('n', 16)}], ${LAST_NAMES}[1 + n % 19] || ' ' || (n / 304),
     case when n = 0 then 'ADMIN' else 'USER' end, case when n % 40 = 39 then 'invited' else 'active' end,
     '+1 901 555 ' || lpad((n % 10000)::text, 4, '0'), now() - n * interval '1 minute'
   from generate_series(0, ${LARGE.drivers}) n`,
  `insert into drivers (organization_id, user_id, license_number, license_state, license_class, license_expires_on, home_terminal_name)
   select :org, id, 'L' || id * 7919, 'TX', 'A', current_date + (id % 1500), 'Terminal ' || id % 30
   from users where organization_id = :org and role = 'USER'`,
  `insert into assets (organization_id, kind, unit_number, vin, year, make, model, plate, plate_state, fuel_type)
   select :org, case when n < ${VEHICLES} then 'vehicle' else 'trailer' end, (100000 + ${scattered('n', LARGE.assets)})::text,
     '1XKYD49X' || lpad(n::text, 9, '0'), 2012 + n % 15, (array['Freightliner','Kenworth','Peterbilt','Volvo'])[1 + n % 4],
     (array['Cascadia','T680','579','VNL'])[1 + n % 4], 'P' || (500000 + n), 'TX', 'diesel'
   from generate_series(0, ${LARGE.assets - 1}) n`,
  `insert into asset_state (organization_id, asset_id, at, received_at, odometer_m, lat, lon, speed, heading, altitude,
     flags, status, status_since_at, place, jurisdiction)
   select :org, id, now() - (case when id % 11 = 0 then 300 else id % 20 end) * interval '1 minute', now(),
     id * 10000, 350000000 + id % 1000 * 80000, -950000000 - id % 977 * 120000, id % 1100, id % 360, 200, 7,
     (array['moving','moving','idling','stopped'])[1 + id % 4], now() - interval '1 hour',
     (id % 40) || ' mi SW of Town ' || id % 900 || ', TX', 'TX'
   from assets where organization_id = :org and kind = 'vehicle'`,
  `insert into gateways (organization_id, unique_id, device_model_id, firmware)
   select :org, 'large-' || id, (select min(id) from device_models), '03.28.07'
   from assets where organization_id = :org and kind = 'vehicle'`,
  `insert into gateway_pairings (organization_id, gateway_id, asset_id, paired_at)
   select :org, g.id, substr(g.unique_id, 7)::int, now() - interval '1 year' from gateways g where organization_id = :org`,
  `insert into gateway_state (organization_id, gateway_id, last_seen_at, last_fix_at, voltage_millivolts,
     clock_offset_seconds, protocol, accepted_count)
   select :org, id, now() - (id % 17) * interval '1 minute', now() - (id % 17) * interval '1 minute',
     case when id % 50 = 0 then 11000 else 13800 end, 0, 'teltonika', id * 100
   from gateways where organization_id = :org`,
  `insert into driver_assignments (organization_id, asset_id, driver_id, assigned_at)
   select :org, v.id, d.user_id, now() - interval '30 days'
   from (select id, row_number() over (order by id) n from assets where organization_id = :org and kind = 'vehicle') v
   join (select user_id, row_number() over (order by user_id desc) n from drivers where organization_id = :org) d using (n)`,
  `insert into trailer_attachments (organization_id, vehicle_id, trailer_id, attached_at)
   select :org, v.id, t.id, now() - interval '10 days'
   from (select id, row_number() over (order by id) n from assets where organization_id = :org and kind = 'vehicle') v
   join (select id, row_number() over (order by id) n from assets where organization_id = :org and kind = 'trailer') t using (n)`,
  `insert into groups (organization_id, name) select :org, 'Group ' || n from generate_series(1, ${LARGE.groups}) n`,
  `insert into group_assets (organization_id, group_id, asset_id)
   select :org, g.id, a.id from groups g join assets a using (organization_id)
   where organization_id = :org and a.id % ${LARGE.groups} = g.id % ${LARGE.groups}`,
  `insert into group_members (organization_id, group_id, user_id)
   select :org, g.id, d.user_id from groups g join drivers d using (organization_id)
   where organization_id = :org and d.user_id % ${LARGE.groups} = g.id % ${LARGE.groups}`,
  `insert into activity_log (organization_id, at, actor_id, action, entity, entity_id, before, after, address)
   select :org, now() - n * interval '31 seconds', u.first_id + ${scattered('n', 400)},
     (array['update','create','sign-in','assign','archive'])[1 + n % 5],
     (array['asset','driver','user','gateway','group'])[1 + n % 5], (n % 9000)::text,
     jsonb_build_object('plate', 'P' || n), jsonb_build_object('plate', 'Q' || n), '10.0.0.' || n % 250
   from generate_series(1, ${LARGE.activityEntries}) n,
     (select min(id) as first_id from users where organization_id = :org) u`,
  `insert into alert_rules (organization_id, name) select :org, 'Rule ' || n from generate_series(1, 20) n`,
  `insert into alert_rule_versions (organization_id, rule_id, version, kind, severity, rule, telling)
   select :org, id, 1, 'speed', 'warning', '{"kind":"speed","aboveKph":120,"minSeconds":0}', '{}'
   from alert_rules where organization_id = :org`,
  `insert into incidents (organization_id, rule_id, rule_version, kind, severity, subject_kind, subject_id, asset_id,
     driver_id, started_at, ended_at, learned_at, state, details, location, acknowledged_by, acknowledged_at)
   select :org, r.first_id + n % 20, 1, 'speed', (array['info','warning','critical'])[1 + n % 3], 'vehicle', a.id, a.id,
     u.first_id + n % 400, now() - n * interval '5 minutes', case when n > 100 then now() - n * interval '5 minutes' end,
     now() - n * interval '5 minutes', case when n > 100 then 'closed' else 'open' end, '{"peakKph":125}',
     (n % 40) || ' mi SW of Town ' || n % 900 || ', TX', case when n % 2 = 0 then u.first_id end,
     case when n % 2 = 0 then now() end
   from generate_series(1, ${LARGE.notifications}) n
   join (select id, row_number() over (order by id) as number from assets where organization_id = :org) a
     on a.number = 1 + n % ${LARGE.assets},
     (select min(id) as first_id from alert_rules where organization_id = :org) r,
     (select min(id) as first_id from users where organization_id = :org) u`,
  `insert into notifications (organization_id, user_id, kind, incident_id, reason, told_at, read_at)
   select :org, u.id, 'speed', i.id, 'person', i.learned_at, case when i.id % 100 > 0 then now() end
   from incidents i, users u where i.organization_id = :org and u.organization_id = :org and u.role = 'ADMIN'`,
  `insert into trips (organization_id, asset_id, started_at, ended_at, is_open, distance_m, driving_seconds, max_speed,
     start_lat, start_lon, end_lat, end_lon, start_place, end_place, start_jurisdiction, end_jurisdiction)
   select :org, a.id, day + n * interval '5 hours' + a.id % 3600 * interval '1 second',
     day + n * interval '5 hours' + (a.id % 3600 + 9000) * interval '1 second', false, 200000 + a.id % 977, 8400, 1050,
     350000000, -950000000, 351000000, -951000000, '3 mi SW of Waco, TX', '5 mi N of Dallas, TX', 'TX', 'TX'
   from assets a, generate_series(0, 3) n,
     generate_series(date_trunc('day', now()) - ${LARGE.days} * interval '1 day', date_trunc('day', now()), interval '1 day') day
   where organization_id = :org and kind = 'vehicle' and (a.id + (day::date - date '2026-01-01')) % 7 < 5`,
  `insert into halts (organization_id, asset_id, started_at, kind, ended_at, is_open, lat, lon, end_lat, end_lon, place, jurisdiction)
   select organization_id, asset_id, ended_at, 'idle', ended_at + interval '15 minutes', false, end_lat, end_lon, end_lat,
     end_lon, end_place, end_jurisdiction
   from trips where organization_id = :org and asset_id % 4 <> 0`,
  `insert into hos_state (organization_id, driver_id, status, since, as_of, valid_until, driving_ms, window_ms, break_ms,
     cycle_ms, cycle_tomorrow_ms, next_driving_at, driving_rate, window_rate, break_rate, cycle_rate,
     cycle_tomorrow_rate, next_driving_moves, recent_log)
   select organization_id, user_id, (array['D','ON','SB','OFF'])[1 + user_id % 4], now() - interval '2 hours', now(),
     now() + interval '1 day', user_id % 660 * 60000, user_id % 840 * 60000, user_id % 480 * 60000, user_id % 4200 * 60000,
     36000000, now(), (user_id % 4 = 0)::int, (user_id % 4 < 2)::int, (user_id % 4 = 0)::int, (user_id % 4 < 2)::int, 0,
     1, jsonb_build_object('exceptions', '[]'::jsonb, 'periods', jsonb_build_array(jsonb_build_array(
       extract(epoch from now() - interval '2 hours')::bigint * 1000, (array['D','ON','SB','OFF'])[1 + user_id % 4])))
   from drivers where organization_id = :org`,
  `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms,
     on_duty_ms, counted_until, distance_m, vehicle_ids, certification, violation_count, pending_proposal_count, missing)
   select organization_id, user_id, day::date, day, day + interval '1 day', 28800000, 21600000, 28800000, 7200000,
     day + interval '1 day', 800000, '{1}', case when (user_id + day::date - date '2026-01-01') % 9 = 0 then 'uncertified'
     else 'certified' end, 0, 0, '{}'
   from drivers, generate_series(date_trunc('day', now()) - ${LARGE.days} * interval '1 day', date_trunc('day', now()), interval '1 day') day
   where organization_id = :org`,
  `insert into hos_violations (organization_id, driver_id, rule, started_at, ended_at, log_date, minutes, severity, citation, explanation)
   select organization_id, driver_id, (array['driving-11','window-14','break-30','cycle-70'])[1 + driver_id % 4],
     starts_at + interval '20 hours', starts_at + interval '21 hours', log_date, 60, 'violation', '49 CFR 395.3', jsonb_build_object(
       'calculatedFrom', extract(epoch from starts_at)::bigint * 1000, 'windowStartedAt', extract(epoch from starts_at)::bigint * 1000,
       'limitReachedAt', extract(epoch from starts_at + interval '20 hours')::bigint * 1000,
       'limitMinutes', 840, 'usedMinutes', 900, 'excludedRests', '[]'::jsonb, 'text', '15:00 since the start, of 14:00.')
   from hos_days where organization_id = :org and (driver_id + log_date - date '2026-01-01') % 40 = 0`,
];
