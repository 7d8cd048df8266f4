-- Append-only: the runtime role holds no UPDATE and no DELETE.
create table activity_log (
  organization_id integer not null references organizations,
  at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  actor_id integer references users,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  address text,
  primary key (organization_id, at, id)
);
-- Read newest first: all of it, or by one actor, action, kind of thing, or thing.
create index activity_log_actor on activity_log (organization_id, actor_id, at desc, id desc);
create index activity_log_action on activity_log (organization_id, action, at desc, id desc);
create index activity_log_entity on activity_log (organization_id, entity, at desc, id desc);
create index activity_log_entity_action on activity_log (organization_id, entity, action, at desc, id desc);
create index activity_log_entity_id on activity_log (organization_id, entity, entity_id, at desc, id desc);
call fence_by_organization('activity_log');
grant select, insert on activity_log to longhaul_runtime;

-- The same for acts on the platform itself, such as a feature flag or the sign-in of a super administrator.
create table platform_activity_log (
  at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  actor_id integer references users,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  address text,
  primary key (at, id)
);
alter table platform_activity_log enable row level security;
create policy platform on platform_activity_log to longhaul_runtime using ((select is_platform_scope()));
grant select, insert on platform_activity_log to longhaul_runtime;
