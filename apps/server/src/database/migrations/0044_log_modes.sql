-- What a driver's log is kept with, from a day on until another row says otherwise.
create table log_modes (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  mode text not null check (mode in ('eld-connected', 'logging-software', 'time-record')),
  -- Why logging software may be used in place of an ELD.
  reason text check (reason in ('eight-days', 'driveaway-towaway', 'engine-before-2000', 'short-rental', 'eld-malfunction',
    'eld-revoked')),
  -- Since when the ELD malfunctions, or until when a revoked one may be replaced.
  reason_date date,
  set_by integer references users,
  set_at timestamptz not null,
  primary key (organization_id, driver_id, log_date),
  foreign key (organization_id, driver_id) references drivers,
  check (mode = 'logging-software' or reason is null),
  check ((coalesce(reason, '') in ('eld-malfunction', 'eld-revoked')) = (reason_date is not null))
);
call fence_by_organization('log_modes');
grant select, insert, update on log_modes to longhaul_runtime;
