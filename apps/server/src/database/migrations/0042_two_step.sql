-- Apps that show codes for the second step of a sign-in. One that is not confirmed yet does not count.
create table user_factors (
  id uuid primary key,
  user_id integer not null references users,
  name text not null,
  -- Null when the key of secrets was lost: it does not count any more.
  sealed_secret text,
  -- Of the last code that was taken, 30 seconds each: a code counts once.
  last_step bigint,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index user_factors_user on user_factors (user_id);
alter table user_factors enable row level security;
create policy platform on user_factors to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on user_factors to longhaul_runtime;

-- Each opens once. Stored as a keyed hash.
create table recovery_codes (
  user_id integer not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
alter table recovery_codes enable row level security;
create policy platform on recovery_codes to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on recovery_codes to longhaul_runtime;

-- Sign-ins whose password was right and whose second step is awaited.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index sign_in_challenges_user on sign_in_challenges (user_id, created_at);
alter table sign_in_challenges enable row level security;
create policy platform on sign_in_challenges to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on sign_in_challenges to longhaul_runtime;

alter table organizations
  add column two_step_policy text not null default 'optional'
    check (two_step_policy in ('optional', 'administrators', 'everyone')),
  add column two_step_from timestamptz;
-- Of a super administrator: a week after the first sign-in without it.
alter table users add column two_step_due_at timestamptz;
alter table sessions add column method text not null default 'password';
