-- lat and lon in 1e-7 degrees, speed in 0.1 km/h, heading in degrees, altitude and odometer in meters.
-- flags: 1 ignition known, 2 ignition on, 4 odometer reported by the vehicle, 8 late (older than the newest fix at arrival).
create table positions (
  organization_id integer not null,
  asset_id integer not null,
  at timestamptz not null,
  odometer_m bigint,
  lat integer not null,
  lon integer not null,
  speed smallint not null,
  heading smallint not null,
  altitude smallint not null,
  flags smallint not null,
  primary key (organization_id, asset_id, at)
) partition by range (at);
call fence_by_organization('positions');
call open_to_ingest('positions');
grant select on positions to longhaul_runtime;
grant select, insert on positions to longhaul_writer;

-- Of devices that are not paired with a vehicle.
create table unpaired_positions (
  organization_id integer not null,
  gateway_id integer not null,
  at timestamptz not null,
  odometer_m bigint,
  lat integer not null,
  lon integer not null,
  speed smallint not null,
  heading smallint not null,
  altitude smallint not null,
  flags smallint not null,
  primary key (organization_id, gateway_id, at)
);
call fence_by_organization('unpaired_positions');
call open_to_ingest('unpaired_positions');
grant select on unpaired_positions to longhaul_runtime;
grant select, insert on unpaired_positions to longhaul_writer;

-- A row only when the value differs from the one before. Whole numbers of the unit in the name; switches are 0 or 1.
create table position_readings (
  organization_id integer not null,
  asset_id integer not null,
  reading text not null check (reading in ('voltage-millivolts', 'battery-millivolts', 'battery-percent', 'gsm-signal',
    'movement', 'fuel-percent', 'fuel-milliliters', 'fuel-used-milliliters', 'engine-seconds', 'engine-rpm',
    'coolant-celsius', 'axle-1-kilograms', 'axle-2-kilograms', 'axle-3-kilograms', 'axle-4-kilograms', 'axle-5-kilograms',
    'pto', 'door-open')),
  at timestamptz not null,
  value bigint not null,
  primary key (organization_id, asset_id, reading, at)
);
call fence_by_organization('position_readings');
call open_to_ingest('position_readings');
grant select on position_readings to longhaul_runtime;
grant select, insert on position_readings to longhaul_writer;

-- What a device reported that happened, fault codes among it; a row when it began. The code tells two of one kind and
-- instant apart: the number that the device sent for it. Sent twice it is the same row.
create table device_events (
  organization_id integer not null,
  gateway_id integer not null,
  at timestamptz not null,
  kind text not null
    check (kind in ('harsh', 'towing', 'crash', 'jamming', 'idling', 'unplugged', 'fault-code', 'panic')),
  code bigint not null,
  -- What the device was paired with at that time.
  asset_id integer,
  -- 1e-7 degrees; null where the device saw no satellite.
  lat integer,
  lon integer,
  -- harsh: maneuver, g. fault-code: spn, fmi, occurrences, isSure. Others: nothing.
  details jsonb not null,
  primary key (organization_id, gateway_id, at, kind, code)
);
create index device_events_asset on device_events (organization_id, asset_id, at);
call fence_by_organization('device_events');
call open_to_ingest('device_events');
grant select on device_events to longhaul_runtime;
grant select, insert on device_events to longhaul_writer;

-- The newest value of each I/O element that no signal was read from: `{"<id>": [value, milliseconds since 1970]}`.
create table gateway_unread_io (
  organization_id integer not null,
  gateway_id integer not null,
  io jsonb not null,
  primary key (organization_id, gateway_id)
) with (fillfactor = 70);
call fence_by_organization('gateway_unread_io');
call open_to_ingest('gateway_unread_io');
grant select on gateway_unread_io to longhaul_runtime;
grant select, insert, update on gateway_unread_io to longhaul_writer;

