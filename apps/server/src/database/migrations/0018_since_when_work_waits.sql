-- Since when a driver's days or a vehicle's late fixes wait to be worked out; a second request keeps the first instant.
alter table hos_dirty add column since timestamptz not null default now();
alter table alert_replays add column requested_at timestamptz not null default now();
