-- What the driver could still drive when the clock of a stop began, so that waiting can be counted in legal driving.
alter table load_stops
  -- When the clock began for which this was worked out; null: to be worked out.
  add column hours_at timestamptz,
  -- Null: the driver has no log.
  add column driving_left_seconds integer check (driving_left_seconds >= 0),
  add column window_left_seconds integer check (window_left_seconds >= 0);
create index load_assignments_driver on load_assignments (organization_id, driver_id) where driver_id is not null;
-- Those that were measured before.
insert into loads_to_measure (organization_id, load_id, since)
select distinct s.organization_id, s.load_id, now() from load_stops s
where s.arrived_at is not null on conflict do nothing;
