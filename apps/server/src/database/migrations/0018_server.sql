-- Who sends as a device ---------------------------------------------------------------------------------------
-- Networks a device may send from, as addresses or CIDR blocks; none allows all.
alter table gateways add column allowed_networks text[] not null default '{}';

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
create policy ingest on gateway_senders to longhaul_writer using (true);
grant select, delete on gateway_senders to longhaul_runtime;
grant select, insert, update, delete on gateway_senders to longhaul_writer;
insert into retention_tables (category, ordinal, table_name, time_expression) values
  ('locationHistory', 8, 'gateway_senders', 'kept.last_seen_at');

-- Registrations that wait for the link mailed to their address. Until it is used there is no account, and nobody's address
-- is taken.
create table registrations (
  token_hash bytea primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  -- To found, or else to join.
  organization_name text,
  organization_id integer,
  expires_at timestamptz not null,
  check ((organization_name is null) <> (organization_id is null))
);
create index registrations_expires on registrations (expires_at);
alter table registrations enable row level security;
create policy platform on registrations to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, delete on registrations to longhaul_runtime;
