-- Links that show one vehicle, live, to whoever has them: from when they were made until they end.
create table share_links (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  asset_id bigint not null,
  token_hash bytea not null,
  -- Whom it is for.
  label text check (length(label) between 1 and 80),
  created_by integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at_arrival boolean not null,
  -- Degrees; the vehicle has arrived when it stands within the radius.
  destination_name text,
  destination_lat double precision check (destination_lat between -90 and 90),
  destination_lon double precision check (destination_lon between -180 and 180),
  arrival_radius_m integer,
  shows_arrival boolean not null,
  shows_speed boolean not null,
  shows_driver boolean not null,
  -- Of dispatch.
  phone text check (length(phone) between 1 and 40),
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  -- When the activity log was told of an opening last.
  opening_logged_at timestamptz,
  -- Before its time.
  ended_at timestamptz,
  end_reason text check (end_reason in ('revoked', 'arrived', 'withdrawn')),
  primary key (organization_id, id),
  foreign key (organization_id, asset_id) references assets,
  check (num_nonnulls(destination_name, destination_lat, destination_lon, arrival_radius_m) in (0, 4)),
  check (destination_name is not null or not (ends_at_arrival or shows_arrival)),
  check ((ended_at is null) = (end_reason is null))
);
create index share_links_token on share_links (token_hash);
create index share_links_open on share_links (organization_id, asset_id, expires_at) where ended_at is null;
create index share_links_arriving on share_links (expires_at) where ends_at_arrival and ended_at is null;
call fence_by_organization('share_links');
grant select, insert, update on share_links to longhaul_runtime;

-- Ended links go with the entries of the activity log that tell of them.
insert into retention_tables (category, ordinal, table_name, time_expression) values
  ('activityLog', 2, 'share_links', 'coalesce(kept.ended_at, kept.expires_at)');
