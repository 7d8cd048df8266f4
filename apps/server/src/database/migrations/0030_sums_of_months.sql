-- Analytics of a month in the time that a page may take: what its days come to, a row a vehicle and driver.

-- Legs of a month, alike ones added up.
create table leg_months (
  organization_id integer not null,
  -- Its first day.
  month date not null,
  asset_id integer not null,
  ordinal smallint not null,
  driver_id integer,
  class text not null check (class in ('loaded', 'deadhead', 'bobtail', 'positioning', 'unattributed', 'personal')),
  load_ids bigint[] not null,
  positions smallint[] not null,
  meters bigint not null,
  primary key (organization_id, month, asset_id, ordinal)
);
call fence_by_organization('leg_months');
grant select, insert, update, delete on leg_months to longhaul_runtime;

-- On which days a vehicle carried a load or drove toward it. An index over leg_days.load_ids is of no use behind row-level
-- security: operators of arrays are not leakproof.
create table leg_loads (
  organization_id integer not null,
  load_id bigint not null,
  asset_id integer not null,
  date date not null,
  primary key (organization_id, load_id, asset_id, date)
);
create index leg_loads_asset on leg_loads (organization_id, asset_id, date);
call fence_by_organization('leg_loads');
grant select, insert, update, delete on leg_loads to longhaul_runtime;
drop index leg_days_loads;

-- The days of performance_days in one value: to read the rows of a month of a large fleet takes longer than to add them up.
create table performance_months (
  organization_id integer not null,
  month date not null,
  asset_id integer not null,
  ordinal smallint not null,
  driver_id integer,
  -- One after another, as domain/analytics/add-up-months.ts writes them.
  days bytea not null,
  -- Events by kind, by day of the month; null: none.
  events jsonb,
  primary key (organization_id, month, asset_id, ordinal)
);
call fence_by_organization('performance_months');
grant select, insert, update, delete on performance_months to longhaul_runtime;

-- Stops of a period.
create index load_stops_arrived on load_stops (organization_id, arrived_at) where arrived_at is not null;
create index load_stops_departed on load_stops (organization_id, departed_at) where departed_at is not null;

insert into retention_tables (category, ordinal, table_name, time_expression)
values ('fuelTax', 15, 'leg_loads', '(kept.date::timestamp at time zone ''UTC'')'),
  ('fuelTax', 16, 'leg_months', '((kept.month + interval ''1 month'') at time zone ''UTC'')'),
  ('fuelTax', 17, 'performance_months', '((kept.month + interval ''1 month'') at time zone ''UTC'')');

insert into leg_loads (organization_id, load_id, asset_id, date)
select distinct organization_id, unnest(load_ids), asset_id, date from leg_days;

insert into leg_months (organization_id, month, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
select organization_id, month, asset_id, row_number() over (partition by organization_id, month, asset_id order by first_day, first_ordinal) - 1,
  driver_id, class, load_ids, positions, meters
from (
  select organization_id, date_trunc('month', date)::date as month, asset_id, driver_id, class, load_ids, positions,
    sum(meters)::bigint as meters, min(date) as first_day, min(ordinal) as first_ordinal
  from leg_days group by 1, 2, 3, 4, 5, 6, 7) added_up;

insert into performance_months (organization_id, month, asset_id, ordinal, driver_id, days, events)
select organization_id, month, asset_id, row_number() over (partition by organization_id, month, asset_id order by driver_id) - 1,
  driver_id, days, events
from (
  select organization_id, date_trunc('month', date)::date as month, asset_id, driver_id,
    string_agg(int2send(extract(day from date)::smallint) || int8send(meters) || int4send(driving_seconds)
      || int4send(idle_seconds) || int4send(pto_seconds) || int4send(speeding_seconds) || int4send(coalesce(engine_seconds, -1))
      || int8send(coalesce(used_milliliters, -1)), '' order by date, ordinal) as days,
    jsonb_object_agg(extract(day from date)::text, events) filter (where events <> '{}') as events
  from performance_days group by 1, 2, 3, 4) added_up;
