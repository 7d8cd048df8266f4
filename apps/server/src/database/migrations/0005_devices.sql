-- Names are free again once a model is archived, and differ by more than capitals.
create table device_models (
  id integer generated always as identity primary key,
  maker text not null,
  model text not null,
  protocol text not null check (protocol in ('teltonika', 'osmand', 'traccar', 'longhaul')),
  capabilities text[] not null default '{}',
  -- How its I/O elements are read, as the contract's SignalMap; null for the map that comes with the product.
  signals jsonb,
  archived_at timestamptz
);
create unique index device_models_name on device_models (lower(maker), lower(model)) where archived_at is null;
insert into device_models (maker, model, protocol, capabilities) values
  ('Teltonika', 'FMC130', 'teltonika', '{ignition,odometer,voltage}'),
  ('Teltonika', 'FMC650', 'teltonika', '{ignition,odometer,voltage,can}'),
  ('Teltonika', 'TMT250', 'teltonika', '{battery}'),
  ('Traccar', 'Client', 'osmand', '{battery}'),
  ('Traccar', 'Server', 'traccar', '{}'),
  ('Longhaul', 'HTTP batch', 'longhaul', '{ignition,odometer}');
grant select, insert, update on device_models to longhaul_runtime;
grant select on device_models to longhaul_writer;

create table gateways (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  unique_id text not null check (length(unique_id) between 1 and 64),
  device_model_id integer references device_models,
  firmware text,
  secret_hash text,
  -- Networks it may send from, as addresses or CIDR blocks; none allows all.
  allowed_networks text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique_key text collate "C" generated always as (lower(unique_id)) stored,
  primary key (organization_id, id)
);
create index gateways_unique_id on gateways (organization_id, unique_id);
create index gateways_unique_key on gateways (organization_id, unique_key) where archived_at is null;
create index gateways_current on gateways (organization_id, id) where archived_at is null;
-- Before a model is archived, the devices of it are counted over all organizations.
create index gateways_device_model on gateways (device_model_id) where archived_at is null;
call fence_by_organization('gateways');
call open_to_ingest('gateways');
grant select, insert, update on gateways to longhaul_runtime;
grant select on gateways to longhaul_writer;

-- A device names itself on the wire without naming its organization, so its identifier is unique everywhere. Whose device
-- it is, unless that is archived, stands in a small table of its own: in a database that is distributed by organization it
-- is on every node, and no node could vouch for the devices of another.
create table gateway_directory (
  unique_id text primary key,
  organization_id integer not null references organizations,
  gateway_id bigint not null
);
call fence_by_organization('gateway_directory');
call open_to_ingest('gateway_directory');
grant select, insert, delete on gateway_directory to longhaul_runtime;
grant select on gateway_directory to longhaul_writer;

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
call open_to_ingest('gateway_pairings');
grant select, insert, update, delete on gateway_pairings to longhaul_runtime;
grant select on gateway_pairings to longhaul_writer;

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
call open_to_ingest('gateway_state');
grant select on gateway_state to longhaul_runtime;
grant select, insert, update on gateway_state to longhaul_writer;

-- From where, and in which protocol, records came in the name of a device: accepted ones, and senders turned away.
create table gateway_senders (
  organization_id integer not null,
  gateway_id integer not null,
  protocol text not null,
  address text not null,
  -- 'accepted', or why the sender was turned away.
  outcome text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (organization_id, gateway_id, protocol, address, outcome)
);
call fence_by_organization('gateway_senders');
call open_to_ingest('gateway_senders');
grant select, delete on gateway_senders to longhaul_runtime;
grant select, insert, update, delete on gateway_senders to longhaul_writer;

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
call open_to_ingest('gateway_messages');
grant select on gateway_messages to longhaul_runtime;
grant select, insert on gateway_messages to longhaul_writer;

-- Devices that nobody has entered.
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
call open_to_ingest('unknown_gateways');
grant select on unknown_gateways to longhaul_runtime;
grant select, insert, update on unknown_gateways to longhaul_writer;

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
call open_to_ingest('ingest_faults');
grant select on ingest_faults to longhaul_runtime;
grant select, insert, update on ingest_faults to longhaul_writer;
