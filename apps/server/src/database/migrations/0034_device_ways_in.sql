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
