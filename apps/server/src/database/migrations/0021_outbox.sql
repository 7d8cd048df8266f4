-- What leaves the product: an event is written with the change that causes it, once; a subscription is somebody who takes
-- messages over a channel; a delivery is one event for one of them.
create table events (
  organization_id integer not null references organizations,
  -- The same event written twice is one.
  key text not null,
  type text not null,
  -- Of the payload, which a receiver may hold to.
  version smallint not null default 1,
  occurred_at timestamptz not null,
  -- As it was then, for webhooks; null where each person is told what they may see when it is sent.
  payload jsonb,
  primary key (organization_id, key)
);
call fence_by_organization('events');
grant select, insert on events to longhaul_runtime;

create table subscriptions (
  organization_id integer not null references organizations,
  channel text not null,
  -- The number of the person, or of the webhook.
  subscriber integer not null,
  user_id integer references users,
  url text,
  secret text,
  -- When the next delivery is due and the subscriber is not left alone any more; null while nothing waits.
  wakes_at timestamptz,
  -- One process at a time serves a subscriber. One that dies leaves it to the others then.
  claimed_until timestamptz,
  -- Tries that failed since one succeeded, since when, and until when nothing is tried.
  failures smallint not null default 0,
  failing_since timestamptz,
  paused_until timestamptz,
  -- Of a webhook that failed for days.
  disabled_at timestamptz,
  primary key (organization_id, channel, subscriber),
  check ((url is null) = (secret is null))
);
create index subscriptions_waking on subscriptions (channel, wakes_at) where wakes_at is not null;
call fence_by_organization('subscriptions');
grant select, insert, update on subscriptions to longhaul_runtime;

alter table deliveries add column subscriber integer, add column event_key text;
update deliveries set
  subscriber = coalesce(user_id, 1),
  event_key = case message
    when 'told' then 'incident.started.' || incident_id
    when 'withdrawn' then 'incident.withdrawn.' || incident_id
    else key end;
insert into events (organization_id, key, type, occurred_at)
select organization_id, event_key, min(case message
    when 'told' then 'incident.started' when 'withdrawn' then 'incident.withdrawn' else message end), min(created_at)
from deliveries group by organization_id, event_key;
insert into subscriptions (organization_id, channel, subscriber, user_id, wakes_at)
select organization_id, channel, subscriber, user_id, min(due_at) filter (where state = 'waiting')
from deliveries where user_id is not null group by organization_id, channel, subscriber, user_id;
insert into subscriptions (organization_id, channel, subscriber, url, secret, wakes_at)
select organization_id, 'webhook', 1, webhook_url, webhook_secret, now()
from notification_policies where webhook_url is not null;
alter table deliveries alter column subscriber set not null, alter column event_key set not null, drop column message;
alter table notification_policies drop column webhook_url, drop column webhook_secret;
create index deliveries_event on deliveries (organization_id, event_key);
create index deliveries_waiting on deliveries (organization_id, channel, subscriber, due_at) where state = 'waiting';

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
values ('notifications', 5, 'events', 'kept.occurred_at', 'not exists (select from deliveries d
    where d.organization_id = $1 and d.event_key = kept.key)');
