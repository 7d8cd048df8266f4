-- What the directory of an organization keeps here over SCIM: people under its own names for them, and its groups.
create table provisioned_users (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  external_id text,
  -- Deleted there: it does not see the account any more while that stays deactivated.
  deleted_at timestamptz,
  primary key (organization_id, user_id)
);
create index provisioned_users_external on provisioned_users (organization_id, external_id);

create table provisioned_groups (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index provisioned_groups_name on provisioned_groups (organization_id, lower(display_name));

create table provisioned_group_members (
  organization_id integer not null,
  group_id bigint not null,
  user_id integer not null references users,
  primary key (organization_id, group_id, user_id),
  foreign key (organization_id, group_id) references provisioned_groups on delete cascade
);
create index provisioned_group_members_user on provisioned_group_members (organization_id, user_id);

-- The last call of each organization, for whoever sets it up.
create table provisioning_calls (
  organization_id integer primary key references organizations,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  -- What the answer said was wrong.
  problem text,
  api_key_id bigint not null
);

do $$
declare
  named text;
begin
  foreach named in array array[
    'provisioned_users', 'provisioned_groups', 'provisioned_group_members', 'provisioning_calls'
  ] loop
    execute format('call fence_by_organization(%L)', named);
    execute format('grant select, insert, update, delete on %I to longhaul_runtime', named);
  end loop;
end $$;

-- Of the groups that the provider sent at the last sign-in, those that a rule was for.
alter table user_identities add column groups text[] not null default '{}';
