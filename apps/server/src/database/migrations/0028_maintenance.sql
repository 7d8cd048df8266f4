-- Services by miles, engine hours and time, work orders, expirations, and inspections with the chain of their defects.
-- Meters, seconds, US cents.

-- First and last count of a vehicle's day by the device that reported it; made anew with the day's legs.
create table counter_readings (
  organization_id integer not null,
  asset_id bigint not null,
  counter text not null check (counter in ('odometer', 'engine')),
  date date not null,
  -- 0: none was paired.
  gateway_id bigint not null,
  first_at timestamptz not null,
  first_value bigint not null,
  last_at timestamptz not null,
  last_value bigint not null,
  primary key (organization_id, asset_id, counter, date, gateway_id),
  foreign key (organization_id, asset_id) references assets
);
call fence_by_organization('counter_readings');
grant select, insert, update, delete on counter_readings to longhaul_runtime;

-- As somebody read it off the dash.
create table entered_readings (
  organization_id integer not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  counter text not null check (counter in ('odometer', 'engine')),
  at timestamptz not null,
  value bigint not null check (value between 0 and 100000000000),
  source text not null check (source in ('entered', 'inspection', 'work-order', 'service')),
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets
);
create index entered_readings_asset on entered_readings (organization_id, asset_id, counter, at);
call fence_by_organization('entered_readings');
grant select, insert on entered_readings to longhaul_runtime;

create table service_plans (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- An annual inspection (49 CFR 396.17) also decides whether a unit may go.
  kind text not null check (kind in ('service', 'annual-inspection')),
  unit_kind text not null check (unit_kind in ('vehicle', 'trailer')),
  -- Null: every unit of the kind.
  group_id bigint,
  every_meters bigint check (every_meters >= 1),
  every_engine_seconds bigint check (every_engine_seconds >= 1),
  every_days integer check (every_days between 1 and 36500),
  every_months integer check (every_months between 1 and 1200),
  notice_days integer not null default 30 check (notice_days between 0 and 3650),
  expected_meters_per_day integer check (expected_meters_per_day >= 0),
  expected_engine_seconds_per_day integer check (expected_engine_seconds_per_day between 0 and 86400),
  archived_at timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, group_id) references groups,
  check (every_days is null or every_months is null),
  check (coalesce(every_meters, every_engine_seconds, every_days, every_months) is not null)
);
create unique index service_plans_name on service_plans (organization_id, lower(name), unit_kind) where archived_at is null;
call fence_by_organization('service_plans');
grant select, insert, update on service_plans to longhaul_runtime;

create table work_orders (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  -- What people call it by; counted in each organization.
  number integer not null,
  asset_id bigint not null,
  title text not null check (length(title) between 1 and 120),
  category text not null check (category in ('preventive', 'tires', 'repair')),
  status text not null default 'open' check (status in ('open', 'in-shop', 'waiting-for-part', 'done')),
  vendor text check (length(vendor) between 1 and 120),
  note text check (length(note) between 1 and 2000),
  due_on date,
  -- The unit is out of use from then on; null: it can be used.
  down_from timestamptz,
  done_on date,
  odometer_meters bigint check (odometer_meters between 0 and 100000000000),
  engine_seconds bigint check (engine_seconds between 0 and 10000000000),
  parts_tax_basis_points integer not null default 0 check (parts_tax_basis_points between 0 and 10000),
  -- Of the lines, with tax.
  total_cents bigint not null default 0,
  version integer not null default 1,
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  check ((status = 'done') = (done_on is not null))
);
create unique index work_orders_number on work_orders (organization_id, number);
create index work_orders_asset on work_orders (organization_id, asset_id, created_at desc);
create index work_orders_open on work_orders (organization_id, status) where removed_at is null and status <> 'done';
create index work_orders_done on work_orders (organization_id, done_on desc) where removed_at is null and status = 'done';
call fence_by_organization('work_orders');
grant select, insert, update on work_orders to longhaul_runtime;

