create table organizations (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'deactivated')),
  time_zone text not null default 'America/Chicago' check (timestamptz 'epoch' at time zone time_zone is not null),
  units text not null default 'imperial' check (units in ('imperial', 'metric')),
  usdot_number text,
  carrier_name text,
  address text,
  default_rule_set text not null default 'us-property-70-8',
  day_starts_at_minutes smallint not null default 0 check (day_starts_at_minutes between 0 and 1439),
  idle_after_minutes smallint not null default 5 check (idle_after_minutes between 1 and 120),
  stop_after_minutes smallint not null default 5 check (stop_after_minutes between 1 and 120),
  outdated_after_minutes smallint not null default 30 check (outdated_after_minutes between 1 and 1440),
  position_retention_days smallint not null default 1826 check (position_retention_days between 1 and 3660),
  ifta_license_number text,
  ifta_base_jurisdiction text,
  is_setup_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table organizations enable row level security;
create policy organization on organizations to longhaul_runtime
  using (id = (select current_organization()) or (select is_platform_scope()));
call open_to_ingest('organizations');
grant select, insert, update on organizations to longhaul_runtime;
grant select on organizations to longhaul_writer;

-- The keys are what a search compares with, in the byte order that makes "begins with" a range of an index. Row-level
-- security lets only leakproof functions into an index condition: comparisons of text are, lower() and LIKE are not. So
-- the lower case is stored. search_text is looked through for text inside of words.
create table users (
  id integer generated always as identity primary key,
  organization_id integer references organizations,
  email text,
  username text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'USER' check (role in ('ADMIN', 'SUPER_ADMIN', 'USER')),
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'invited', 'pending', 'deactivated')),
  password_hash text,
  position_title text,
  phone text,
  time_zone text,
  units text check (units in ('imperial', 'metric')),
  last_seen_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored,
  surname_key text collate "C" generated always as (lower(last_name || ' ' || first_name)) stored,
  username_key text collate "C" generated always as (lower(username)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  search_text text collate "C" generated always as (lower(
    first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))) stored,
  check (role = 'SUPER_ADMIN' or organization_id is not null)
);
create unique index users_email on users (lower(email));
create unique index users_username on users (lower(username));
create index users_name_key on users (organization_id, name_key);
create index users_surname_key on users (organization_id, surname_key);
create index users_username_key on users (organization_id, username_key);
create index users_email_key on users (organization_id, email_key);
-- The list is counted, searched and put in order from the index alone, as far as the pages of the table are vacuumed.
create index users_searched on users (organization_id, id) include (surname_key, search_text);
call fence_by_organization('users');
grant select, insert, update on users to longhaul_runtime;

create table sessions (
  id uuid primary key,
  user_id integer not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  controlled_organization_id integer references organizations,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'reuse', 'password-changed', 'deactivated', 'ended')),
  user_agent text,
  address text
);
create index sessions_user on sessions (user_id, created_at desc);
alter table sessions enable row level security;
create policy platform on sessions to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on sessions to longhaul_runtime;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
alter table refresh_tokens enable row level security;
create policy platform on refresh_tokens to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on refresh_tokens to longhaul_runtime;

create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
alter table password_resets enable row level security;
create policy platform on password_resets to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on password_resets to longhaul_runtime;

-- Registrations that wait for the link mailed to their address. Until it is used there is no account, and nobody's address
-- is taken.
create table registrations (
  token_hash bytea primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  -- To found, or else to join.
  organization_name text,
  organization_id integer,
  expires_at timestamptz not null,
  check ((organization_name is null) <> (organization_id is null))
);
create index registrations_expires on registrations (expires_at);
alter table registrations enable row level security;
create policy platform on registrations to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, delete on registrations to longhaul_runtime;

create table account_requests (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  requested_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'rejected')),
  decided_at timestamptz,
  decided_by integer references users,
  primary key (organization_id, user_id)
);
create index account_requests_open on account_requests (organization_id, requested_at) where decision is null;
call fence_by_organization('account_requests');
grant select, insert, update, delete on account_requests to longhaul_runtime;

-- Pictures as they were re-encoded; `owner_id` is a user, a fuel purchase or, for a logo, the organization.
create table images (
  organization_id integer not null references organizations,
  kind text not null check (kind in ('user', 'organization', 'fuel-receipt')),
  owner_id integer not null,
  webp bytea not null,
  -- Names this content: part of the address it is fetched from.
  version text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind, owner_id)
);
call fence_by_organization('images');
grant select, insert, update, delete on images to longhaul_runtime;

-- Feature flags.
create table settings (
  key text primary key,
  is_enabled boolean not null default false,
  default_theme text check (default_theme in ('light', 'dark')),
  updated_at timestamptz not null default now()
);
insert into settings (key, default_theme) values
  ('darkMode', 'light'), ('help', null), ('notifications', null),
  ('analyticsRevenue', null), ('analyticsFleetPerformance', null);
grant select, insert, update on settings to longhaul_runtime;

-- What this installation knows of itself, such as that it holds demo data, and the secrets that all its servers share.
create table installation (
  name text primary key,
  value text not null,
  recorded_at timestamptz not null default now()
);
alter table installation enable row level security;
create policy platform on installation to longhaul_runtime using ((select is_platform_scope()));
grant select, insert on installation to longhaul_runtime;

-- Which process does which background work, and until when the others leave it to that one.
create table background_leases (
  work text primary key,
  holder text not null,
  expires_at timestamptz not null
);
alter table background_leases enable row level security;
create policy platform on background_leases to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on background_leases to longhaul_runtime;
