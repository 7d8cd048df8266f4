-- Hours-of-service rules of other zones than the United States: assignments, crossings and declarations, of which nothing
-- is overwritten. Zones are those of packages/hos.
alter table organizations
  -- Where new drivers begin, and their sets besides default_rule_set: {zone: rule set}.
  add column home_zone text not null default 'us',
  add column zone_rule_sets jsonb not null default '{}',
  -- Set for good by the first driver, default or truck outside the zone 'us'.
  add column has_zones boolean not null default false;

-- rule_set is that of the zone 'us' from the driver's first record on.
alter table drivers
  add column home_zone text not null default 'us',
  -- Made from driver_rule_sets and driver_zones: {ruleset, zone, changes}; null while only rule_set was ever in force.
  add column rules jsonb;

-- In force when it was driven; null: the driver's rule_set.
alter table hos_violations add column rule_set text;

create table driver_rule_sets (
  organization_id integer not null,
  driver_id integer not null,
  id bigint generated always as identity,
  zone text not null,
  from_at timestamptz not null,
  rule_set text not null,
  reason text not null check (reason in ('assignment', 'cycle-switch')),
  note text check (length(note) between 1 and 300),
  -- A switch of the cycle that the office proposes holds once the driver accepts it.
  state text not null check (state in ('active', 'proposed', 'rejected', 'withdrawn')),
  set_by integer references users,
  set_at timestamptz not null,
  answered_by integer references users,
  answered_at timestamptz,
  primary key (organization_id, driver_id, id),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('driver_rule_sets');
grant select, insert, update on driver_rule_sets to longhaul_runtime;

-- Where a driver is from an instant on. A correction names what it replaces; a row that is replaced or no longer found in
-- the positions stays, with replaced_at.
create table driver_zones (
  organization_id integer not null,
  driver_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null,
  zone text not null,
  source text not null check (source in ('position', 'driver')),
  -- By the positions around it: the crossing lies between.
  earliest_at timestamptz,
  latest_at timestamptz,
  asset_id bigint,
  -- 1e-7 degrees.
  lat integer,
  lon integer,
  annotation text check (length(annotation) between 4 and 60),
  replaces_id bigint,
  recorded_by integer references users,
  recorded_at timestamptz not null,
  confirmed_at timestamptz,
  replaced_at timestamptz,
  primary key (organization_id, driver_id, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, driver_id, replaces_id) references driver_zones
);
call fence_by_organization('driver_zones');
grant select, insert, update, delete on driver_zones to longhaul_runtime;

-- Deferrals of time off duty (SOR/2005-313, s. 16), by their day one, and ferry crossings (s. 17), by the day they begin:
-- of a day and kind the newest row that was not rejected holds.
create table hos_declarations (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('deferral', 'ferry')),
  state text not null check (state in ('declared', 'proposed', 'rejected', 'withdrawn')),
  -- Of a ferry.
  from_at timestamptz,
  to_at timestamptz,
  crossing_minutes integer check (crossing_minutes > 0),
  receipt text check (length(receipt) between 1 and 60),
  note text check (length(note) between 4 and 60),
  recorded_by integer not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, id),
  foreign key (organization_id, driver_id) references drivers,
  check ((kind = 'ferry') = (from_at is not null and to_at is not null and crossing_minutes is not null)),
  check (from_at < to_at)
);
call fence_by_organization('hos_declarations');
grant select, insert on hos_declarations to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, margin, time_expression, condition) values
  ('hoursOfService', 16, 'hos_declarations', '14 days', '(kept.log_date::timestamp at time zone ''UTC'')', 'true'),
  -- The last one before says where the driver was when the records that stay begin.
  ('hoursOfService', 17, 'driver_zones', '14 days', 'kept.at',
    'exists (select from driver_zones l where l.organization_id = $1 and l.driver_id = kept.driver_id
      and l.replaced_at is null and l.at > kept.at and l.at < $2)');
