-- Drivers and users of Traccar, and imports that the command line works on: the server leaves those alone.
alter table traccar_records drop constraint traccar_records_kind_check;
alter table traccar_records add constraint traccar_records_kind_check
  check (kind in ('group', 'geofence', 'device', 'driver', 'user'));
alter table traccar_imports add column is_by_command boolean not null default false;
