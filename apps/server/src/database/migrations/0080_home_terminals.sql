-- The home terminal of a driver from a day of the log on, of which nothing is overwritten: of rows of one day the newest
-- holds. Days of the log begin in the zone of theirs.
create table driver_home_terminals (
  organization_id integer not null,
  driver_id integer not null,
  id bigint generated always as identity,
  -- The first day that begins there; null: from the first record on.
  from_date date,
  name text,
  address text,
  time_zone text not null,
  set_by integer references users,
  set_at timestamptz not null,
  primary key (organization_id, driver_id, id),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('driver_home_terminals');
grant select, insert on driver_home_terminals to longhaul_runtime;

-- home_terminal_name, _address and _time_zone are those of the last row.
alter table drivers
  add column home_terminal_address text,
  -- Made from driver_home_terminals: [{until, name, address, timeZone}], in order; null while there was only one.
  add column earlier_terminals jsonb;

insert into driver_home_terminals (organization_id, driver_id, name, time_zone, set_at)
  select organization_id, user_id, home_terminal_name, home_terminal_time_zone, created_at from drivers;

-- When the 24-hour period of the organization begins, from a day of the log on.
create table organization_day_starts (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  -- Null: from the first record on.
  from_date date,
  day_starts_at_minutes smallint not null check (day_starts_at_minutes between 0 and 1439),
  set_by integer references users,
  set_at timestamptz not null,
  primary key (organization_id, id)
);
call fence_by_organization('organization_day_starts');
grant select, insert on organization_day_starts to longhaul_runtime;

-- Made from organization_day_starts: [{until, dayStartsAtMinutes}], in order; null while there was only one.
alter table organizations add column earlier_day_starts jsonb;

insert into organization_day_starts (organization_id, day_starts_at_minutes, set_at)
  select id, day_starts_at_minutes, created_at from organizations;

-- Why a day is to be certified again, where it is not its records that changed.
alter table hos_certification_voids add column reason text check (reason in ('home-terminal', 'day-start', 'time-zones'));
