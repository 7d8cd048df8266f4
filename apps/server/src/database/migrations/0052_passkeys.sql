-- Passkeys of people: each is a sign-in by itself, since its device asks for a finger, a face or a PIN.
create table passkeys (
  id uuid primary key,
  user_id integer not null references users,
  name text not null,
  credential_id bytea not null unique,
  -- COSE.
  public_key bytea not null,
  -- Of signatures, as the device counts them; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
alter table passkeys enable row level security;
create policy platform on passkeys to longhaul_runtime using ((select is_platform_scope()));
grant select, insert, update, delete on passkeys to longhaul_runtime;

-- Whoever signs in with a passkey is not known before.
alter table sign_in_challenges alter column user_id drop not null;
alter table sign_in_challenges
  add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'passkey', 'add-passkey'));
