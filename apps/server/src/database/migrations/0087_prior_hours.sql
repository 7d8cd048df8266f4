-- Statements of the hours on duty before the first entry of a driver's log, 49 CFR 395.8(j)(2). Kept as they were made: the newest counts.
create table hos_prior_hours (
  organization_id integer not null,
  id bigint generated always as identity,
  driver_id integer not null,
  -- The day of the first entry, and minutes on duty by day up to it: [{"date", "onDutyMinutes"}], in order.
  until_date date not null,
  days jsonb not null check (jsonb_typeof(days) = 'array'),
  -- Null without work on any of the days.
  relieved_at timestamptz,
  stated_by integer not null references users,
  stated_at timestamptz not null,
  received_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, driver_id) references drivers
);
create index hos_prior_hours_by_driver on hos_prior_hours (organization_id, driver_id, id desc);
call fence_by_organization('hos_prior_hours');
grant select, insert on hos_prior_hours to longhaul_runtime;

-- Whether the hours of the cycle are known: false in the first week of a driver who stated none.
alter table hos_state add column is_cycle_known boolean not null default true;

-- Logs that began within the longest cycle are counted again.
insert into hos_dirty as kept (organization_id, driver_id, from_date)
  select organization_id, driver_id, min(log_date) from hos_days
  group by organization_id, driver_id having min(log_date) > current_date - 16
  on conflict (organization_id, driver_id) do update set from_date = least(kept.from_date, excluded.from_date);
