-- The roles longhaul_runtime and longhaul_writer exist before this file runs (see platform/database/migrate.ts).
-- Every organization's rows are fenced by row-level security: a transaction names one organization, or says
-- aloud that it works across organizations (sign-in, super administration, background jobs).

create function current_organization() returns integer
  language sql stable parallel safe
  return nullif(current_setting('longhaul.organization_id', true), '')::integer;

create function is_platform_scope() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('longhaul.scope', true), '') = 'platform';

create procedure fence_by_organization(fenced regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format(
    'create policy organization on %s to longhaul_runtime
       using (organization_id = (select current_organization()) or (select is_platform_scope()))',
    fenced);
end $$;

grant usage on schema public to longhaul_runtime, longhaul_writer;

-- Organizations and people ------------------------------------------------------------------------------

create table organizations (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'deactivated')),
  time_zone text not null default 'America/Chicago',
  units text not null default 'imperial' check (units in ('imperial', 'metric')),
  usdot_number text,
  carrier_name text,
  address text,
  default_rule_set text not null default 'us-property-70-8',
  day_starts_at_minutes smallint not null default 0 check (day_starts_at_minutes between 0 and 1439),
  idle_after_minutes smallint not null default 5 check (idle_after_minutes between 1 and 120),
  stop_after_minutes smallint not null default 5 check (stop_after_minutes between 1 and 120),
  outdated_after_minutes smallint not null default 30 check (outdated_after_minutes between 1 and 1440),
  position_retention_days smallint not null default 1826 check (position_retention_days between 1 and 3660),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table organizations enable row level security;
create policy organization on organizations to longhaul_runtime
  using (id = (select current_organization()) or (select is_platform_scope()));

create table users (
  id integer generated always as identity primary key,
  organization_id integer references organizations,
  email text,
  username text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'USER' check (role in ('ADMIN', 'SUPER_ADMIN', 'USER')),
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'invited', 'pending', 'deactivated')),
  password_hash text,
  position_title text,
  phone text,
  time_zone text,
  units text check (units in ('imperial', 'metric')),
  last_seen_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role = 'SUPER_ADMIN' or organization_id is not null)
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create index users_organization on users (organization_id, last_name, id);
call fence_by_organization('users');

create table sessions (
  id uuid primary key,
  user_id integer not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  controlled_organization_id integer references organizations,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'reuse', 'password-changed', 'deactivated', 'ended')),
  user_agent text,
  address text
);
create index sessions_user on sessions (user_id, created_at desc);
alter table sessions enable row level security;
create policy platform on sessions to longhaul_runtime using ((select is_platform_scope()));

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
alter table refresh_tokens enable row level security;
create policy platform on refresh_tokens to longhaul_runtime using ((select is_platform_scope()));

create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
alter table password_resets enable row level security;
create policy platform on password_resets to longhaul_runtime using ((select is_platform_scope()));

create table account_requests (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  requested_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'rejected')),
  decided_at timestamptz,
  decided_by integer references users,
  primary key (organization_id, user_id)
);
call fence_by_organization('account_requests');

create table settings (
  key text primary key,
  is_enabled boolean not null default false,
  default_theme text check (default_theme in ('light', 'dark')),
  updated_at timestamptz not null default now()
);
insert into settings (key, default_theme) values
  ('darkMode', 'light'), ('help', null), ('notifications', null),
  ('analyticsRevenue', null), ('analyticsFleetPerformance', null);

-- Append-only: the runtime role holds no UPDATE and no DELETE.
create table activity_log (
  organization_id integer not null references organizations,
  at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  actor_id integer references users,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  address text,
  primary key (organization_id, at, id)
);
create index activity_log_actor on activity_log (organization_id, actor_id, at desc);
call fence_by_organization('activity_log');

-- The same for acts on the platform itself, such as a feature flag or the sign-in of a super administrator.
create table platform_activity_log (
  at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  actor_id integer references users,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  address text,
  primary key (at, id)
);
alter table platform_activity_log enable row level security;
create policy platform on platform_activity_log to longhaul_runtime using ((select is_platform_scope()));

-- Drivers, assets, groups -------------------------------------------------------------------------------