create table work_order_lines (
  organization_id integer not null,
  order_id bigint not null,
  ordinal smallint not null check (ordinal between 1 and 100),
  kind text not null check (kind in ('part', 'labor', 'other')),
  description text not null check (length(description) between 1 and 200),
  quantity_thousandths integer check (quantity_thousandths between 0 and 1000000000),
  unit_cents bigint,
  minutes integer check (minutes between 0 and 1000000),
  cents_per_hour bigint,
  cents bigint,
  primary key (organization_id, order_id, ordinal),
  foreign key (organization_id, order_id) references work_orders on delete cascade,
  check ((kind = 'part') = (quantity_thousandths is not null and unit_cents is not null)),
  check ((kind = 'labor') = (minutes is not null and cents_per_hour is not null)),
  check ((kind = 'other') = (cents is not null))
);
call fence_by_organization('work_order_lines');
grant select, insert, update, delete on work_order_lines to longhaul_runtime;

-- Services that the order completes once it is done.
create table work_order_services (
  organization_id integer not null,
  order_id bigint not null,
  plan_id bigint not null,
  primary key (organization_id, order_id, plan_id),
  foreign key (organization_id, order_id) references work_orders on delete cascade,
  foreign key (organization_id, plan_id) references service_plans
);
call fence_by_organization('work_order_services');
grant select, insert, delete on work_order_services to longhaul_runtime;

create table services_done (
  organization_id integer not null,
  id bigint generated always as identity,
  plan_id bigint not null,
  asset_id bigint not null,
  done_on date not null,
  odometer_meters bigint check (odometer_meters between 0 and 100000000000),
  engine_seconds bigint check (engine_seconds between 0 and 10000000000),
  order_id bigint,
  note text check (length(note) between 1 and 300),
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, plan_id) references service_plans,
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, order_id) references work_orders on delete cascade
);
create index services_done_last on services_done (organization_id, asset_id, plan_id, done_on desc, id desc);
call fence_by_organization('services_done');
grant select, insert on services_done to longhaul_runtime;

-- Worked out of plans, services done and counters, and made anew at any time.
create table services_due (
  organization_id integer not null,
  asset_id bigint not null,
  plan_id bigint not null,
  state text not null check (state in ('unknown', 'ok', 'due-soon', 'overdue')),
  due_by text check (due_by in ('meters', 'engineSeconds', 'date')),
  due_date date,
  used_percent integer,
  terms jsonb not null,
  primary key (organization_id, asset_id, plan_id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, plan_id) references service_plans
);
-- The order of the due list: what is overdue, then by its day.
create index services_due_order on services_due (organization_id, (state <> 'overdue'), due_date, asset_id, plan_id);
create index services_due_state on services_due (organization_id, state);
call fence_by_organization('services_due');
grant select, insert, update, delete on services_due to longhaul_runtime;

-- Units whose services and readiness are to be worked out, since when.
create table maintenance_pending (
  organization_id integer not null,
  asset_id bigint not null,
  since timestamptz not null,
  primary key (organization_id, asset_id)
);
create index maintenance_pending_since on maintenance_pending (since);
call fence_by_organization('maintenance_pending');
grant select, insert, update, delete on maintenance_pending to longhaul_runtime;

-- The day for which an organization's units were last asked to be worked out: dates pass without a change.
create table maintenance_days (
  organization_id integer primary key references organizations,
  date date not null
);
call fence_by_organization('maintenance_days');
grant select, insert, update on maintenance_days to longhaul_runtime;

create table expirations (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  kind text not null check (kind in ('license', 'hazmat', 'medical-card', 'irp', 'ifta-decal', 'registration', 'insurance',
    'annual-inspection', 'other')),
  -- A unit, a driver, or neither: of the whole organization.
  asset_id bigint,
  driver_id integer,
  title text check (length(title) between 1 and 100),
  expires_on date not null check (expires_on between '1900-01-01' and '2999-12-31'),
  -- Null: that of the kind.
  notice_days integer check (notice_days between 0 and 3650),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, driver_id) references drivers,
  check (asset_id is null or driver_id is null)
);
create index expirations_day on expirations (organization_id, expires_on);
create index expirations_asset on expirations (organization_id, asset_id) where asset_id is not null;
call fence_by_organization('expirations');
grant select, insert, update, delete on expirations to longhaul_runtime;

