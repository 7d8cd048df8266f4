-- Which limit of the logging device made a record: its driving begins where the limit was passed.
alter table eld_events add column device_limit text check (device_limit in ('personal-use', 'yard-move'));
create index eld_events_device_limit on eld_events (organization_id, driver_id, at) where device_limit is not null;
-- A record of a device limit is changed by no edit, but by positions that come late.
alter table eld_record_statuses alter column edit_id drop not null;
