-- Phones with the driver's app. The id is made with the database of the phone: an emptied phone is a new one.
create table driver_devices (
  organization_id integer not null,
  driver_id integer not null,
  device_id uuid not null,
  -- The last number that was taken, and when that command was made.
  last_seq integer not null default 0 check (last_seq >= 0),
  last_command_at timestamptz,
  last_at timestamptz not null,
  name text not null check (length(name) between 1 and 80),
  version text not null check (length(version) between 1 and 40),
  -- Entries that were on the phone only, at the last contact.
  unsent integer not null default 0,
  lost_at timestamptz,
  primary key (organization_id, driver_id, device_id),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('driver_devices');
grant select, insert, update on driver_devices to longhaul_runtime;

-- What a driver entered on a phone, as it was sent, and what became of it. A row is never changed.
create table driver_commands (
  organization_id integer not null,
  driver_id integer not null,
  device_id uuid not null,
  seq integer not null check (seq >= 1),
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  v smallint not null,
  -- By the clock of the phone, and by that of the server.
  phone_at timestamptz not null,
  at timestamptz not null,
  position jsonb,
  body jsonb not null,
  -- SHA-256 of id, kind, v, at, position and body: what comes again under the same number has to be the same.
  digest text not null,
  outcome text not null check (outcome in ('stored', 'superseded', 'refused')),
  clock_offset_ms bigint not null,
  flags text[] not null,
  reason jsonb,
  received_at timestamptz not null,
  primary key (organization_id, driver_id, device_id, seq),
  foreign key (organization_id, driver_id, device_id) references driver_devices,
  check ((outcome = 'refused') = (reason is not null))
);
-- One that is refused because its id is another command's is kept with that id too.
create unique index driver_commands_id on driver_commands (organization_id, driver_id, id)
  where reason is null or reason ->> 'code' <> 'other-command';
create index driver_commands_superseded on driver_commands (organization_id, driver_id, at)
  where outcome = 'superseded' and kind = 'duty-status';
call fence_by_organization('driver_commands');
grant select, insert on driver_commands to longhaul_runtime;

-- The command that made a record, and which of its records it is.
alter table eld_events
  add column command_id uuid,
  add column command_part smallint check (command_part between 0 and 99),
  add constraint eld_events_command_part check ((command_id is null) = (command_part is null));
create unique index eld_events_command on eld_events (organization_id, driver_id, command_id, command_part)
  where command_id is not null;

-- SHA-256 of the records that the driver saw when signing.
alter table hos_certifications add column records_digest text check (length(records_digest) = 64);

alter table inspections add column command_id uuid;
create unique index inspections_command on inspections (organization_id, command_id) where command_id is not null;

-- Pictures that commands name: they come after them.
create table driver_photos (
  organization_id integer not null,
  driver_id integer not null,
  sha256 text not null check (length(sha256) = 64),
  defect_id bigint not null,
  stored_at timestamptz,
  primary key (organization_id, driver_id, sha256, defect_id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, defect_id) references defects on delete cascade
);
create index driver_photos_wanted on driver_photos (organization_id, driver_id) where stored_at is null;
create index driver_photos_defect on driver_photos (organization_id, defect_id);
call fence_by_organization('driver_photos');
grant select, insert, update (stored_at) on driver_photos to longhaul_runtime;

-- As long as the records that commands became.
insert into retention_tables (category, ordinal, table_name, margin, time_expression)
values ('hoursOfService', 20, 'driver_commands', '14 days', 'kept.received_at');