-- Driver vehicle inspection reports (49 CFR 396.11). Nothing of them is ever changed.
create table inspections (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  number integer not null,
  kind text not null check (kind in ('pre-trip', 'en-route', 'post-trip')),
  at timestamptz not null,
  driver_id integer not null,
  place text check (length(place) between 1 and 120),
  odometer_meters bigint check (odometer_meters between 0 and 100000000000),
  -- Codes of what was looked at, with `ok`, `defect` or `na`.
  items jsonb not null,
  second_driver_id integer,
  second_driver_agrees boolean,
  signature_name text not null check (length(signature_name) between 1 and 120),
  -- Strokes, each a list of x and y in thousandths of the width.
  signature_strokes jsonb not null,
  -- What the acts led to: none-found, open, certified, complete; and whether the second driver has still to sign.
  state text not null check (state in ('none-found', 'open', 'certified', 'complete')),
  is_signature_missing boolean not null,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, second_driver_id) references drivers,
  check ((second_driver_id is null) = (second_driver_agrees is null))
);
create unique index inspections_number on inspections (organization_id, number);
create index inspections_at on inspections (organization_id, at desc, id desc);
create index inspections_driver on inspections (organization_id, driver_id, at desc);
create index inspections_open on inspections (organization_id, state) where state in ('open', 'certified');
call fence_by_organization('inspections');
grant select, insert, update (state, is_signature_missing) on inspections to longhaul_runtime;

create table inspection_units (
  organization_id integer not null,
  inspection_id bigint not null,
  ordinal smallint not null check (ordinal between 1 and 10),
  asset_id bigint not null,
  primary key (organization_id, inspection_id, ordinal),
  foreign key (organization_id, inspection_id) references inspections on delete cascade,
  foreign key (organization_id, asset_id) references assets
);
create index inspection_units_asset on inspection_units (organization_id, asset_id, inspection_id desc);
call fence_by_organization('inspection_units');
grant select, insert on inspection_units to longhaul_runtime;

create table defects (
  organization_id integer not null,
  id bigint generated always as identity,
  inspection_id bigint not null,
  asset_id bigint not null,
  item text not null check (length(item) between 1 and 60),
  description text not null check (length(description) between 1 and 500),
  -- As reported.
  was_safe boolean not null,
  -- What the acts led to.
  state text not null default 'open' check (state in ('open', 'repaired', 'unnecessary')),
  is_safe boolean not null,
  is_reviewed boolean not null default false,
  order_id bigint,
  primary key (organization_id, id),
  foreign key (organization_id, inspection_id) references inspections on delete cascade,
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, order_id) references work_orders
);
create index defects_inspection on defects (organization_id, inspection_id);
create index defects_unreviewed on defects (organization_id, asset_id) where not is_reviewed;
create index defects_order on defects (organization_id, order_id) where order_id is not null;
call fence_by_organization('defects');
grant select, insert, update (state, is_safe, is_reviewed, order_id) on defects to longhaul_runtime;

create table defect_photos (
  organization_id integer not null,
  id bigint generated always as identity,
  defect_id bigint not null,
  content bytea not null,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, defect_id) references defects on delete cascade
);
create index defect_photos_defect on defect_photos (organization_id, defect_id);
call fence_by_organization('defect_photos');
grant select, insert on defect_photos to longhaul_runtime;

