-- What a vehicle's days come to for analytics, worked out from positions, trips, loads and readings, and made anew at any time.

-- Days of a vehicle that are to be worked out, both counted.
create table analytics_progress (
  organization_id integer not null,
  asset_id integer not null,
  from_date date not null,
  to_date date not null,
  since timestamptz not null,
  primary key (organization_id, asset_id),
  check (from_date <= to_date)
) with (fillfactor = 70);
create index analytics_progress_since on analytics_progress (since);
call fence_by_organization('analytics_progress');
grant select, insert, update, delete on analytics_progress to longhaul_runtime;

-- Meters by driver, class and freight. The meters of a vehicle's day add up to ifta_vehicle_days.
create table leg_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  ordinal smallint not null,
  driver_id integer,
  class text not null check (class in ('loaded', 'deadhead', 'bobtail', 'positioning', 'unattributed', 'personal')),
  -- Loads on board, else the one that the vehicle drives toward, and beside each the position of its assignment from 0.
  load_ids bigint[] not null,
  positions smallint[] not null,
  meters bigint not null,
  primary key (organization_id, date, asset_id, ordinal)
);
create index leg_days_loads on leg_days using gin (load_ids);
create index leg_days_asset on leg_days (organization_id, asset_id, date);
call fence_by_organization('leg_days');
grant select, insert, update, delete on leg_days to longhaul_runtime;

-- What a driver did in a vehicle on a day.
create table performance_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  ordinal smallint not null,
  -- Null: nobody was assigned.
  driver_id integer,
  -- Without personal conveyance.
  meters bigint not null,
  driving_seconds integer not null,
  idle_seconds integer not null,
  -- Of the idling, with power take-off.
  pto_seconds integer not null,
  speeding_seconds integer not null,
  -- By the counters of the vehicle; null on a day without a reading.
  engine_seconds integer,
  used_milliliters bigint,
  -- Kind to number.
  events jsonb not null,
  primary key (organization_id, date, asset_id, ordinal)
);
create index performance_days_asset on performance_days (organization_id, asset_id, date);
create index performance_days_driver on performance_days (organization_id, driver_id, date);
call fence_by_organization('performance_days');
grant select, insert, update, delete on performance_days to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression)
values ('fuelTax', 13, 'leg_days', '(kept.date::timestamp at time zone ''UTC'')'),
  ('fuelTax', 14, 'performance_days', '(kept.date::timestamp at time zone ''UTC'')');

alter table set_aside_work drop constraint set_aside_work_work_check;
alter table set_aside_work add check (work in ('trips', 'visits', 'miles', 'daily-totals', 'hours-of-service', 'duty-clocks',
  'alerts', 'legs'));

insert into analytics_progress (organization_id, asset_id, from_date, to_date, since)
select organization_id, asset_id, min(date), max(date), now() from ifta_vehicle_days group by organization_id, asset_id;

-- Driving that the law allowed on a day with driving or work: the driving limit or, when less, what the cycle had left as
-- the day began. Null on other days, and on those derived before this column was.
alter table hos_days add column legal_driving_ms integer;
