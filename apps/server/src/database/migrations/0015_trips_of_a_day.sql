-- The trips of a day are added up from the index alone, as far as their pages have been vacuumed.
drop index trips_ended;
create index trips_ended on trips (organization_id, ended_at, started_at) include (asset_id, distance_m, driving_seconds);
