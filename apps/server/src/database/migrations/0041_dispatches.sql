-- Dispatches: the stops a truck still has, of a load it carries or set on the map, and when it arrives there.

create table dispatches (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  asset_id bigint not null,
  -- Its stops are those of the load; null: they were set on the map.
  load_id bigint,
  status text not null default 'planned' check (status in ('planned', 'active', 'done', 'cancelled')),
  -- Its place among the dispatches of the truck: the first window, or when it was made.
  starts_at timestamptz not null,
  -- Counts what people change, for the check of stale forms.
  version integer not null default 1,
  -- When what its arrival is planned from changed last, a stop that was reached among it.
  changed_at timestamptz not null,
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, load_id) references loads on delete cascade,
  check ((status in ('done', 'cancelled')) = (ended_at is not null)),
  check (status <> 'active' or activated_at is not null)
);
-- One at a time; the others wait.
create unique index dispatches_active on dispatches (organization_id, asset_id) where status = 'active';
create unique index dispatches_load on dispatches (organization_id, load_id, asset_id) where load_id is not null;
create index dispatches_asset on dispatches (organization_id, asset_id, starts_at);
create index dispatches_waiting on dispatches (starts_at) where status = 'planned';
create index dispatches_running on dispatches (organization_id, id) where status = 'active';
call fence_by_organization('dispatches');
grant select, insert, update on dispatches to longhaul_runtime;

create table dispatch_stops (
  organization_id integer not null,
  dispatch_id bigint not null,
  sequence smallint not null check (sequence between 1 and 25),
  kind text not null check (kind in ('pickup', 'delivery', 'fuel', 'via')),
  place_id bigint,
  name text not null check (length(name) between 1 and 120),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  opens_at timestamptz,
  closes_at timestamptz,
  -- On duty there, not before it opens.
  dock_minutes smallint not null check (dock_minutes between 0 and 1440),
  arrived_at timestamptz,
  departed_at timestamptz,
  primary key (organization_id, dispatch_id, sequence),
  foreign key (organization_id, dispatch_id) references dispatches on delete cascade,
  foreign key (organization_id, place_id) references places,
  check (opens_at <= closes_at)
);
call fence_by_organization('dispatch_stops');
grant select, insert, update, delete on dispatch_stops to longhaul_runtime;

-- The roads to the stops that were left when it was made: a new version when the stops change or the truck leaves them.
create table dispatch_routes (
  organization_id integer not null,
  dispatch_id bigint not null,
  version integer not null,
  reason text not null check (reason in ('planned', 'left-route')),
  computed_at timestamptz not null,
  source text not null,
  is_estimate boolean not null,
  distance_meters integer not null,
  drive_minutes integer not null,
  -- [{sequence, meters, minutes, line}], lines encoded with five decimals.
  legs jsonb not null,
  primary key (organization_id, dispatch_id, version),
  foreign key (organization_id, dispatch_id) references dispatches on delete cascade
);
call fence_by_organization('dispatch_routes');
grant select, insert on dispatch_routes to longhaul_runtime;

-- The newest plan of an active dispatch.
create table dispatch_plans (
  organization_id integer not null,
  dispatch_id bigint not null,
  route_version integer not null,
  computed_at timestamptz not null,
  -- changed_at of the dispatch as it was then: another one asks for another plan.
  changed_at timestamptz not null,
  -- Of the position it was planned from, in 1e-7 degrees; progress along the leg to next_sequence.
  position_at timestamptz not null,
  lat integer not null,
  lon integer not null,
  next_sequence smallint,
  progress_meters integer not null,
  -- Off the route, from the newest position.
  off_route_meters integer not null,
  driver_id integer,
  -- Whether the hours of the driver are known; else driving time alone.
  is_by_hours boolean not null,
  is_earliest boolean not null,
  meters_left integer not null,
  -- At the last stop; null once it is reached.
  arrives_at timestamptz,
  -- To the closing of the stop that is nearest to being missed; negative when late.
  spare_minutes integer,
  -- Rests of ten hours ahead.
  rest_count smallint not null,
  -- When it changes though nothing else does.
  due_at timestamptz,
  -- {stops, blocks, rests, told}: as domain/dispatches/plan-active.ts writes it.
  plan jsonb not null,
  primary key (organization_id, dispatch_id),
  foreign key (organization_id, dispatch_id) references dispatches on delete cascade
) with (fillfactor = 70);
call fence_by_organization('dispatch_plans');
grant select, insert, update, delete on dispatch_plans to longhaul_runtime;

-- Arrivals as they were expected: a row when one moves by five minutes, is late or on time again, or rests come or go.
create table etas (
  organization_id integer not null,
  dispatch_id bigint not null,
  sequence smallint not null,
  computed_at timestamptz not null,
  arrives_at timestamptz not null,
  slack_minutes integer,
  -- Rests of ten hours before the stop.
  rest_count smallint not null,
  reason text not null check (reason in ('planned', 'moved', 'late', 'on-time', 'rest-added', 'rest-removed')),
  position_at timestamptz not null,
  primary key (organization_id, dispatch_id, sequence, computed_at),
  foreign key (organization_id, dispatch_id) references dispatches on delete cascade
);
call fence_by_organization('etas');
grant select, insert on etas to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('notifications', 9, 'etas', 'kept.computed_at', 'true'),
  ('loads', 10, 'dispatches', 'kept.ended_at', 'kept.ended_at is not null');

alter table set_aside_work drop constraint set_aside_work_work_check;
alter table set_aside_work add check (work in ('trips', 'visits', 'miles',
  'daily-totals', 'hours-of-service', 'duty-clocks', 'position-days', 'alerts', 'legs', 'dispatches'));

-- Open loads that trucks carry become dispatches when they are measured next.
insert into loads_to_measure (organization_id, load_id, since)
select organization_id, id, now() from loads
where removed_at is null and status in ('planned', 'dispatched', 'picked-up')
on conflict do nothing;

-- Presets that had the list now also have what changes it.
update users set permissions = permissions || array['DISPATCH_CREATE', 'DISPATCH_UPDATE', 'DISPATCH_DELETE']
where 'DISPATCH_LIST' = any(permissions) and 'LOAD_UPDATE' = any(permissions)
  and not 'DISPATCH_CREATE' = any(permissions);
