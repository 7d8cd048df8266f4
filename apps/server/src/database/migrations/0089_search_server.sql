-- The address search that a super administrator entered for this installation; one row at most.
create table search_server (
  is_only boolean primary key default true check (is_only),
  engine text not null check (engine in ('nominatim', 'photon', 'pelias')),
  -- The address may have a name and password.
  sealed_url text not null,
  entered_by integer not null references users,
  entered_at timestamptz not null
);
alter table search_server enable row level security;
create policy platform on search_server to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on search_server to longhaul_runtime;
