-- Halts of a small area, shown under a place while it is drawn.
create index halts_near on halts (organization_id, lat, lon) include (started_at);
