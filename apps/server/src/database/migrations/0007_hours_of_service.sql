-- Records of duty status: 49 CFR 395.8, 395.22 and on, and subpart B, appendix A. Nothing is overwritten: the runtime
-- role may add to these tables and read them, and neither change nor delete a row. What becomes of a record is told by
-- a row beside it.

-- A change of a driver's log by the driver, one that staff proposes, or driving taken over from the unidentified driver.
-- Driving that the device recorded for one of two co-drivers although the other drove is given away in one log and taken
-- in the other once both confirmed (4.3.2.8.2(b)(2)): two edits, of which the second names the first.
create table hos_edits (
  organization_id integer not null,
  id bigint generated always as identity,
  driver_id integer not null,
  log_date date not null,
  kind text not null check (kind in
    ('driver-edit', 'proposal', 'assumed-driving', 'given-driving', 'taken-driving')),
  annotation text not null check (length(annotation) between 4 and 60),
  made_by integer not null references users,
  made_at timestamptz not null,
  given_edit_id bigint,
  primary key (organization_id, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, given_edit_id) references hos_edits,
  check ((kind = 'taken-driving') = (given_edit_id is not null))
);
create index hos_edits_driver on hos_edits (organization_id, driver_id, log_date);
create unique index hos_edits_given on hos_edits (organization_id, given_edit_id) where given_edit_id is not null;
call fence_by_organization('hos_edits');
grant select, insert on hos_edits to longhaul_runtime;

-- The driver's answer to an edit that somebody else made; the one who made it may withdraw it.
create table hos_edit_decisions (
  organization_id integer not null,
  edit_id bigint not null,
  decision text not null check (decision in ('accepted', 'rejected', 'withdrawn')),
  decided_by integer not null references users,
  decided_at timestamptz not null,
  primary key (organization_id, edit_id),
  foreign key (organization_id, edit_id) references hos_edits
);
call fence_by_organization('hos_edit_decisions');
grant select, insert on hos_edit_decisions to longhaul_runtime;

-- One record. type and code as in 7.20 and 7.25, origin as in 7.22; record_status as it was recorded, later ones stand
-- in eld_record_statuses. Without driver_id it is the unidentified driver's, without gateway_id it was entered here.
-- mode: what appendix A has no code for, waiting at a well and the passenger seat beside the berth.
create table eld_events (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  driver_id integer,
  vehicle_id integer,
  gateway_id integer,
  sequence_id integer not null check (sequence_id between 0 and 65535),
  record_status smallint not null check (record_status between 1 and 4),
  origin smallint not null check (origin between 1 and 4),
  type smallint not null check (type between 1 and 7),
  code smallint not null check (code between 0 and 9),
  mode text check (mode in ('WT', 'PS')),
  at timestamptz not null,
  total_miles double precision,
  total_engine_hours double precision,
  miles_since_power_up double precision,
  engine_hours_since_power_up double precision,
  lat double precision,
  lon double precision,
  miles_since_fix double precision,
  location_text text,
  annotation text check (length(annotation) between 4 and 60),
  has_malfunction boolean not null default false,
  has_diagnostic boolean not null default false,
  fault_code text check (fault_code in ('P', 'E', 'T', 'L', 'R', 'S', 'O', '1', '2', '3', '4', '5', '6')),
  certified_date date,
  is_late boolean not null default false,
  received_at timestamptz not null,
  recorded_by integer references users,
  edit_id bigint,
  -- The record of the unidentified driver that this one takes over.
  source_event_id bigint,
  -- Of a status that a driver tapped: made by the phone, so that a tap that is sent twice is stored once.
  tap_key uuid,
  primary key (organization_id, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, vehicle_id) references assets,
  foreign key (organization_id, gateway_id) references gateways,
  foreign key (organization_id, edit_id) references hos_edits,
  foreign key (organization_id, source_event_id) references eld_events
);
create unique index eld_events_sequence on eld_events (organization_id, gateway_id, at, sequence_id)
  where gateway_id is not null;
create index eld_events_driver on eld_events (organization_id, driver_id, at);
create index eld_events_vehicle on eld_events (organization_id, vehicle_id, at) where type in (1, 3, 5);
create index eld_events_unidentified on eld_events (organization_id, at)
  where driver_id is null and type = 1 and code = 3;
create index eld_events_entered on eld_events (organization_id, driver_id, id) where gateway_id is null;
create index eld_events_edit on eld_events (organization_id, edit_id) where edit_id is not null;
create index eld_events_faults on eld_events (organization_id, at) where type = 7;
create unique index eld_events_tap on eld_events (organization_id, driver_id, tap_key) where tap_key is not null;
create index eld_events_source on eld_events (organization_id, source_event_id) where source_event_id is not null;
call fence_by_organization('eld_events');
grant select, insert on eld_events to longhaul_runtime;

-- The newest row of a record is what it is now; without one it is as recorded.
create table eld_record_statuses (
  organization_id integer not null,
  event_id bigint not null,
  id bigint generated always as identity,
  record_status smallint not null check (record_status between 1 and 4),
  edit_id bigint not null,
  set_at timestamptz not null,
  primary key (organization_id, event_id, id),
  foreign key (organization_id, event_id) references eld_events,
  foreign key (organization_id, edit_id) references hos_edits
);
create index eld_record_statuses_edit on eld_record_statuses (organization_id, edit_id);
call fence_by_organization('eld_record_statuses');
grant select, insert on eld_record_statuses to longhaul_runtime;