-- Weeks start on Monday, UTC. Owned by the migrating role, so ingest can make room without owning tables.
create function ensure_position_partitions(from_at timestamptz, until_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  week timestamp := date_trunc('week', from_at at time zone 'UTC');
  partition_name text;
begin
  while week < (until_at at time zone 'UTC') loop
    partition_name := 'positions_' || to_char(week, 'IYYY"w"IW');
    if to_regclass(partition_name) is null then
      perform pg_advisory_xact_lock(hashtext('positions partitions'));
      -- Another may have made it while we waited, and to_regclass may remember that it was not there.
      execute format('create table if not exists %I partition of positions for values from (%L) to (%L)',
        partition_name, week at time zone 'UTC', (week + interval '7 days') at time zone 'UTC');
    end if;
    week := week + interval '7 days';
  end loop;
end $$;
revoke execute on function ensure_position_partitions from public;
grant execute on function ensure_position_partitions to longhaul_writer, longhaul_runtime;

-- The newest fix of each vehicle.
create table asset_state (
  organization_id integer not null,
  asset_id integer not null,
  gateway_id integer,
  at timestamptz not null,
  received_at timestamptz not null,
  odometer_m bigint,
  lat integer not null,
  lon integer not null,
  speed smallint not null,
  heading smallint not null,
  altitude smallint not null,
  flags smallint not null,
  status text not null default 'stopped' check (status in ('moving', 'idling', 'stopped')),
  status_since_at timestamptz,
  place text,
  jurisdiction text,
  primary key (organization_id, asset_id)
) with (fillfactor = 50);
call fence_by_organization('asset_state');
call open_to_ingest('asset_state');
grant select, update (status, status_since_at, place, jurisdiction) on asset_state to longhaul_runtime;
grant select, insert, update on asset_state to longhaul_writer;

-- Time of the newest fix of each of these vehicles; the former holds it against other writers until the commit, in the
-- order of the keys. Functions, because a distributed database takes neither FOR UPDATE over several organizations nor a
-- table of its own beside an INSERT of rows that come with the statement (see platform/database/distribute.ts).
create function lock_newest(organizations integer[], assets integer[])
  returns table (organization_id integer, asset_id integer, at timestamptz)
  language plpgsql as $$
#variable_conflict use_column
begin
  return query select s.organization_id, s.asset_id, s.at
    from unnest(organizations, assets) as k (organization_id, asset_id)
    join asset_state s using (organization_id, asset_id)
    order by s.organization_id, s.asset_id
    for no key update of s;
end $$;

create function newest_of(organizations integer[], assets integer[])
  returns table (organization_id integer, asset_id integer, at timestamptz)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select s.organization_id, s.asset_id, s.at
    from unnest(organizations, assets) as k (organization_id, asset_id)
    join asset_state s using (organization_id, asset_id);
end $$;

create table trips (
  organization_id integer not null,
  asset_id integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_open boolean not null,
  distance_m bigint not null,
  driving_seconds integer not null,
  max_speed smallint not null,
  start_odometer_m bigint,
  end_odometer_m bigint,
  start_lat integer not null,
  start_lon integer not null,
  end_lat integer not null,
  end_lon integer not null,
  start_place text,
  end_place text,
  start_jurisdiction text,
  end_jurisdiction text,
  primary key (organization_id, asset_id, started_at)
);
-- The trips of a day are added up from the index alone, as far as their pages are vacuumed.
create index trips_ended on trips (organization_id, ended_at, started_at) include (asset_id, distance_m, driving_seconds);
call fence_by_organization('trips');
grant select, insert, update, delete on trips to longhaul_runtime;

-- Where a vehicle stood or fell silent: a stop (engine off or unknown), an idle (engine on), a gap (no signal).
create table halts (
  organization_id integer not null,
  asset_id integer not null,
  started_at timestamptz not null,
  kind text not null check (kind in ('stop', 'idle', 'gap')),
  ended_at timestamptz not null,
  is_open boolean not null,
  lat integer not null,
  lon integer not null,
  end_lat integer not null,
  end_lon integer not null,
  distance_m bigint not null default 0,
  place text,
  jurisdiction text,
  primary key (organization_id, asset_id, started_at, kind)
);
create index halts_idle_ended on halts (organization_id, ended_at, started_at) where kind = 'idle';
call fence_by_organization('halts');
grant select, insert, update, delete on halts to longhaul_runtime;

-- Trips and halts are derived up to derived_until.
create table derivation_progress (
  organization_id integer not null,
  asset_id integer not null,
  derived_until timestamptz,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
call fence_by_organization('derivation_progress');
grant select, insert, update, delete on derivation_progress to longhaul_runtime;

-- What was derived is to be derived again from an instant on: fixes arrived late, or a threshold changed. Apart from
-- derivation_progress, which a derivation holds while it works, so that ingest never waits for one.
create table derivation_requests (
  organization_id integer not null,
  asset_id integer not null,
  from_at timestamptz not null,
  requested_at timestamptz not null default now(),
  last_requested_at timestamptz not null default now(),
  -- Tells a derivation whether more arrived while it worked.
  requests bigint not null default 1,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
call fence_by_organization('derivation_requests');
call open_to_ingest('derivation_requests');
grant select, insert, update, delete on derivation_requests to longhaul_runtime;
grant select, insert, update on derivation_requests to longhaul_writer;

-- Background work that failed for one subject alone: a vehicle, a driver, a day. It is left out until retry_at, so that
-- one bad row never holds up the others, and its row goes once the work succeeds.
create table set_aside_work (
  organization_id integer not null references organizations,
  work text not null check (work in ('trips', 'visits', 'miles', 'daily-totals', 'hours-of-service', 'duty-clocks', 'alerts')),
  subject text not null,
  reason text not null,
  failures integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (organization_id, work, subject)
);
call fence_by_organization('set_aside_work');
grant select, insert, update, delete on set_aside_work to longhaul_runtime;

-- Days of the organization's zone that are over, added up once: the dashboard of a large fleet cannot add up a million
-- trips at each look. Days not added up yet, and those of a zone given up, are read from the trips.

-- Days of the organization's zone that are over, added up once: the dashboard of a large fleet cannot add up a million
-- trips at each look. Days not added up yet, and those of a zone given up, are read from the trips.

-- The whole fleet; that a day stands here says that vehicle_days has it too.
create table fleet_days (
  organization_id integer not null references organizations,
  date date not null,
  time_zone text not null,
  distance_m bigint not null,
  driving_seconds bigint not null,
  idle_seconds bigint not null,
  vehicles_driven integer not null,
  primary key (organization_id, date)
);
call fence_by_organization('fleet_days');
grant select, insert, update, delete on fleet_days to longhaul_runtime;

create table vehicle_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  distance_m bigint not null,
  driving_seconds integer not null,
  idle_seconds integer not null,
  primary key (organization_id, date, asset_id)
);
-- The days of a group are read vehicle by vehicle.
create index vehicle_days_asset on vehicle_days (organization_id, asset_id, date)
  include (distance_m, driving_seconds, idle_seconds);
call fence_by_organization('vehicle_days');
grant select, insert, update, delete on vehicle_days to longhaul_runtime;

-- Driving and idling of each vehicle between two instants; a trip over the edge gives its share by time, worked out only
-- for the few there are. No trip and no idle runs longer than seven days, which bounds the search in the index.
create function vehicle_sums(organization integer, from_at timestamptz, until_at timestamptz)
  returns table (asset_id integer, distance_m double precision, driving_seconds double precision, idle_seconds double precision)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select piece.asset_id, sum(piece.meters)::float8, sum(piece.driving)::float8, sum(piece.idle)::float8
    from (
      select t.asset_id,
        case when t.started_at >= from_at and t.ended_at <= until_at then t.distance_m
          else t.distance_m * date_part('epoch', least(t.ended_at, until_at) - greatest(t.started_at, from_at))
            / date_part('epoch', t.ended_at - t.started_at) end as meters,
        case when t.started_at >= from_at and t.ended_at <= until_at then t.driving_seconds
          else t.driving_seconds * date_part('epoch', least(t.ended_at, until_at) - greatest(t.started_at, from_at))
            / date_part('epoch', t.ended_at - t.started_at) end as driving,
        0.0::float8 as idle
      from trips t
      where t.organization_id = organization and t.started_at < until_at and t.ended_at > from_at
        and t.ended_at < until_at + interval '7 days' and t.ended_at > t.started_at
      union all
      select h.asset_id, 0.0::float8, 0.0::float8,
        date_part('epoch', least(h.ended_at, until_at) - greatest(h.started_at, from_at))
      from halts h
      where h.organization_id = organization and h.kind = 'idle' and h.started_at < until_at and h.ended_at > from_at
        and h.ended_at < until_at + interval '7 days'
    ) piece
    group by piece.asset_id;
end $$;
