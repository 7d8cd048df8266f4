-- The runtime role asks for deletions but cannot delete: the functions below do, and only what a run of the organization
-- says is older than its period, which is never shorter than the floor of the category.

create table retention_categories (
  category text primary key,
  floor_months smallint not null check (floor_months >= 1),
  default_months smallint not null check (default_months between floor_months and 120)
);
insert into retention_categories (category, floor_months, default_months) values
  ('locationHistory', 6, 60), ('iftaLocationHistory', 53, 60), ('hoursOfService', 6, 24), ('activityLog', 6, 84),
  -- Four years after the due date, or after the filing if that was later (IFTA Procedures Manual P510).
  ('fuelTax', 53, 60);
grant select on retention_categories to longhaul_runtime;

-- What belongs to a category, in the order in which it goes: a later table of records becomes part of one by a row here.
create table retention_tables (
  category text not null references retention_categories,
  ordinal smallint not null,
  table_name text not null,
  -- Below, $1 is the organization, to be named of each table, and $2 the instant before which records go.
  -- When the record `kept` began, and how much longer than its period it stays.
  time_expression text not null,
  margin interval not null default '0',
  -- What else has to be true of `kept`.
  condition text not null default 'true',
  primary key (category, ordinal)
);
grant select on retention_tables to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
select category, ordinal, table_name, time_expression,
  format('exists (select from assets a where a.organization_id = $1 and a.id = kept.asset_id
    and a.may_count_for_ifta = %L)', category = 'iftaLocationHistory')
from (values ('locationHistory'), ('iftaLocationHistory')) c (category)
cross join (values (1, 'positions', 'kept.at'), (2, 'position_readings', 'kept.at'), (3, 'trips', 'kept.started_at'),
  (4, 'halts', 'kept.started_at'), (5, 'vehicle_days', '(kept.date::timestamp at time zone ''UTC'')')
) t (ordinal, table_name, time_expression);

insert into retention_tables (category, ordinal, table_name, time_expression) values
  ('locationHistory', 6, 'unpaired_positions', 'kept.at'),
  ('locationHistory', 7, 'gateway_messages', 'kept.received_at'),
  ('locationHistory', 8, 'gateway_senders', 'kept.last_seen_at'),
  ('locationHistory', 9, 'device_events', 'kept.at'),
  ('activityLog', 1, 'activity_log', 'kept.at');

-- A driver may hand a log in 13 days late, and the six months count from then (49 CFR 395.8(a)(2), (k)(1)); a log also
-- needs the days before its first. A record goes after all that refers to it.
insert into retention_tables (category, ordinal, table_name, margin, time_expression, condition)
select 'hoursOfService', ordinal, table_name, '14 days',
  case dated_by
    when 'event' then '(select e.at from eld_events e where e.organization_id = $1 and e.id = kept.event_id)'
    when 'log' then '(kept.log_date::timestamp at time zone ''UTC'')'
    else dated_by
  end, condition
