-- How often something changed that the figures of analytics are counted from, by the first month that it changed anything in. A figure
-- that was worked out before is the same as long as no number up to the end of its period has changed. Counted by
-- platform/database/revisions.ts, in the transaction of the change.
create table analytics_revisions (
  organization_id integer not null,
  topic text not null check (topic in ('loads', 'fuel', 'hours', 'days')),
  -- Its first day; of a change that may count at any time 0001-01-01.
  since date not null,
  revision bigint not null,
  primary key (organization_id, topic, since)
) with (fillfactor = 50);
call fence_by_organization('analytics_revisions');
grant select, insert, update on analytics_revisions to longhaul_runtime;

-- Loads that were invoiced or cancelled in a period.
create index loads_invoiced on loads (organization_id, invoiced_on) where invoiced_on is not null;
create index loads_cancelled on loads (organization_id, cancelled_at) where cancelled_at is not null;
