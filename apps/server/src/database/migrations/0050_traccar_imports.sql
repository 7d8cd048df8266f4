-- Moving from a Traccar server. Positions are read by device and by time; what was stored is where an import continues.
create table traccar_imports (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  url text not null,
  sealed_token text,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  -- Why it failed, or what it waits for.
  problem text,
  -- Calls that failed since one that did not.
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz,
  read_from timestamptz not null,
  read_until timestamptz not null,
  created_by integer references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id)
);
create unique index traccar_imports_running on traccar_imports (organization_id) where state = 'running';
call fence_by_organization('traccar_imports');
grant select, insert, update on traccar_imports to longhaul_runtime;

-- What it found, and what became of it.
create table traccar_records (
  organization_id integer not null,
  import_id bigint not null,
  kind text not null check (kind in ('group', 'geofence', 'device')),
  traccar_id bigint not null,
  name text not null,
  unique_id text,
  -- As Traccar has it: of a group its parent, of a geofence its area, of a device its group and category.
  details jsonb not null,
  state text not null check (state in ('waiting', 'reading', 'done', 'refused')),
  problem text,
  -- The group, place or device here.
  record_id integer,
  asset_id integer,
  -- Positions up to here are stored.
  read_until timestamptz,
  accepted bigint not null default 0,
  duplicates bigint not null default 0,
  refusals jsonb not null,
  primary key (organization_id, import_id, kind, traccar_id),
  foreign key (organization_id, import_id) references traccar_imports on delete cascade
);
call fence_by_organization('traccar_records');
grant select, insert, update on traccar_records to longhaul_runtime;
