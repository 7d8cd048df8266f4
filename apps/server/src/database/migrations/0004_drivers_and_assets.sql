create table drivers (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  license_number text,
  license_state text,
  license_class text,
  license_expires_on date,
  phone text,
  home_terminal_name text,
  home_terminal_time_zone text not null default 'America/Chicago'
    check (timestamptz 'epoch' at time zone home_terminal_time_zone is not null),
  rule_set text not null default 'us-property-70-8',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  -- What the carrier lets a driver do on the log (49 CFR 395.28 and 395.1).
  allows_personal_conveyance boolean not null default true,
  allows_yard_move boolean not null default true,
  allowed_exceptions text[] not null default '{}' check (
    allowed_exceptions <@ array['adverse-driving', 'sixteen-hour', 'short-haul', 'oilfield-wait', 'agricultural']
  ),
  search_text text collate "C" generated always as (lower(
    coalesce(license_number, '') || ' ' || coalesce(home_terminal_name, ''))) stored,
  primary key (organization_id, user_id)
);
create index drivers_current on drivers (organization_id, user_id) include (search_text) where archived_at is null;
call fence_by_organization('drivers');
grant select, insert, update on drivers to longhaul_runtime;

-- Vehicles and trailers. The keys and search_text serve the search, as those of users.
create table assets (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  kind text not null check (kind in ('vehicle', 'trailer')),
  unit_number text not null check (length(unit_number) between 1 and 50),
  vin text,
  year smallint,
  make text,
  model text,
  plate text,
  plate_state text,
  fuel_type text,
  -- All tanks together, in US gallons.
  tank_gallons smallint,
  gross_weight_pounds integer,
  axles smallint,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null lets axles and weight decide whether a vehicle counts for IFTA.
  ifta_qualified_override boolean,
  -- Whether it may count for IFTA: axles and weight do not rule it out (see contract assets/ifta-qualified.ts).
  may_count_for_ifta boolean not null generated always as (coalesce(
    ifta_qualified_override,
    kind = 'vehicle'
      and (axles is null or axles >= 3 or gross_weight_pounds is null or gross_weight_pounds > 26000))) stored,
  unit_key text collate "C" generated always as (lower(unit_number)) stored,
  vin_key text collate "C" generated always as (lower(vin)) stored,
  plate_key text collate "C" generated always as (lower(plate)) stored,
  search_text text collate "C" generated always as (lower(
    unit_number || ' ' || coalesce(vin, '') || ' ' || coalesce(plate, '') || ' ' || coalesce(make, '') || ' '
    || coalesce(model, '') || ' ' || coalesce(year::text, ''))) stored,
  primary key (organization_id, id)
);
create unique index assets_unit on assets (organization_id, kind, lower(unit_number)) where archived_at is null;
create unique index assets_vin on assets (organization_id, upper(vin)) where archived_at is null;
create index assets_current on assets (organization_id, kind, unit_key, id) include (search_text) where archived_at is null;
create index assets_vin_key on assets (organization_id, vin_key) where archived_at is null;
create index assets_plate_key on assets (organization_id, plate_key) where archived_at is null;
call fence_by_organization('assets');
grant select, insert, update on assets to longhaul_runtime;

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
grant select, insert, update, delete on driver_assignments to longhaul_runtime;

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
grant select, insert, update, delete on trailer_attachments to longhaul_runtime;

create table groups (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  color text not null default '#2470c4',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index groups_name on groups (organization_id, lower(name)) where archived_at is null;
call fence_by_organization('groups');
grant select, insert, update on groups to longhaul_runtime;

create table group_members (
  organization_id integer not null,
  group_id integer not null,
  user_id integer not null references users,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references groups
);
call fence_by_organization('group_members');
grant select, insert, update, delete on group_members to longhaul_runtime;

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
grant select, insert, update, delete on group_assets to longhaul_runtime;
