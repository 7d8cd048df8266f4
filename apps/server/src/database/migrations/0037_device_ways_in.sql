-- Devices of any make whose messages flespi forwards.
insert into device_models (maker, model, protocol, capabilities)
select 'flespi', 'Any device', 'flespi', '{ignition,odometer,battery}'
where not exists (
  select from device_models where lower(maker) = 'flespi' and lower(model) = 'any device' and archived_at is null
);

-- The bytes of devices that nobody has registered, and of input that names no device: the newest 20 of each, for 7 days.
create table unassigned_messages (
  id bigint generated always as identity primary key,
  -- What the device named itself in, or the port of input that names none.
  source text not null,
  -- Empty: it names no device.
  unique_id text not null,
  received_at timestamptz not null,
  address text,
  raw bytea not null check (length(raw) <= 4096)
);
create index unassigned_messages_of_device on unassigned_messages (unique_id, source, id desc);
alter table unassigned_messages enable row level security;
create policy platform on unassigned_messages to longhaul_runtime using ((select is_platform_scope()));
call open_to_ingest('unassigned_messages');
grant select on unassigned_messages to longhaul_runtime;
grant select, insert, delete on unassigned_messages to longhaul_writer;

-- All raw messages of a device for some minutes, asked for on its page. Another capture replaces it.
create table gateway_captures (
  organization_id integer not null,
  gateway_id integer not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, gateway_id),
  foreign key (organization_id, gateway_id) references gateways
);
call fence_by_organization('gateway_captures');
call open_to_ingest('gateway_captures');
grant select, insert, update on gateway_captures to longhaul_runtime;
grant select on gateway_captures to longhaul_writer;

create table captured_messages (
  organization_id integer not null,
  gateway_id integer not null,
  id bigint generated always as identity,
  received_at timestamptz not null,
  protocol text not null,
  raw bytea not null,
  primary key (organization_id, gateway_id, id)
);
call fence_by_organization('captured_messages');
call open_to_ingest('captured_messages');
grant select, delete on captured_messages to longhaul_runtime;
grant select, insert on captured_messages to longhaul_writer;

insert into retention_tables (category, ordinal, table_name, time_expression)
select 'locationHistory', max(ordinal) + 1, 'captured_messages', 'kept.received_at'
from retention_tables where category = 'locationHistory';
