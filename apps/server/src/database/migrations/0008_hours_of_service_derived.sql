-- What the records of duty status come to, worked out from eld_events and made anew from them at any time.

-- One driver and one 24-hour period of the home terminal. Milliseconds by recorded status up to counted_until; while the
-- day runs, open_status goes on from there.
create table hos_days (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  off_ms integer not null,
  sleeper_ms integer not null,
  driving_ms integer not null,
  on_duty_ms integer not null,
  open_status text check (open_status in ('OFF', 'SB', 'D', 'ON')),
  counted_until timestamptz not null,
  distance_m integer,
  vehicle_ids integer[] not null,
  certification text not null check (certification in ('certified', 'uncertified', 'recertify')),
  certified_at timestamptz,
  violation_count integer not null,
  pending_proposal_count integer not null,
  missing text[] not null,
  primary key (organization_id, driver_id, log_date),
  foreign key (organization_id, driver_id) references drivers
) with (fillfactor = 70);
create index hos_days_date on hos_days (organization_id, log_date, driver_id);
create index hos_days_uncertified on hos_days (organization_id, log_date, driver_id) where certification <> 'certified';
call fence_by_organization('hos_days');

create table hos_violations (
  organization_id integer not null,
  driver_id integer not null,
  rule text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  log_date date not null,
  minutes double precision not null,
  severity text not null check (severity in ('nominal', 'violation', 'egregious')),
  citation text not null,
  -- As packages/hos gives it, instants in ms since 1970.
  explanation jsonb not null,
  vehicle_id integer,
  primary key (organization_id, driver_id, started_at, rule),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, vehicle_id) references assets
);
create index hos_violations_date on hos_violations (organization_id, log_date, started_at);
call fence_by_organization('hos_violations');

-- Duty status and clocks of every driver with records. Clocks in ms as of as_of; before holds_until each either stands
-- still (0) or loses (the next driving: moves on) as much as passes (1).
create table hos_state (
  organization_id integer not null,
  driver_id integer not null,
  status text not null check (status in ('OFF', 'SB', 'D', 'ON')),
  mode text check (mode in ('PC', 'YM', 'WT', 'PS')),
  since timestamptz not null,
  as_of timestamptz not null,
  holds_until timestamptz not null,
  driving_ms integer not null,
  window_ms integer not null,
  break_ms integer,
  cycle_ms integer not null,
  cycle_tomorrow_ms integer not null,
  next_driving_at timestamptz not null,
  driving_falls smallint not null,
  window_falls smallint not null,
  break_falls smallint not null,
  cycle_falls smallint not null,
  cycle_tomorrow_falls smallint not null,
  next_driving_moves smallint not null,
  -- The log as far back as the clocks need it: {restedBefore, periods: [[ms since 1970, status, mode?]], exceptions}.
  recent_log jsonb not null,
  primary key (organization_id, driver_id),
  foreign key (organization_id, driver_id) references drivers
) with (fillfactor = 50, toast_tuple_target = 128);
create index hos_state_turning on hos_state (holds_until);
call fence_by_organization('hos_state');

grant select, insert, update, delete on hos_days, hos_violations, hos_state to longhaul_runtime;
