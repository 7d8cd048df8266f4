-- Days are of the organization's zone. Meters and milliliters are whole. A place is a jurisdiction or UNATTRIBUTED.

-- What of a vehicle is to be derived anew: all from an instant on. Null: nothing.
create table ifta_progress (
  organization_id integer not null,
  asset_id integer not null,
  pending_from timestamptz,
  -- Of the last fix that asked for it, by our clock: fixes in order are gathered for a while.
  pending_since timestamptz,
  is_late boolean not null default false,
  -- The days before pending_from are done, those just before it too.
  is_resumed boolean not null default false,
  -- In which the stored days were counted.
  time_zone text,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
create index ifta_progress_pending on ifta_progress (pending_since) where pending_from is not null;
-- What is pending is found without looking at every vehicle: what does not wait, and the days of another zone.
create index ifta_progress_urgent on ifta_progress (pending_since) where pending_from is not null and (is_late or is_resumed);
create index ifta_progress_time_zone on ifta_progress (organization_id, time_zone);
call fence_by_organization('ifta_progress');
grant select, insert, update, delete on ifta_progress to longhaul_runtime;

-- Vehicles whose days are those of a zone that the organization gave up. By two looks into the index for each
-- organization: OFFSET 0 keeps PostgreSQL from reading all vehicles instead. A distributed database has another one.
create function vehicles_of_former_zone() returns table (organization_id integer, asset_id integer)
  language sql stable
  begin atomic
    select p.organization_id, p.asset_id from organizations o
    cross join lateral (
      (select p.organization_id, p.asset_id from ifta_progress p
      where p.organization_id = o.id and p.time_zone < o.time_zone offset 0)
      union all
      (select p.organization_id, p.asset_id from ifta_progress p
      where p.organization_id = o.id and p.time_zone > o.time_zone offset 0)
    ) p;
  end;

-- Distance by day and place; the sum over places is what the odometer advanced, plus what had to be estimated.
create table ifta_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  place text not null,
  meters bigint not null check (meters > 0),
  estimated_meters bigint not null check (estimated_meters between 0 and meters),
  primary key (organization_id, date, asset_id, place)
);
create index ifta_days_asset on ifta_days (organization_id, asset_id, date);
call fence_by_organization('ifta_days');
grant select, insert, update, delete on ifta_days to longhaul_runtime;

-- The same by month, kept with the days: a report of a large fleet adds these up. `month` is its first day.
create table ifta_months (
  organization_id integer not null,
  month date not null,
  asset_id integer not null,
  place text not null,
  meters bigint not null,
  estimated_meters bigint not null,
  primary key (organization_id, month, asset_id, place)
);
call fence_by_organization('ifta_months');
grant select, insert, update, delete on ifta_months to longhaul_runtime;

-- Adds up the months of these days of a vehicle anew.
create function sum_ifta_months(organization integer, asset integer, dates date[]) returns void
  language sql
  begin atomic
    delete from ifta_months m where m.organization_id = organization and m.asset_id = asset
      and m.month in (select date_trunc('month', date::timestamp)::date from unnest(dates) date);
    insert into ifta_months (organization_id, month, asset_id, place, meters, estimated_meters)
      select organization, months.first, asset, d.place, sum(d.meters), sum(d.estimated_meters)
      from (select distinct date_trunc('month', date::timestamp)::date as first from unnest(dates) date) months
      join ifta_days d on d.organization_id = organization and d.asset_id = asset
        and d.date >= months.first and d.date < (months.first + interval '1 month')::date
      group by months.first, d.place
      -- A distributed database copies rows of an INSERT that answers nothing by COPY, past which no fence lets it.
      returning organization_id;
  end;

-- The same day as a whole: the odometer at its first and its last reading, and what was odd (MilesFlag of packages/ifta).
create table ifta_vehicle_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  meters bigint not null,
  estimated_meters bigint not null,
  start_odometer_m bigint,
  end_odometer_m bigint,
  flags jsonb not null,
  -- When what it says was last another.
  changed_at timestamptz not null,
  primary key (organization_id, date, asset_id)
);
create index ifta_vehicle_days_asset on ifta_vehicle_days (organization_id, asset_id, date);
create index ifta_vehicle_days_changed on ifta_vehicle_days (organization_id, changed_at);
create index ifta_vehicle_days_flagged on ifta_vehicle_days (organization_id, date) where flags <> '[]';
call fence_by_organization('ifta_vehicle_days');
grant select, insert, update, delete on ifta_vehicle_days to longhaul_runtime;