from (values
  (1, 'hos_certification_voids', 'log', 'true'),
  (2, 'hos_certifications', 'log', 'true'),
  (3, 'unidentified_offer_decisions',
    '(select e.at from unidentified_offers o join eld_events e on e.organization_id = $1 and e.id = o.event_id
      where o.organization_id = $1 and o.id = kept.offer_id)', 'true'),
  (4, 'unidentified_offers', 'event', 'true'),
  (5, 'unidentified_annotations', 'event', 'true'),
  (6, 'eld_record_statuses', 'event', 'true'),
  (7, 'hos_edit_strikes', 'event', 'true'),
  -- What took over a record of the unidentified driver goes before that record.
  (8, 'eld_events', 'kept.at',
    'kept.source_event_id is not null
      and not exists (select from eld_events e where e.organization_id = $1 and e.source_event_id = kept.id)'),
  (9, 'eld_events', 'kept.at',
    'kept.source_event_id is null
      and not exists (select from eld_events e where e.organization_id = $1 and e.source_event_id = kept.id
        and e.at >= $2)
      and not exists (select from hos_certifications c where c.organization_id = $1 and c.event_id = kept.id
        and c.log_date::timestamp at time zone ''UTC'' >= $2)'),
  (10, 'hos_edit_decisions', '(select (e.log_date::timestamp at time zone ''UTC'') from hos_edits e
      where e.organization_id = $1 and e.id = kept.edit_id)',
    'not exists (select from eld_events e where e.organization_id = $1 and e.edit_id = kept.edit_id
      and e.at >= $2)'),
  -- An edit goes after the one that names it.
  (11, 'hos_edits', 'log',
    'kept.given_edit_id is not null
      and not exists (select from eld_events e where e.organization_id = $1 and e.edit_id = kept.id
        and e.at >= $2)'),
  (12, 'hos_log_headers', 'log', 'true'),
  (13, 'hos_days', 'log', 'true'),
  (14, 'hos_violations', 'log', 'true'),
  (15, 'hos_edits', 'log',
    'kept.given_edit_id is null
      and not exists (select from eld_events e where e.organization_id = $1 and e.edit_id = kept.id
        and e.at >= $2)
      and not exists (select from hos_edits t where t.organization_id = $1 and t.given_edit_id = kept.id
        and ((t.log_date::timestamp at time zone ''UTC'') >= $2 or exists (select from eld_events e
          where e.organization_id = $1 and e.edit_id = t.id and e.at >= $2)))')
) t (ordinal, table_name, dated_by, condition);

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
select 'fuelTax', ordinal, table_name, replace(time_expression, 'DAY', $$::timestamp at time zone 'UTC'$$), condition
from (values
  (1, 'ifta_days', '(kept.dateDAY)', 'true'),
  (2, 'ifta_vehicle_days', '(kept.dateDAY)', 'true'),
  (3, 'ifta_crossings', '(kept.dateDAY)', 'true'),
  (4, 'images', '(select p.dateDAY from fuel_purchases p where p.organization_id = $1
    and p.id = kept.owner_id)', $$kept.kind = 'fuel-receipt'$$),
  (5, 'fuel_purchases', '(kept.dateDAY)', 'true'),
  (6, 'ifta_adjustments', '(kept.dateDAY)', 'true'),
  (7, 'ifta_rate_overrides', '(kept.quarter_startDAY)', 'true'),
  (8, 'ifta_rate_files', '(kept.quarter_startDAY)', 'true'),
  (9, 'ifta_acknowledgements', '(kept.quarter_startDAY)', 'true'),
  (10, 'ifta_months', '(kept.monthDAY)', 'true'),
  (11, 'ifta_returns', 'kept.finalized_at', 'true'),
  (12, 'ifta_vehicle_statements', '(coalesce(kept.until_date, kept.removed_at::date)DAY)',
    'coalesce(kept.until_date, kept.removed_at::date) is not null')
) t (ordinal, table_name, time_expression, condition);

-- What an organization chose; where it has no row, the category's default counts.
create table retention_periods (
  organization_id integer not null references organizations,
  category text not null references retention_categories,
  months smallint not null check (months between 1 and 120),
  updated_at timestamptz not null default now(),
  primary key (organization_id, category)
);
call fence_by_organization('retention_periods');
grant select, insert, update on retention_periods to longhaul_runtime;

-- One a night; `run_date` is the day in UTC on which it began.
create table retention_runs (
  organization_id integer not null references organizations,
  run_date date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, run_date)
);
create index retention_runs_open on retention_runs (organization_id, run_date) where finished_at is null;
call fence_by_organization('retention_runs');
grant select, update (finished_at) on retention_runs to longhaul_runtime;

create table retention_run_items (
  organization_id integer not null,
  run_date date not null,
  category text not null references retention_categories,
  months smallint not null,
  cutoff_at timestamptz not null,
  deleted_count bigint not null default 0,
  oldest_at timestamptz,
  newest_at timestamptz,
  primary key (organization_id, run_date, category),
  foreign key (organization_id, run_date) references retention_runs
);
call fence_by_organization('retention_run_items');
grant select on retention_run_items to longhaul_runtime;

-- Midnight in the zone, so many months before the day of `instant`.
create function retention_cutoff(period_months integer, zone text, instant timestamptz) returns timestamptz
  language sql stable parallel safe
  return ((instant at time zone zone)::date - make_interval(months => period_months))::timestamp at time zone zone;

-- The tables that hold the positions, each with the end of its week.
create function position_weeks() returns table (week text, until_at timestamptz)
  language sql stable
  begin atomic
    select c.relname::text, (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'positions'::regclass;
  end;

-- Begins the organization's run of the day with the periods of this moment; one that stands already is left as it is.
create function open_retention_run(organization integer, instant timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := (select time_zone from organizations where id = organization);
  began timestamptz := least(instant, now());
  today date := (began at time zone 'UTC')::date;
begin
  insert into retention_runs (organization_id, run_date, started_at) values (organization, today, began)
    on conflict do nothing;
  if not found then return; end if;
  insert into retention_run_items (organization_id, run_date, category, months, cutoff_at)
    select organization, today, c.category, m.months, retention_cutoff(m.months, zone, began)
    from retention_categories c
    left join retention_periods p on p.organization_id = organization and p.category = c.category
    cross join lateral (select greatest(coalesce(p.months, c.default_months), c.floor_months)::integer as months) m;
end $$;

-- Deletes at most so many due rows of one target and adds them to the run. Answers how many.
create function delete_retained(
  organization integer, run date, of_category text, at_ordinal integer, from_target text, batch integer
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held retention_tables;
  item retention_run_items;
  gone record;
begin
  select t.* into held from retention_tables t where t.category = of_category and t.ordinal = at_ordinal;
  if not found or (case held.table_name
      when 'positions' then not exists (select from position_weeks() where week = from_target)
      else from_target is distinct from held.table_name end) then
    raise exception '% does not belong to %', from_target, of_category;
  end if;
  -- Locked, so that two processes take turns.
  select i.* into item from retention_run_items i join retention_runs r using (organization_id, run_date)
    where i.organization_id = organization and i.run_date = run and i.category = of_category and r.finished_at is null
    for update of i;
  if not found then return 0; end if;
  execute format(
    'with due as (
       select kept.ctid, %2$s as at from %1$I kept
       where kept.organization_id = $1 and %2$s < $2 and %3$s
       limit $3 for update of kept
     ), gone as (
       delete from %1$I kept where kept.organization_id = $1 and kept.ctid = any(array(select ctid from due))
     )
     select count(*) as count, min(at) as oldest, max(at) as newest from due',
    from_target, held.time_expression, held.condition)
    into gone using organization, item.cutoff_at - held.margin, batch;
  update retention_run_items i set deleted_count = i.deleted_count + gone.count,
      oldest_at = least(i.oldest_at, gone.oldest), newest_at = greatest(i.newest_at, gone.newest)
    where i.organization_id = organization and i.run_date = run and i.category = of_category;
  return gone.count;
exception when foreign_key_violation then
  -- Something newer still refers to one of them: they stay for another night.
  raise warning 'Rows of % are still referred to', from_target;
  return 0;
end $$;

-- Drops a week of positions that is due for every organization and adds its rows to their runs. Answers false, and does
-- nothing, while one of them keeps it.
create function drop_retained_week(dropped text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends_at timestamptz := (select w.until_at from position_weeks() w where w.week = dropped);
  asked bigint := (select count(*) from organizations, retention_tables where table_name = 'positions');
  agreed bigint := (
    select count(*) from (
      select distinct i.organization_id, i.category
      from retention_runs r join retention_run_items i using (organization_id, run_date) join retention_tables t using (category)
      where t.table_name = 'positions' and r.finished_at is null and i.cutoff_at >= ends_at) due);
begin
  if ends_at is null then raise exception '% is no week of positions', dropped; end if;
  if agreed < asked then return false; end if;
  -- Whoever uses positions meanwhile waits a moment, or this waits for another night.
  set local lock_timeout = '3s';
  execute format('lock table %I in access exclusive mode', dropped);
  execute format(
    'update retention_run_items i set deleted_count = i.deleted_count + held.count,
       oldest_at = least(i.oldest_at, held.oldest), newest_at = greatest(i.newest_at, held.newest)
     from (
       select kept.organization_id,
         case when a.may_count_for_ifta then ''iftaLocationHistory'' else ''locationHistory'' end as category,
         count(*) as count, min(kept.at) as oldest, max(kept.at) as newest
       from %1$I kept join assets a on a.organization_id = kept.organization_id and a.id = kept.asset_id
       group by 1, 2
     ) held
     where i.organization_id = held.organization_id and i.category = held.category
       and i.run_date = (select max(r.run_date) from retention_runs r
         where r.organization_id = i.organization_id and r.finished_at is null)', dropped);
  execute format('drop table %I', dropped);
  return true;
end $$;

revoke execute on function open_retention_run, delete_retained, drop_retained_week from public;
grant execute on function open_retention_run, delete_retained, drop_retained_week to longhaul_runtime;
