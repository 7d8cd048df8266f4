-- Tables of dated facts (packages/units/src/facts) that were in use here: those that came with the server, and those that an
-- operator loaded. Of a kind the newest that was not taken back is in use.
create table fact_releases (
  number bigint generated always as identity primary key,
  -- Such as 'fuel-tax-rate'.
  kind text not null,
  -- The day of the table, such as 2026-11-29, or 2026-11-29.2 for a second one of that day.
  release text not null,
  -- A FactTable.
  content jsonb not null,
  taken_at timestamptz not null,
  -- Null: it came with the server, or by the command.
  taken_by integer references users,
  taken_back_at timestamptz,
  taken_back_by integer references users,
  -- Null while stored days of logs are compared with it, or without it once it was taken back.
  compared_at timestamptz,
  unique (kind, release)
);
grant select, insert, update on fact_releases to longhaul_runtime;

-- Days of logs of which a table of facts changed the violations, and which.
create table changed_log_days (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  fact_release bigint not null,
  -- Whether it was by taking the table back.
  is_taken_back boolean not null,
  -- Rules whose violations appeared and went away.
  appeared text[] not null,
  vanished text[] not null,
  was_certified boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, fact_release, is_taken_back),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('changed_log_days');
grant select, insert on changed_log_days to longhaul_runtime;