-- lat and lon in 1e-7 degrees; null is the open sea or abroad.
create table ifta_crossings (
  organization_id integer not null,
  asset_id integer not null,
  date date not null,
  ordinal smallint not null,
  at timestamptz not null,
  lat integer not null,
  lon integer not null,
  from_jurisdiction text,
  to_jurisdiction text,
  odometer_m bigint,
  uncertainty_m integer not null,
  primary key (organization_id, asset_id, date, ordinal)
);
create index ifta_crossings_at on ifta_crossings (organization_id, date, at);
call fence_by_organization('ifta_crossings');
grant select, insert, update, delete on ifta_crossings to longhaul_runtime;

-- A receipt. quantity and unit as it says, milliliters what they come to; price in cents of its currency.
create table fuel_purchases (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  date date not null,
  -- By the clock of the organization; null when the receipt does not say.
  purchased_at timestamptz,
  seller text not null check (length(seller) between 1 and 120),
  address text,
  jurisdiction text not null,
  fuel text not null,
  quantity numeric(9, 3) not null check (quantity > 0),
  unit text not null check (unit in ('gallons', 'liters')),
  milliliters integer not null check (milliliters > 0),
  price_cents integer check (price_cents >= 0),
  currency text not null default 'USD' check (currency in ('USD', 'CAD')),
  is_tax_paid boolean not null,
  asset_id integer,
  odometer_m bigint,
  lat integer,
  lon integer,
  source text not null check (source in ('manual', 'import')),
  verification text not null default 'no-vehicle' check (verification in
    ('verified', 'no-vehicle', 'no-time', 'no-place', 'no-position', 'elsewhere')),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  check ((lat is null) = (lon is null))
);
create index fuel_purchases_date on fuel_purchases (organization_id, date) where removed_at is null;
create index fuel_purchases_asset on fuel_purchases (organization_id, asset_id, date) where removed_at is null;
create index fuel_purchases_changed on fuel_purchases (organization_id, updated_at);
call fence_by_organization('fuel_purchases');
grant select, insert, update on fuel_purchases to longhaul_runtime;

create function is_within_100_m(lat integer, lon integer, place_lat integer, place_lon integer) returns boolean
  language sql immutable parallel safe
  return sqrt(power((lat - place_lat)::float8, 2) + power((lon - place_lon) * cosd(place_lat / 1e7), 2)) * 0.01113195 <= 100;

-- Whether the truck was at the place of sale: within 100 m of it, within 10 minutes. A truck that is refuelled with its
-- engine off may send nothing for longer: it stood there all the time between two fixes of that place.
create function fuel_verification(
  organization integer, asset integer, purchased timestamptz, place_lat integer, place_lon integer
) returns text
  language sql stable parallel safe
  return case
    when asset is null then 'no-vehicle'
    when purchased is null then 'no-time'
    when place_lat is null then 'no-place'
    else coalesce(
      (select case when bool_or(is_within_100_m(p.lat, p.lon, place_lat, place_lon))
        then 'verified' else 'elsewhere' end
      from positions p
      where p.organization_id = organization and p.asset_id = asset
        and p.at between purchased - interval '10 minutes' and purchased + interval '10 minutes'
      having count(*) > 0),
      (select 'verified'
      from (select p.lat, p.lon from positions p
          where p.organization_id = organization and p.asset_id = asset
            and p.at between purchased - interval '12 hours' and purchased
          order by p.at desc limit 1) before,
        (select p.lat, p.lon from positions p
          where p.organization_id = organization and p.asset_id = asset
            and p.at between purchased and purchased + interval '12 hours'
          order by p.at limit 1) after
      where is_within_100_m(before.lat, before.lon, place_lat, place_lon)
        and is_within_100_m(after.lat, after.lon, place_lat, place_lon)),
      'no-position')
  end;

-- Works it out anew for these purchases. One at a time: on a distributed database an UPDATE cannot ask another table.
create function verify_fuel_purchases(organization integer, purchases bigint[]) returns void
  language plpgsql as $$
declare
  purchase record;
  verified text;
begin
  for purchase in
    select p.id, p.asset_id, p.purchased_at, p.lat, p.lon, p.verification from fuel_purchases p
    where p.organization_id = organization and p.id = any(purchases) order by p.id
  loop
    verified := fuel_verification(organization, purchase.asset_id, purchase.purchased_at, purchase.lat, purchase.lon);
    if verified <> purchase.verification then
      update fuel_purchases p set verification = verified
        where p.organization_id = organization and p.id = purchase.id;
    end if;
  end loop;
end $$;

