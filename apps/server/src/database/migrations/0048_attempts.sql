-- Failed attempts to sign in, counted for all processes together. Lost in a crash of PostgreSQL, which costs a guesser's pause.
create unlogged table attempts (
  -- What is limited.
  name text not null,
  -- SHA-256 of whom it is counted for.
  key bytea not null,
  -- Of a budget what is left, of a pause how many failed.
  amount double precision not null,
  at timestamptz not null,
  primary key (name, key)
);
create index attempts_at on attempts (at);
alter table attempts enable row level security;
create policy platform on attempts to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on attempts to longhaul_runtime;