-- What an edit strikes; of a proposal, what it would.
create table hos_edit_strikes (
  organization_id integer not null,
  edit_id bigint not null,
  event_id bigint not null,
  primary key (organization_id, edit_id, event_id),
  foreign key (organization_id, edit_id) references hos_edits,
  foreign key (organization_id, event_id) references eld_events
);
create index hos_edit_strikes_event on hos_edit_strikes (organization_id, event_id);
call fence_by_organization('hos_edit_strikes');
grant select, insert on hos_edit_strikes to longhaul_runtime;

-- The newest row of a day holds.
create table hos_log_headers (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  id bigint generated always as identity,
  shipping_document text,
  trailers text[] not null default '{}',
  co_driver_id integer,
  -- [{kind, annotation}] of 49 CFR 395.1.
  exceptions jsonb not null default '[]',
  recorded_by integer not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, co_driver_id) references drivers (organization_id, user_id)
);
call fence_by_organization('hos_log_headers');
grant select, insert on hos_log_headers to longhaul_runtime;

-- A day is certified when its newest certification was not voided by a change.
create table hos_certifications (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  number integer not null check (number > 0),
  event_id bigint not null,
  certified_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, number),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, event_id) references eld_events
);
create index hos_certifications_event on hos_certifications (organization_id, event_id);
call fence_by_organization('hos_certifications');
grant select, insert on hos_certifications to longhaul_runtime;

create table hos_certification_voids (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  number integer not null,
  voided_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, number),
  foreign key (organization_id, driver_id, log_date, number) references hos_certifications
);
call fence_by_organization('hos_certification_voids');
grant select, insert on hos_certification_voids to longhaul_runtime;

-- Unidentified driving, 49 CFR 395.32, named by the record that began it.
create table unidentified_annotations (
  organization_id integer not null,
  event_id bigint not null,
  id bigint generated always as identity,
  annotation text not null check (length(annotation) between 4 and 60),
  annotated_by integer not null references users,
  annotated_at timestamptz not null,
  primary key (organization_id, event_id, id),
  foreign key (organization_id, event_id) references eld_events
);
call fence_by_organization('unidentified_annotations');
grant select, insert on unidentified_annotations to longhaul_runtime;

create table unidentified_offers (
  organization_id integer not null,
  id bigint generated always as identity,
  event_id bigint not null,
  driver_id integer not null,
  annotation text not null check (length(annotation) between 4 and 60),
  offered_by integer not null references users,
  offered_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, event_id) references eld_events,
  foreign key (organization_id, driver_id) references drivers
);
create index unidentified_offers_event on unidentified_offers (organization_id, event_id);
create index unidentified_offers_driver on unidentified_offers (organization_id, driver_id);
call fence_by_organization('unidentified_offers');
grant select, insert on unidentified_offers to longhaul_runtime;

create table unidentified_offer_decisions (
  organization_id integer not null,
  offer_id bigint not null,
  decision text not null check (decision in ('accepted', 'refused')),
  decided_at timestamptz not null,
  primary key (organization_id, offer_id),
  foreign key (organization_id, offer_id) references unidentified_offers
);
call fence_by_organization('unidentified_offer_decisions');
grant select, insert on unidentified_offer_decisions to longhaul_runtime;

-- Drivers whose days are to be worked out anew, and from which one. No record: it comes and goes.
create table hos_dirty (
  organization_id integer not null,
  driver_id integer not null,
  from_date date not null,
  primary key (organization_id, driver_id),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('hos_dirty');
grant select, insert, update, delete on hos_dirty to longhaul_runtime;

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
  distance_m bigint,
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
grant select, insert, update, delete on hos_days to longhaul_runtime;

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
grant select, insert, update, delete on hos_violations to longhaul_runtime;

-- Duty status and clocks of every driver with records. Clocks in ms as of as_of; before valid_until each either stands
-- still (0) or loses (the next driving: moves on) as much as passes (1).
create table hos_state (
  organization_id integer not null,
  driver_id integer not null,
  status text not null check (status in ('OFF', 'SB', 'D', 'ON')),
  mode text check (mode in ('PC', 'YM', 'WT', 'PS')),
  since timestamptz not null,
  as_of timestamptz not null,
  valid_until timestamptz not null,
  driving_ms integer not null,
  window_ms integer not null,
  break_ms integer,
  cycle_ms integer not null,
  cycle_tomorrow_ms integer not null,
  next_driving_at timestamptz not null,
  driving_rate smallint not null,
  window_rate smallint not null,
  break_rate smallint not null,
  cycle_rate smallint not null,
  cycle_tomorrow_rate smallint not null,
  next_driving_moves smallint not null,
  -- The log as far back as the clocks need it: {restedBefore, periods: [[ms since 1970, status, mode?]], exceptions}.
  recent_log jsonb not null,
  primary key (organization_id, driver_id),
  foreign key (organization_id, driver_id) references drivers
) with (fillfactor = 50, toast_tuple_target = 128);
create index hos_state_turning on hos_state (valid_until);
call fence_by_organization('hos_state');
grant select, insert, update, delete on hos_state to longhaul_runtime;
