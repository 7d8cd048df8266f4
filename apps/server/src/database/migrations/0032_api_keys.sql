-- Keys that programs call the API with. A key outlives its secrets: rotation adds one and lets the earlier ones end.
create table api_keys (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 80),
  permissions text[] not null check (cardinality(permissions) > 0),
  -- Groups whose vehicles and drivers it sees; null: all.
  group_ids integer[] check (cardinality(group_ids) > 0),
  -- Networks it may be used from, as CIDR; null: any.
  allowed_networks text[] check (cardinality(allowed_networks) > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  -- Written once a minute.
  last_used_at timestamptz,
  last_used_address text,
  -- Calls on the day (UTC) of the last of them.
  calls_date date,
  calls integer not null default 0,
  primary key (organization_id, id)
);
create unique index api_keys_name on api_keys (organization_id, lower(name)) where revoked_at is null;
create index api_keys_expiring on api_keys (expires_at) where expires_at is not null and revoked_at is null;
call fence_by_organization('api_keys');
grant select, insert, update on api_keys to longhaul_runtime;

create table api_key_secrets (
  organization_id integer not null,
  api_key_id bigint not null,
  -- SHA-256 of the secret.
  hash bytea not null,
  prefix text not null,
  created_at timestamptz not null,
  -- Null: as long as the key.
  ends_at timestamptz,
  primary key (organization_id, api_key_id, hash),
  foreign key (organization_id, api_key_id) references api_keys on delete cascade
);
create index api_key_secrets_hash on api_key_secrets (hash);
call fence_by_organization('api_key_secrets');
grant select, insert, update, delete on api_key_secrets to longhaul_runtime;

-- Web processes that answer calls, by their last sign of life: limits of calls are divided by their number.
create unlogged table web_processes (
  id uuid primary key,
  seen_at timestamptz not null
);
grant select, insert, update, delete on web_processes to longhaul_runtime;