create table drivers (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  licence_number text,
  licence_state text,
  licence_class text,
  licence_expires_on date,
  phone text,
  home_terminal_name text,
  home_terminal_time_zone text not null default 'America/Chicago',
  rule_set text not null default 'us-property-70-8',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
call fence_by_organization('drivers');

create table assets (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  kind text not null check (kind in ('vehicle', 'trailer')),
  unit_number text not null check (length(unit_number) between 1 and 50),
  vin text,
  year smallint,
  make text,
  model text,
  plate text,
  plate_state text,
  fuel_type text,
  gross_weight_pounds integer,
  axles smallint,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index assets_unit on assets (organization_id, kind, lower(unit_number)) where archived_at is null;
create unique index assets_vin on assets (organization_id, upper(vin)) where archived_at is null;
call fence_by_organization('assets');

create table driver_assignments (
  organization_id integer not null,
  asset_id integer not null,
  driver_id integer not null,
  assigned_at timestamptz not null,
  unassigned_at timestamptz,
  primary key (organization_id, asset_id, assigned_at),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, driver_id) references drivers,
  check (unassigned_at > assigned_at)
);
create unique index driver_assignments_open_asset on driver_assignments (organization_id, asset_id) where unassigned_at is null;
create unique index driver_assignments_open_driver on driver_assignments (organization_id, driver_id) where unassigned_at is null;
create index driver_assignments_driver on driver_assignments (organization_id, driver_id, assigned_at);
call fence_by_organization('driver_assignments');

create table trailer_attachments (
  organization_id integer not null,
  vehicle_id integer not null,
  trailer_id integer not null,
  attached_at timestamptz not null,
  detached_at timestamptz,
  primary key (organization_id, trailer_id, attached_at),
  foreign key (organization_id, vehicle_id) references assets,
  foreign key (organization_id, trailer_id) references assets,
  check (detached_at > attached_at)
);
create unique index trailer_attachments_open on trailer_attachments (organization_id, trailer_id) where detached_at is null;
create index trailer_attachments_vehicle on trailer_attachments (organization_id, vehicle_id, attached_at);
call fence_by_organization('trailer_attachments');

create table groups (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  name text not null check (length(name) between 1 and 100),
  color text not null default '#2470c4',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index groups_name on groups (organization_id, lower(name)) where archived_at is null;
call fence_by_organization('groups');

create table group_members (
  organization_id integer not null,
  group_id integer not null,
  user_id integer not null references users,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references groups
);
call fence_by_organization('group_members');

create table group_assets (
  organization_id integer not null,
  group_id integer not null,
  asset_id integer not null,
  primary key (organization_id, group_id, asset_id),
  foreign key (organization_id, group_id) references groups,
  foreign key (organization_id, asset_id) references assets
);
create index group_assets_asset on group_assets (organization_id, asset_id);
call fence_by_organization('group_assets');

-- Devices -----------------------------------------------------------------------------------------------

create table device_models (
  id integer generated always as identity primary key,
  maker text not null,
  model text not null,
  protocol text not null check (protocol in ('teltonika', 'osmand', 'traccar', 'longhaul')),
  capabilities text[] not null default '{}',
  archived_at timestamptz,
  unique (maker, model)
);
insert into device_models (maker, model, protocol, capabilities) values
  ('Teltonika', 'FMC130', 'teltonika', '{ignition,odometer,voltage}'),
  ('Teltonika', 'FMC650', 'teltonika', '{ignition,odometer,voltage,can}'),
  ('Teltonika', 'TMT250', 'teltonika', '{battery}'),
  ('Traccar', 'Client', 'osmand', '{battery}'),
  ('Traccar', 'Server', 'traccar', '{}'),
  ('Longhaul', 'HTTP batch', 'longhaul', '{ignition,odometer}');

create table gateways (
  organization_id integer not null references organizations,
  id integer generated always as identity,
  unique_id text not null check (length(unique_id) between 1 and 64),
  device_model_id integer references device_models,
  firmware text,
  secret_hash text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- A device names itself on the wire without naming its organization, so its identifier is unique everywhere.
create unique index gateways_unique_id on gateways (unique_id) where archived_at is null;
call fence_by_organization('gateways');

create table gateway_pairings (
  organization_id integer not null,
  gateway_id integer not null,
  asset_id integer not null,
  paired_at timestamptz not null,
  unpaired_at timestamptz,
  primary key (organization_id, gateway_id, paired_at),
  foreign key (organization_id, gateway_id) references gateways,
  foreign key (organization_id, asset_id) references assets,
  check (unpaired_at > paired_at)
);
create unique index gateway_pairings_open_gateway on gateway_pairings (organization_id, gateway_id) where unpaired_at is null;
create unique index gateway_pairings_open_asset on gateway_pairings (organization_id, asset_id) where unpaired_at is null;
create index gateway_pairings_asset on gateway_pairings (organization_id, asset_id, paired_at);
call fence_by_organization('gateway_pairings');

create table gateway_state (
  organization_id integer not null,
  gateway_id integer not null,
  last_seen_at timestamptz not null,
  last_fix_at timestamptz,
  lat integer,
  lon integer,
  voltage_millivolts integer,
  clock_offset_seconds integer,
  protocol text not null,
  address text,
  accepted_count bigint not null default 0,
  refused_count bigint not null default 0,
  last_refusal text,
  last_refused_at timestamptz,
  primary key (organization_id, gateway_id)
) with (fillfactor = 70);
call fence_by_organization('gateway_state');

-- What a device really sent: every refused record, and now and then an accepted one.
create table gateway_messages (
  organization_id integer not null,
  gateway_id integer not null,
  received_at timestamptz not null,
  ordinal smallint not null,
  protocol text not null,
  refusal text,
  position_at timestamptz,
  detail text,
  raw bytea,
  primary key (organization_id, gateway_id, received_at, ordinal)
);
call fence_by_organization('gateway_messages');

create table unknown_gateways (
  unique_id text not null,
  protocol text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  attempts bigint not null,
  address text,
  primary key (unique_id, protocol)
);
alter table unknown_gateways enable row level security;
create policy platform on unknown_gateways to longhaul_runtime using ((select is_platform_scope()));

-- What arrived at a port and could not be read far enough to name a device.
create table ingest_faults (
  date date not null,
  listener text not null,
  reason text not null,
  occurrences bigint not null,
  last_seen_at timestamptz not null,
  address text,
  detail text,
  primary key (date, listener, reason)
);
alter table ingest_faults enable row level security;
create policy platform on ingest_faults to longhaul_runtime using ((select is_platform_scope()));

-- Telematics --------------------------------------------------------------------------------------------
-- lat and lon in 1e-7 degrees, speed in 0.1 km/h, heading in degrees, altitude and odometer in metres.
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

-- Readings that change rarely; a row only when the value differs from the one before.
create table position_readings (
  organization_id integer not null,
  asset_id integer not null,
  reading text not null check (reading in ('voltage-millivolts', 'fuel-percent', 'engine-seconds', 'battery-percent')),
  at timestamptz not null,
  value bigint not null,
  primary key (organization_id, asset_id, reading, at)
);
call fence_by_organization('position_readings');

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

create table trips (
  organization_id integer not null,
  asset_id integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  is_open boolean not null,
  distance_m integer not null,
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
create index trips_started on trips (organization_id, started_at);
call fence_by_organization('trips');

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
  distance_m integer not null default 0,
  place text,
  jurisdiction text,
  primary key (organization_id, asset_id, started_at, kind)
);
create index halts_started on halts (organization_id, started_at);
call fence_by_organization('halts');

-- Derivation is done up to derived_until; fixes that arrived for an earlier time set dirty_from.
create table derivation_progress (
  organization_id integer not null,
  asset_id integer not null,
  derived_until timestamptz,
  dirty_from timestamptz,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
create index derivation_progress_dirty on derivation_progress (dirty_from) where dirty_from is not null;
call fence_by_organization('derivation_progress');

-- Rights ------------------------------------------------------------------------------------------------

grant select, insert, update, delete on all tables in schema public to longhaul_runtime;
revoke update, delete on activity_log, platform_activity_log from longhaul_runtime;
revoke delete on organizations, users, assets, drivers, gateways, groups, positions, settings, device_models from longhaul_runtime;
revoke insert, update, delete on positions, asset_state, gateway_messages, unpaired_positions, position_readings,
  gateway_state, unknown_gateways, ingest_faults from longhaul_runtime;
grant update (status, status_since_at, place, jurisdiction) on asset_state to longhaul_runtime;

-- The writer stores what devices send, for any organization, and can do nothing else.
grant select, insert, update on asset_state, gateway_state, unknown_gateways, ingest_faults, derivation_progress to longhaul_writer;
grant select, insert on positions, unpaired_positions, position_readings, gateway_messages to longhaul_writer;
grant select on gateways, gateway_pairings, organizations, device_models to longhaul_writer;
do $$
declare written text;
begin
  foreach written in array array['asset_state', 'gateway_state', 'unknown_gateways', 'ingest_faults', 'derivation_progress',
    'positions', 'unpaired_positions', 'position_readings', 'gateway_messages', 'gateways', 'gateway_pairings', 'organizations'] loop
    execute format('create policy ingest on %I to longhaul_writer using (true)', written);
  end loop;
end $$;
