-- Places of an organization: yards, customers, fuel stops, roads that trucks keep off. A circle has a center and a radius, a
-- polygon its corners as an array of [lat, lon] in degrees, in order and not closed.
create table places (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  category text not null
    check (category in ('terminal', 'customer', 'yard', 'fuel', 'rest', 'no-go', 'other')),
  shape text not null check (shape in ('circle', 'polygon')),
  -- Degrees; of a polygon, the mean of its corners.
  center_lat double precision not null check (center_lat between -90 and 90),
  center_lon double precision not null check (center_lon between -180 and 180),
  radius_m integer check (radius_m between 50 and 50000),
  points jsonb,
  address text,
  color text,
  note text,
  -- Detention: what is free, then cents an hour. Without a rate nothing is charged.
  free_minutes integer check (free_minutes between 0 and 10080),
  detention_cents_per_hour integer check (detention_cents_per_hour >= 0),
  -- Counts what changes its visits: another area, archived, restored.
  area_version integer not null default 1,
  -- When its visits of the last 30 days were last asked for.
  visits_requested_at timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((shape = 'circle') = (radius_m is not null)),
  check ((shape = 'polygon') = (points is not null))
);
create unique index places_name on places (organization_id, lower(name)) where archived_at is null;
call fence_by_organization('places');
grant select, insert, update on places to longhaul_runtime;

-- A vehicle at a place, derived from its fixes as packages/alerts says. One that is still there has no departure.
create table visits (
  organization_id integer not null,
  place_id bigint not null,
  asset_id bigint not null,
  arrived_at timestamptz not null,
  departed_at timestamptz,
  is_approximate boolean not null,
  is_pass boolean not null,
  -- Fixes after it change nothing more; null while those to come may.
  settled_at timestamptz,
  primary key (organization_id, place_id, asset_id, arrived_at),
  foreign key (organization_id, place_id) references places
);
create index visits_asset on visits (organization_id, asset_id, arrived_at desc);
create index visits_place on visits (organization_id, place_id, arrived_at desc);
create index visits_inside on visits (organization_id, place_id) where departed_at is null;
call fence_by_organization('visits');
grant select, insert, update, delete on visits to longhaul_runtime;

-- Visits are derived up to derived_until; state is the VisitState of packages/alerts as of then. Nothing before from_at is.
create table visit_progress (
  organization_id integer not null,
  asset_id integer not null,
  from_at timestamptz not null default '-infinity',
  derived_until timestamptz,
  state jsonb not null default '{}',
  -- To be derived again from there on: fixes arrived late, or a place was added or changed.
  again_from timestamptz,
  again_since timestamptz,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
create index visit_progress_again on visit_progress (organization_id, again_since) where again_since is not null;
call fence_by_organization('visit_progress');
grant select, insert, update, delete on visit_progress to longhaul_runtime;

-- The state after the last fix of a day in UTC, to go on from when something is derived again.
create table visit_checkpoints (
  organization_id integer not null,
  asset_id integer not null,
  at timestamptz not null,
  state jsonb not null,
  primary key (organization_id, asset_id, at)
);
call fence_by_organization('visit_checkpoints');
grant select, insert, update, delete on visit_checkpoints to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
select category, ordinal, table_name, time_expression,
  format('exists (select from assets a where a.organization_id = $1 and a.id = kept.asset_id
    and a.may_count_for_ifta = %L)', category = 'iftaLocationHistory')
from (values ('locationHistory'), ('iftaLocationHistory')) c (category)
cross join (values (11, 'visits', 'kept.arrived_at'), (12, 'visit_checkpoints', 'kept.at')
) t (ordinal, table_name, time_expression);
