-- A webhook is a reader of the change feed with its place stored: changes are sent in their order, one call at a time.
create table webhooks (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 80),
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  -- Groups whose vehicles and drivers it is sent; null: all.
  group_ids integer[] check (cardinality(group_ids) > 0),
  -- Rules whose alerts it is sent; null: all.
  rule_ids integer[] check (cardinality(rule_ids) > 0),
  position_seconds integer not null default 60,
  -- Names of its own headers; their values are sealed.
  header_names text[] not null default '{}',
  sealed_headers text,
  sealed_secret text,
  -- Of before the last rotation, which signs too for a day.
  sealed_earlier_secret text,
  earlier_secret_ends_at timestamptz,
  -- Its place: all up to seq was sent, and of a packed row behind it the first positions.
  seq bigint not null,
  position_offset integer not null default 0,
  -- Of the change that is tried.
  attempts integer not null default 0,
  -- Of these, answers that say that it will not be taken.
  refusals integer not null default 0,
  due_at timestamptz,
  failing_since timestamptz,
  -- One process at a time serves a webhook. One that dies leaves it to the others then.
  claimed_until timestamptz,
  off_at timestamptz,
  -- Null: somebody turned it off.
  off_reason text,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index webhooks_name on webhooks (organization_id, lower(name));
call fence_by_organization('webhooks');
grant select, insert, update, delete on webhooks to longhaul_runtime;

-- Every call.
create table webhook_attempts (
  organization_id integer not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  at timestamptz not null,
  -- The change; null of a test.
  seq bigint,
  position_offset integer,
  type text not null,
  subject_id text not null,
  attempt integer not null,
  outcome text not null check (outcome in ('delivered', 'later', 'failed')),
  status smallint,
  ms integer not null,
  answer text not null,
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks on delete cascade
);
create index webhook_attempts_of on webhook_attempts (organization_id, webhook_id, id desc);
create index webhook_attempts_at on webhook_attempts (at);
call fence_by_organization('webhook_attempts');
grant select, insert, delete on webhook_attempts to longhaul_runtime;

-- How many calls of an hour were delivered, and how many failed.
create table webhook_hours (
  organization_id integer not null,
  webhook_id bigint not null,
  hour timestamptz not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  primary key (organization_id, webhook_id, hour),
  foreign key (organization_id, webhook_id) references webhooks on delete cascade
);
call fence_by_organization('webhook_hours');
grant select, insert, update, delete on webhook_hours to longhaul_runtime;

-- The webhook of alerts becomes one that reads the feed. Its secret is sealed when the server starts (domain/webhooks/seal-carried-over.ts).
insert into webhooks (organization_id, name, url, types, rule_ids, sealed_secret, seq, off_at, off_reason, created_at)
select s.organization_id, 'Alerts', s.url, '{alert.opened,alert.retracted}', r.ids, s.secret, coalesce(h.seq, 0),
  case when r.ids is null then now() else s.disabled_at end,
  case when s.disabled_at is not null then 'every call failed for 5 days' end, now()
from subscriptions s
left join change_heads h on h.organization_id = s.organization_id
left join (
  select a.organization_id, array_agg(a.id::integer order by a.id) as ids
  from alert_rules a join alert_rule_versions v
    on v.organization_id = a.organization_id and v.rule_id = a.id and v.version = a.version
  where a.archived_at is null and v.telling->'channels' ? 'webhook'
  group by a.organization_id) r on r.organization_id = s.organization_id
where s.channel = 'webhook' and s.url is not null;
delete from deliveries where channel = 'webhook';
delete from subscriptions where channel = 'webhook';
delete from events e where not exists (
  select from deliveries d where d.organization_id = e.organization_id and d.event_key = e.key);
update alert_rule_versions set telling = jsonb_set(telling, '{channels}', (telling->'channels') - 'webhook')
where telling->'channels' ? 'webhook';
alter table subscriptions drop column url, drop column secret, drop column disabled_at;
alter table events drop column payload, drop column version;