-- What somebody states about a vehicle's day: distance that is not taxed, where unplaced distance was driven
-- (attribution), or distance that no device saw (distance).
create table ifta_adjustments (
  organization_id integer not null,
  id bigint generated always as identity,
  date date not null,
  asset_id integer not null,
  jurisdiction text not null,
  kind text not null check (kind in ('exempt', 'trip-permit', 'attribution', 'distance')),
  meters integer not null check (meters > 0),
  reason text not null check (length(reason) between 1 and 500),
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets
);
create index ifta_adjustments_date on ifta_adjustments (organization_id, date) where removed_at is null;
call fence_by_organization('ifta_adjustments');
grant select, insert, update on ifta_adjustments to longhaul_runtime;

-- What somebody states about a vehicle for a span of days, both counted: that it qualifies or not, or its calibration.
create table ifta_vehicle_statements (
  organization_id integer not null,
  id bigint generated always as identity,
  asset_id integer not null,
  kind text not null check (kind in ('qualification', 'calibration')),
  from_date date not null,
  until_date date check (until_date >= from_date),
  is_qualified boolean,
  -- Metres of road for each kilometer of great circles between fixes.
  road_permille smallint check (road_permille between 900 and 1500),
  reason text not null check (length(reason) between 1 and 500),
  made_by integer references users,
  made_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  check ((kind = 'qualification') = (is_qualified is not null)),
  check ((kind = 'calibration') = (road_permille is not null))
);
create index ifta_vehicle_statements_asset on ifta_vehicle_statements (organization_id, asset_id) where removed_at is null;
call fence_by_organization('ifta_vehicle_statements');
grant select, insert, update (removed_at) on ifta_vehicle_statements to longhaul_runtime;

-- The official file of a quarter (Rate[] of packages/ifta): the newest row counts.
create table ifta_rate_files (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  quarter text not null,
  quarter_start date not null,
  status text not null check (status in ('final', 'preliminary')),
  source text not null,
  rates jsonb not null,
  loaded_by integer references users,
  loaded_at timestamptz not null,
  primary key (organization_id, id)
);
create index ifta_rate_files_quarter on ifta_rate_files (organization_id, quarter, id desc);
call fence_by_organization('ifta_rate_files');
grant select, insert on ifta_rate_files to longhaul_runtime;

-- The same for all organizations, loaded by the operator of the platform.
create table platform_rate_files (
  id integer generated always as identity primary key,
  quarter text not null,
  status text not null check (status in ('final', 'preliminary')),
  source text not null,
  rates jsonb not null,
  loaded_by integer references users,
  loaded_at timestamptz not null
);
create index platform_rate_files_quarter on platform_rate_files (quarter, id desc);
alter table platform_rate_files enable row level security;
create policy everybody on platform_rate_files for select to longhaul_runtime using (true);
create policy platform on platform_rate_files for insert to longhaul_runtime with check ((select is_platform_scope()));
grant select, insert on platform_rate_files to longhaul_runtime;

-- In place of all rows of that jurisdiction, fuel and kind; value in ten-thousandths of a dollar, null: not levied.
create table ifta_rate_overrides (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  quarter text not null,
  quarter_start date not null,
  jurisdiction text not null,
  fuel text not null,
  kind text not null check (kind in ('base', 'surcharge')),
  value integer check (value >= 0),
  reason text not null check (length(reason) between 1 and 500),
  made_by integer references users,
  made_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index ifta_rate_overrides_current on ifta_rate_overrides (organization_id, quarter, jurisdiction, fuel, kind)
  where removed_at is null;
call fence_by_organization('ifta_rate_overrides');
grant select, insert, update (removed_at) on ifta_rate_overrides to longhaul_runtime;

-- Frozen: the return as filed, with its rates and what it was computed from. Later ones are amendments.
create table ifta_returns (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  quarter text not null,
  revision smallint not null check (revision >= 1),
  reason text,
  finalized_by integer references users,
  finalized_at timestamptz not null,
  tax_return jsonb not null,
  rates jsonb not null,
  inputs jsonb not null,
  primary key (organization_id, id),
  unique (organization_id, quarter, revision)
);
call fence_by_organization('ifta_returns');
grant select, insert on ifta_returns to longhaul_runtime;

-- Somebody has looked at an issue and lets it stand. The key names the issue and how large it was.
create table ifta_acknowledgements (
  organization_id integer not null references organizations,
  quarter text not null,
  quarter_start date not null,
  issue_key text not null,
  note text not null check (length(note) between 1 and 500),
  acknowledged_by integer references users,
  acknowledged_at timestamptz not null,
  primary key (organization_id, quarter, issue_key)
);
call fence_by_organization('ifta_acknowledgements');
grant select, insert, update, delete on ifta_acknowledgements to longhaul_runtime;