-- Who signed what, in the order of `at`. A row is never changed.
create table defect_acts (
  organization_id integer not null,
  id bigint generated always as identity,
  act text not null check (act in ('sign', 'certify', 'not-safe', 'withdraw', 'review')),
  at timestamptz not null,
  user_id integer not null references users,
  inspection_id bigint not null,
  -- Of certify, not-safe and withdraw.
  defect_id bigint,
  outcome text check (outcome in ('repaired', 'unnecessary')),
  note text check (length(note) between 1 and 1000),
  -- Of a review: the units that were then in the combination.
  unit_ids bigint[],
  signature_name text not null check (length(signature_name) between 1 and 120),
  primary key (organization_id, id),
  foreign key (organization_id, inspection_id) references inspections on delete cascade,
  foreign key (organization_id, defect_id) references defects on delete cascade,
  check ((act in ('certify', 'not-safe', 'withdraw')) = (defect_id is not null)),
  check ((act = 'certify') = (outcome is not null)),
  check ((act = 'review') = (unit_ids is not null))
);
create index defect_acts_inspection on defect_acts (organization_id, inspection_id, at, id);
call fence_by_organization('defect_acts');
grant select, insert on defect_acts to longhaul_runtime;

-- An officer's order (49 CFR 396.9(c)); lifted once whoever may certify signs that the repairs are made.
create table out_of_service_orders (
  organization_id integer not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  created_by integer references users,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by integer references users,
  lift_note text check (length(lift_note) between 1 and 300),
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  check ((lifted_at is null) = (lifted_by is null))
);
create index out_of_service_orders_asset on out_of_service_orders (organization_id, asset_id) where lifted_at is null;
call fence_by_organization('out_of_service_orders');
grant select, insert, update (lifted_at, lifted_by, lift_note) on out_of_service_orders to longhaul_runtime;

-- Of each unit that may not simply go; one without a row is ready. A combination has the reasons of its units.
create table unit_readiness (
  organization_id integer not null,
  asset_id bigint not null,
  state text not null check (state in ('review-needed', 'reason-needed', 'blocked')),
  because jsonb not null,
  primary key (organization_id, asset_id),
  foreign key (organization_id, asset_id) references assets
);
call fence_by_organization('unit_readiness');
grant select, insert, update, delete on unit_readiness to longhaul_runtime;

-- Inspection reports: three months (49 CFR 396.11(a)(4)). Annual inspections: 14 months (396.21(b)(1)); maintenance: one
-- year (396.3(c)).
insert into retention_categories (category, floor_months, default_months) values
  ('inspections', 3, 24), ('maintenance', 14, 60);
insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('inspections', 1, 'inspections', 'kept.at', 'kept.state in (''none-found'', ''complete'')'),
  ('inspections', 2, 'out_of_service_orders', 'kept.lifted_at', 'kept.lifted_at is not null'),
  ('maintenance', 1, 'services_done', '(kept.done_on::timestamp at time zone ''UTC'')',
    'exists (select from services_done l where l.organization_id = $1 and l.asset_id = kept.asset_id
      and l.plan_id = kept.plan_id and (l.done_on, l.id) > (kept.done_on, kept.id))'),
  ('maintenance', 2, 'work_orders', '(kept.done_on::timestamp at time zone ''UTC'')',
    'kept.status = ''done'' and not exists (select from defects d where d.organization_id = $1 and d.order_id = kept.id)
      and not exists (select from services_done s where s.organization_id = $1 and s.order_id = kept.id)'),
  ('maintenance', 3, 'counter_readings', '(kept.date::timestamp at time zone ''UTC'')', 'true');

-- Drivers file inspections.
update users set permissions = array_append(permissions, 'DVIR_OWN')
where 'HOS_OWN' = any(permissions) and not 'DVIR_OWN' = any(permissions);

-- Counters of the days that are there.
insert into analytics_progress as kept (organization_id, asset_id, from_date, to_date, since)
select organization_id, asset_id, min(date), max(date), now() from ifta_vehicle_days group by organization_id, asset_id
on conflict (organization_id, asset_id) do update
  set from_date = least(kept.from_date, excluded.from_date), to_date = greatest(kept.to_date, excluded.to_date);
