-- A session ends for good some time after the sign-in: later on a driver's phone, which the session is of from its first sync on.
alter table sessions add column device_id uuid;
alter table sessions drop constraint sessions_ended_reason_check;
alter table sessions add constraint sessions_ended_reason_check
  check (ended_reason in ('logout', 'reuse', 'password-changed', 'deactivated', 'ended', 'lost'));
update sessions s
set ends_at = s.created_at + case when 'HOS_OWN' = any(u.permissions) then interval '180 days' else interval '90 days' end
from users u
where u.id = s.user_id and s.ends_at is null and s.ended_at is null;
update sessions set expires_at = ends_at where ended_at is null and expires_at > ends_at;

-- Only administrators change how people sign in: who could so far can still see it.
update users set permissions = array_append(permissions, 'SIGN_ON_READ')
where 'SIGN_ON_UPDATE' = any(permissions) and not 'SIGN_ON_READ' = any(permissions);

-- Mailed to an administrator whom a provider wants to sign in for the first time.
create table sign_on_confirmations (
  token_hash bytea primary key,
  provider_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id integer not null references users,
  expires_at timestamptz not null
);
create index sign_on_confirmations_expires on sign_on_confirmations (expires_at);
create index sign_on_confirmations_user on sign_on_confirmations (user_id);
alter table sign_on_confirmations enable row level security;
create policy platform on sign_on_confirmations to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on sign_on_confirmations to longhaul_runtime;

-- An address that a directory has sent and no administrator has confirmed; and whether the name was made of a display name, since
-- the directory never sent its parts.
alter table provisioned_users
  add column requested_email text,
  add column requested_at timestamptz,
  add column is_named_by_display_name boolean not null default false;
