-- A provider is set up step by step and is off until an administrator has signed in with it in a test.
alter table sign_on_providers
  alter column issuer drop not null,
  alter column client_id drop not null,
  add column kind text not null default 'other' check (kind in ('entra', 'okta', 'google', 'other')),
  add column secret_expires_on date,
  -- Those of before were in use.
  add column is_on boolean not null default true;
alter table sign_on_providers
  alter column kind drop default,
  alter column is_on drop default,
  add constraint sign_on_providers_on check (not is_on or (issuer is not null and client_id is not null));

-- The last test of a provider: the connection that was tested, and what came of it.
create table sign_on_tests (
  provider_id uuid primary key references sign_on_providers on delete cascade,
  organization_id integer not null references organizations,
  user_id integer not null references users,
  issuer text not null,
  client_id text not null,
  -- Null when the key of secrets was lost.
  sealed_secret text,
  extra_scopes text[] not null,
  -- Null while the administrator is at the provider.
  finished_at timestamptz,
  problem text,
  name text,
  email text,
  groups text[] not null
);
alter table sign_on_tests enable row level security;
create policy platform on sign_on_tests to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on sign_on_tests to longhaul_runtime;

alter table sign_on_attempts add column is_test boolean not null default false;
alter table sign_on_attempts alter column is_test drop default;
