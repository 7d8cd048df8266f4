-- What is not on a fuel receipt. Amounts in cents, rates and percents in ten-thousandths.
create table costs (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  kind text not null check (length(kind) between 1 and 40 and lower(kind) <> 'fuel'),
  scope text not null check (scope in ('fleet', 'vehicle', 'driver', 'load')),
  asset_id bigint,
  driver_id integer,
  load_id bigint,
  form text not null check (form in ('once', 'per-mile', 'per-hour', 'per-month', 'percent')),
  -- Days, both counted; one that happens once happens on the first.
  from_date date,
  to_date date,
  cents bigint check (cents between -1000000000 and 1000000000),
  rate_e4 bigint check (rate_e4 between 0 and 100000000),
  percent_e4 integer check (percent_e4 between 0 and 10000),
  -- Of a rate by the mile: all, loaded or empty miles; by the hour: driving, or on duty with driving.
  counted text check (counted in ('all', 'loaded', 'empty', 'driving', 'on-duty')),
  -- Of a percent; none: of all charges.
  charge_kinds text[] not null default '{}',
  -- How an amount of the fleet is spread over trucks.
  shared_over text check (shared_over in ('miles', 'days', 'revenue')),
  note text check (length(note) between 1 and 300),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, load_id) references loads on delete cascade,
  check ((scope = 'vehicle') = (asset_id is not null)),
  check ((scope = 'driver') = (driver_id is not null)),
  check ((scope = 'load') = (load_id is not null)),
  check (scope <> 'load' or form = 'once'),
  check (from_date <= to_date),
  check ((form in ('once', 'per-month')) = (cents is not null)),
  check ((form in ('per-mile', 'per-hour')) = (rate_e4 is not null)),
  check ((form = 'percent') = (percent_e4 is not null)),
  check (form <> 'once' or (from_date is not null and to_date is null)),
  check (case form when 'per-mile' then coalesce(counted, 'all') in ('all', 'loaded', 'empty')
    when 'per-hour' then coalesce(counted, 'on-duty') in ('driving', 'on-duty') else counted is null end),
  check (form = 'percent' or charge_kinds = '{}'),
  check (shared_over is null or (scope = 'fleet' and form in ('once', 'per-month')))
);
create index costs_dates on costs (organization_id, from_date);
create index costs_load on costs (organization_id, load_id) where load_id is not null;
call fence_by_organization('costs');
grant select, insert, update, delete on costs to longhaul_runtime;

-- Figures of the trade to compare with, as the organization has them; those of packages/contract count where it has none.
create table benchmarks (
  organization_id integer not null references organizations,
  measure text not null check (length(measure) between 1 and 40),
  -- Ten-thousandths of a dollar or of one; null: none is wanted.
  value_e4 bigint check (value_e4 between 0 and 1000000000000),
  year smallint check (year between 1990 and 2100),
  source text check (length(source) between 1 and 200),
  updated_by integer references users,
  updated_at timestamptz not null,
  primary key (organization_id, measure)
);
call fence_by_organization('benchmarks');
grant select, insert, update, delete on benchmarks to longhaul_runtime;

-- Whether the tank was filled up: miles per gallon is counted from one full tank to the next.
alter table fuel_purchases add column is_full boolean not null default true;

insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('loads', 2, 'costs', '(coalesce(kept.to_date, kept.from_date)::timestamp at time zone ''UTC'')',
    '(kept.to_date is not null or kept.form = ''once'')');
