-- One person told of one incident, or of news of the product itself, such as a request to join.
create table notifications (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  user_id integer not null references users,
  -- The kind of the incident, or of the news.
  kind text not null,
  incident_id bigint,
  -- Of news: tells it apart from what was told before, what it says and where it leads.
  news_key text,
  title text,
  href text,
  -- Why this person is told: the rule names them, or a group that they are in, or nobody else has taken notice.
  reason text not null check (reason in ('person', 'group', 'escalation', 'news')),
  group_id bigint,
  told_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id, incident_id),
  unique (organization_id, user_id, news_key),
  check (num_nonnulls(incident_id, news_key) = 1),
  check ((news_key is null) = (title is null)),
  check ((group_id is null) = (reason <> 'group')),
  foreign key (organization_id, incident_id) references incidents
);
create index notifications_newest on notifications (organization_id, user_id, told_at desc, id desc) include (kind);
create index notifications_unread on notifications (organization_id, user_id, kind) include (group_id)
  where read_at is null;
create index notifications_incident on notifications (organization_id, incident_id);
call fence_by_organization('notifications');
grant select, insert, update on notifications to longhaul_runtime;

-- How somebody wants to be told of one kind; at once unless a row says otherwise.
create table notification_preferences (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  kind text not null,
  channel text not null check (channel in ('mail', 'push')),
  timing text not null check (timing in ('at-once', 'digest', 'never')),
  primary key (organization_id, user_id, kind, channel)
);
call fence_by_organization('notification_preferences');
grant select, insert, update, delete on notification_preferences to longhaul_runtime;

-- Rules whose mails somebody ended by the link at their end.
create table notification_unsubscriptions (
  organization_id integer not null,
  user_id integer not null references users,
  rule_id bigint not null,
  ended_at timestamptz not null default now(),
  primary key (organization_id, user_id, rule_id),
  foreign key (organization_id, rule_id) references alert_rules
);
call fence_by_organization('notification_unsubscriptions');
grant select, insert, delete on notification_unsubscriptions to longhaul_runtime;

-- Hours in which nothing rings, and when the digest comes; minutes since midnight in the person's zone.
create table notification_schedules (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  quiet_from_minutes smallint check (quiet_from_minutes between 0 and 1439),
  quiet_until_minutes smallint check (quiet_until_minutes between 0 and 1439),
  digest_at_minutes smallint not null default 420 check (digest_at_minutes between 0 and 1439),
  primary key (organization_id, user_id),
  check ((quiet_from_minutes is null) = (quiet_until_minutes is null))
);
call fence_by_organization('notification_schedules');
grant select, insert, update, delete on notification_schedules to longhaul_runtime;

-- What an organization sets for all of its people.
create table notification_policies (
  organization_id integer primary key references organizations,
  -- Critical alerts ring in quiet hours too.
  critical_breaks_quiet_hours boolean not null default false,
  webhook_url text,
  webhook_secret text,
  check ((webhook_url is null) = (webhook_secret is null))
);
call fence_by_organization('notification_policies');
grant select, insert, update on notification_policies to longhaul_runtime;

-- Browsers that take web push.
create table push_subscriptions (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  user_id integer not null references users,
  endpoint text not null check (length(endpoint) <= 2000),
  public_key text not null,
  auth_secret text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, user_id, endpoint)
);
call fence_by_organization('push_subscriptions');
grant select, insert, update, delete on push_subscriptions to longhaul_runtime;

-- What is to leave the product, a row for each recipient and channel, written with what it tells of. `key` goes with the
-- message (Message-ID, webhook-id): whoever gets it twice can tell.
create table deliveries (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  key text not null,
  channel text not null check (channel in ('mail', 'push', 'webhook')),
  message text not null check (message in ('told', 'withdrawn', 'digest', 'test', 'news')),
  -- Nobody, of a webhook.
  user_id integer references users,
  notification_id bigint,
  incident_id bigint,
  -- Held: it waits for the digest that is due then.
  state text not null check (state in ('held', 'waiting', 'sent', 'dropped', 'failed')),
  due_at timestamptz not null,
  -- Of a held one: the digest that took it.
  digest_id bigint,
  attempts smallint not null default 0,
  -- Why it failed last, was dropped, or was given up.
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, key),
  check ((user_id is null) = (channel = 'webhook')),
  foreign key (organization_id, notification_id) references notifications,
  foreign key (organization_id, incident_id) references incidents
);
create index deliveries_due on deliveries (channel, due_at) where state in ('held', 'waiting');
create index deliveries_recent on deliveries (organization_id, user_id, channel, created_at desc);
create index deliveries_failed on deliveries (organization_id, finished_at desc) where state = 'failed';
call fence_by_organization('deliveries');
grant select, insert, update on deliveries to longhaul_runtime;

-- Somebody else is told when nobody has acknowledged an incident by then.
create table escalations (
  organization_id integer not null,
  incident_id bigint not null,
  due_at timestamptz not null,
  primary key (organization_id, incident_id),
  foreign key (organization_id, incident_id) references incidents
);
create index escalations_due on escalations (due_at);
call fence_by_organization('escalations');
grant select, insert, delete on escalations to longhaul_runtime;

-- No law asks for alerts; thirteen months let somebody compare a month with the same one of the year before.
insert into retention_categories (category, floor_months, default_months) values ('notifications', 1, 13);
insert into retention_tables (category, ordinal, table_name, time_expression, condition)
select 'notifications', ordinal, table_name, time_expression, condition
from (values
  (1, 'deliveries', 'kept.created_at', $$kept.state not in ('held', 'waiting')$$),
  (2, 'notifications', 'kept.told_at', 'not exists (select from deliveries d
    where d.organization_id = $1 and d.notification_id = kept.id)'),
  (3, 'incident_notes', 'kept.at', 'true'),
  (4, 'incidents', 'kept.learned_at', $$kept.state <> 'open'
    and not exists (select from notifications n
      where n.organization_id = $1 and n.incident_id = kept.id)
    and not exists (select from deliveries d where d.organization_id = $1 and d.incident_id = kept.id)
    and not exists (select from incident_notes s where s.organization_id = $1 and s.incident_id = kept.id)
    and not exists (select from escalations e where e.organization_id = $1 and e.incident_id = kept.id)$$)
) t (ordinal, table_name, time_expression, condition);
