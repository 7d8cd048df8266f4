-- Loads: who pays, where freight is picked up and delivered, which trucks carried it, what is charged. Cents are US cents.

create table customers (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  contact text,
  phone text,
  email text,
  note text,
  -- Detention terms. Without a rate those of the place count.
  free_minutes integer check (free_minutes between 0 and 10080),
  detention_cents_per_hour integer check (detention_cents_per_hour >= 0),
  -- Only whole increments are charged; 0 charges every second.
  detention_increment_minutes smallint not null default 0 check (detention_increment_minutes between 0 and 240),
  detention_max_cents integer check (detention_max_cents >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index customers_name on customers (organization_id, lower(name)) where archived_at is null;
call fence_by_organization('customers');
grant select, insert, update on customers to longhaul_runtime;

create table loads (
  organization_id integer not null,
  id bigint generated always as identity,
  reference text not null check (length(reference) between 1 and 50),
  customer_id bigint not null,
  -- Up to delivered it follows the stops; the others are set by a person.
  status text not null default 'planned' check (status in
    ('planned', 'dispatched', 'picked-up', 'delivered', 'invoiced', 'paid', 'cancelled')),
  cancelled_at timestamptz,
  invoiced_on date,
  paid_on date,
  commodity text,
  weight_kilograms integer check (weight_kilograms between 1 and 200000),
  note text,
  -- Locations of the first pickup and the last delivery.
  lane text not null check (length(lane) between 1 and 250),
  -- From the first window or arrival to the last window or departure: what the board and lists search by.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Counts what people change, for the check of stale forms.
  version integer not null default 1,
  -- Since when the analytics of its trucks are out of date because of it; null: they are not.
  legs_pending_since timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  search_text text collate "C" generated always as (lower(reference || ' ' || lane || ' ' || coalesce(commodity, ''))) stored,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers,
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (status not in ('invoiced', 'paid') or invoiced_on is not null),
  check (starts_at <= ends_at)
);
create unique index loads_reference on loads (organization_id, lower(reference)) where removed_at is null;
create index loads_starts on loads (organization_id, starts_at desc) where removed_at is null;
create index loads_customer on loads (organization_id, customer_id);
create index loads_open on loads (organization_id) where removed_at is null and status in ('planned', 'dispatched', 'picked-up');
create index loads_legs_pending on loads (legs_pending_since) where legs_pending_since is not null;
call fence_by_organization('loads');
grant select, insert, update on loads to longhaul_runtime;

create table load_stops (
  organization_id integer not null,
  load_id bigint not null,
  sequence smallint not null check (sequence between 1 and 20),
  kind text not null check (kind in ('pickup', 'delivery')),
  -- A stop at no place is not measured.
  place_id bigint,
  -- As `Memphis, TN`: of the place, or as entered.
  location text not null check (length(location) between 1 and 120),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  window_from timestamptz,
  window_to timestamptz,
  typed_arrived_at timestamptz,
  typed_departed_at timestamptz,
  -- Why the typed times count and not the visit.
  typed_reason text check (length(typed_reason) between 1 and 300),
  -- The visit: by visit_asset_id at the place, begun at measured_arrived_at. Without a departure it goes on.
  visit_asset_id bigint,
  measured_arrived_at timestamptz,
  measured_departed_at timestamptz,
  -- What counts.
  arrived_at timestamptz generated always as (
    case when typed_reason is null and measured_arrived_at is not null then measured_arrived_at
    else typed_arrived_at end) stored,
  departed_at timestamptz generated always as (
    case when typed_reason is null and measured_arrived_at is not null then measured_departed_at
    else typed_departed_at end) stored,
  note text,
  primary key (organization_id, load_id, sequence),
  foreign key (organization_id, load_id) references loads on delete cascade,
  foreign key (organization_id, place_id) references places,
  foreign key (organization_id, visit_asset_id) references assets,
  check ((lat is null) = (lon is null)),
  check (window_from <= window_to),
  check (typed_arrived_at <= typed_departed_at),
  check (measured_arrived_at <= measured_departed_at),
  check ((visit_asset_id is null) = (measured_arrived_at is null)),
  check (measured_departed_at is null or measured_arrived_at is not null)
);
create index load_stops_place on load_stops (organization_id, place_id) where place_id is not null;
call fence_by_organization('load_stops');
grant select, insert, update, delete on load_stops to longhaul_runtime;

-- A truck that carries the load, or a part of the way: from takes_over_at (null: the first pickup) to hands_over_at (null:
-- the last delivery). Empty miles are for it from dispatched_at on (null: ever since the truck was last empty).
create table load_assignments (
  organization_id integer not null,
  load_id bigint not null,
  ordinal smallint not null check (ordinal between 1 and 10),
  asset_id bigint not null,
  driver_id integer,
  trailer_id bigint,
  dispatched_at timestamptz,
  takes_over_at timestamptz,
  hands_over_at timestamptz,
  primary key (organization_id, load_id, ordinal),
  foreign key (organization_id, load_id) references loads on delete cascade,
  foreign key (organization_id, asset_id) references assets,
  foreign key (organization_id, trailer_id) references assets,
  foreign key (organization_id, driver_id) references drivers,
  check (takes_over_at < hands_over_at)
);
create index load_assignments_asset on load_assignments (organization_id, asset_id);
call fence_by_organization('load_assignments');
grant select, insert, update, delete on load_assignments to longhaul_runtime;

create table load_charges (
  organization_id integer not null,
  id bigint generated always as identity,
  load_id bigint not null,
  kind text not null check (kind in ('linehaul', 'fuel-surcharge', 'detention', 'layover', 'lumper', 'stop-off', 'tonu',
    'accessorial', 'adjustment')),
  description text,
  cents bigint not null check (cents between -1000000000 and 1000000000),
  -- Of a charge in another currency: its amount, the US dollars for one of it, and the day of that rate.
  currency text not null default 'USD' check (currency in ('USD', 'CAD', 'MXN')),
  currency_cents bigint,
  exchange_rate numeric(12, 6) check (exchange_rate > 0),
  exchange_date date,
  -- Of detention: the stop whose visit it charges.
  stop_sequence smallint,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, load_id) references loads on delete cascade,
  check (num_nonnulls(currency_cents, exchange_rate, exchange_date) = case when currency = 'USD' then 0 else 3 end)
);
create index load_charges_load on load_charges (organization_id, load_id);
call fence_by_organization('load_charges');
grant select, insert, update, delete on load_charges to longhaul_runtime;

-- A picture, encoded again as WebP, or a PDF as it was sent.
create table load_documents (
  organization_id integer not null,
  id bigint generated always as identity,
  load_id bigint not null,
  kind text not null check (kind in ('bill-of-lading', 'proof-of-delivery', 'rate-confirmation', 'receipt', 'other')),
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  content bytea not null,
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, load_id) references loads on delete cascade
);
create index load_documents_load on load_documents (organization_id, load_id);
call fence_by_organization('load_documents');
grant select, insert, delete on load_documents to longhaul_runtime;

-- Loads whose stops are to be held against the visits again.
create table loads_to_measure (
  organization_id integer not null,
  load_id bigint not null,
  since timestamptz not null,
  primary key (organization_id, load_id),
  foreign key (organization_id, load_id) references loads on delete cascade
);
create index loads_to_measure_since on loads_to_measure (since);
call fence_by_organization('loads_to_measure');
grant select, insert, update, delete on loads_to_measure to longhaul_runtime;

-- Bills of lading, freight bills and their supporting papers: one year (49 CFR part 379, appendix A).
insert into retention_categories (category, floor_months, default_months) values ('loads', 12, 84);
insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('loads', 1, 'loads', 'greatest(kept.ends_at, kept.created_at)', 'true');
