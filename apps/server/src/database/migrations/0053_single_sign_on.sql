-- Where people of an organization sign in: one OpenID Connect provider.
create table sign_on_providers (
  id uuid primary key,
  organization_id integer not null unique references organizations,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Null when the key of secrets was lost: nobody signs in until it is entered again.
  sealed_secret text,
  extra_scopes text[] not null,
  groups_claim text,
  rules jsonb not null,
  fallback jsonb,
  session_hours integer not null,
  is_required boolean not null,
  password_administrator_ids integer[] not null,
  updated_at timestamptz not null
);

-- Of e-mail addresses. Confirmed, a domain is of one organization.
create table sign_on_domains (
  domain text not null,
  organization_id integer not null references organizations,
  record text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (domain, organization_id)
);
create unique index sign_on_domains_confirmed on sign_on_domains (domain) where confirmed_at is not null;

-- Whom a provider knows by which name of its own.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- People who are at the provider now.
create table sign_on_attempts (
  state_hash bytea primary key,
  provider_id uuid not null,
  binding_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_on_attempts_expires on sign_on_attempts (expires_at);

-- Logout tokens that were taken: each counts once.
create table sign_on_logouts (
  provider_id uuid not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_id)
);

do $$
declare
  named text;
begin
  foreach named in array array[
    'sign_on_providers', 'sign_on_domains', 'user_identities', 'sign_on_attempts', 'sign_on_logouts'
  ] loop
    execute format('alter table %I enable row level security', named);
    execute format(
      'create policy platform on %I to longhaul_runtime using ((select is_platform_scope()))', named);
    execute format('grant select, insert, update, delete on %I to longhaul_runtime', named);
  end loop;
end $$;

-- Of a session from a provider: it is not prolonged beyond this, and the provider can end it.
alter table sessions
  add column ends_at timestamptz,
  add column provider_id uuid,
  add column provider_session text;
create index sessions_provider on sessions (provider_id, provider_session) where provider_id is not null;
