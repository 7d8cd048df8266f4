-- Where trips exceeded the posted limits of a street router. Limits are those of OpenStreetMap (ODbL): they are kept here alone, and
-- go with the router they came from.
create table road_matches (
  organization_id integer not null,
  asset_id bigint not null,
  trip_started_at timestamptz not null,
  trip_ended_at timestamptz not null,
  -- The engine that knew the limits.
  source text not null,
  matched_at timestamptz not null,
  -- Fixes came late: it is matched again.
  is_stale boolean not null default false,
  -- [{from, until, peakKph, limitKph, lat, lon}], instants in epoch ms.
  speedings jsonb not null,
  primary key (organization_id, asset_id, trip_started_at),
  foreign key (organization_id, asset_id) references assets
);
create index road_matches_stale on road_matches (organization_id) where is_stale;
call fence_by_organization('road_matches');
grant select, insert, update, delete on road_matches to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('notifications', 10, 'road_matches', 'kept.trip_ended_at', 'true');
