-- What alerts of maintenance are found in, and the reports that officers hand out at the roadside.

-- From when a service was due soon or overdue until it no longer was, as it was known then.
create table service_states (
  organization_id integer not null,
  id bigint generated always as identity,
  asset_id bigint not null,
  plan_id bigint not null,
  state text not null check (state in ('due-soon', 'overdue')),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, plan_id) references service_plans,
  check (ended_at >= started_at)
);
create unique index service_states_open on service_states (organization_id, asset_id, plan_id) where ended_at is null;
create index service_states_asset on service_states (organization_id, asset_id, started_at);
call fence_by_organization('service_states');
grant select, insert, update (ended_at) on service_states to longhaul_runtime;

insert into service_states (organization_id, asset_id, plan_id, state, started_at)
select organization_id, asset_id, plan_id, state, now() from services_due where state in ('due-soon', 'overdue');

-- Until when an expiration was said to be good, from one change of it to the next.
create table expiration_dates (
  organization_id integer not null,
  id bigint generated always as identity,
  expiration_id bigint not null,
  -- What it was called then.
  title text not null,
  expires_on date not null,
  set_at timestamptz not null,
  replaced_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations
);
create unique index expiration_dates_open on expiration_dates (organization_id, expiration_id) where replaced_at is null;
create index expiration_dates_day on expiration_dates (organization_id, expires_on);
call fence_by_organization('expiration_dates');
grant select, insert, update (replaced_at) on expiration_dates to longhaul_runtime;

insert into expiration_dates (organization_id, expiration_id, title, expires_on, set_at)
select e.organization_id, e.id, coalesce(e.title, e.kind)
    || coalesce(' of ' || a.unit_number, ' of ' || u.first_name || ' ' || u.last_name, ''), e.expires_on, e.updated_at
from expirations e
left join assets a on a.organization_id = e.organization_id and a.id = e.asset_id
left join users u on u.id = e.driver_id;

-- Driver-vehicle examination reports (49 CFR 396.9(d)).
create table roadside_reports (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  asset_id bigint not null,
  driver_id integer,
  -- As printed on the report.
  report_number text check (length(report_number) between 1 and 40),
  inspected_on date not null check (inspected_on between '1900-01-01' and '2999-12-31'),
  place text check (length(place) between 1 and 120),
  level smallint check (level between 1 and 8),
  -- [{code, description, isOutOfService}]
  violations jsonb not null,
  -- Whether the State asks for the signed report back.
  is_return_requested boolean not null default false,
  -- The carrier certifies that the violations are corrected: within 15 days, 396.9(d)(3)(i).
  certified_on date,
  certified_by integer references users,
  certified_at timestamptz,
  returned_on date,
  returned_at timestamptz,
  note text check (length(note) between 1 and 1000),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, driver_id) references drivers,
  check ((certified_on is null) = (certified_at is null)),
  check ((returned_on is null) = (returned_at is null))
);
create index roadside_reports_day on roadside_reports (organization_id, inspected_on desc, id desc) where removed_at is null;
create index roadside_reports_asset on roadside_reports (organization_id, asset_id, inspected_on desc);
call fence_by_organization('roadside_reports');
grant select, insert, update on roadside_reports to longhaul_runtime;

create table roadside_files (
  organization_id integer not null,
  id bigint generated always as identity,
  report_id bigint not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  content bytea not null,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references roadside_reports on delete cascade
);
create index roadside_files_report on roadside_files (organization_id, report_id);
call fence_by_organization('roadside_files');
grant select, insert, delete on roadside_files to longhaul_runtime;

-- Trouble codes that open a work order when a device reports them.
create table fault_order_rules (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  spn integer not null check (spn between 0 and 524287),
  -- Null: with any failure mode.
  fmi smallint check (fmi between 0 and 31),
  title text not null check (length(title) between 1 and 120),
  category text not null check (category in ('preventive', 'tires', 'repair')),
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index fault_order_rules_code on fault_order_rules (organization_id, spn, (coalesce(fmi, -1)));
call fence_by_organization('fault_order_rules');
grant select, insert, delete on fault_order_rules to longhaul_runtime;

-- The orders that they opened: a code that is still reported opens no second one.
create table fault_orders (
  organization_id integer not null,
  order_id bigint not null,
  asset_id bigint not null,
  spn integer not null,
  fmi smallint not null,
  seen_at timestamptz not null,
  primary key (organization_id, order_id),
  foreign key (organization_id, order_id) references work_orders on delete cascade
);
create index fault_orders_asset on fault_orders (organization_id, asset_id, spn, fmi);
call fence_by_organization('fault_orders');
grant select, insert on fault_orders to longhaul_runtime;

create index device_events_faults on device_events (organization_id, at) where kind = 'fault-code';

insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('maintenance', 20, 'roadside_reports', '(kept.inspected_on::timestamp at time zone ''UTC'')',
    '(kept.removed_at is not null or kept.violations = ''[]''::jsonb
      or (kept.certified_on is not null and (kept.returned_on is not null or not kept.is_return_requested)))'),
  ('maintenance', 21, 'service_states', 'kept.ended_at', 'kept.ended_at is not null'),
  ('maintenance', 22, 'expiration_dates', 'kept.replaced_at', 'kept.replaced_at is not null');
