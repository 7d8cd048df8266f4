-- A day (UTC) of a vehicle that ended long enough ago, with all its fixes and readings in one row. What arrives of the day
-- afterwards lies beside it in positions and position_readings until the day is closed again; no fix is in both.
create table position_days (
  organization_id integer not null,
  asset_id integer not null,
  day date not null,
  fixes integer not null check (fixes > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- As domain/positions/day-codec.ts writes them down, with version and checksum.
  fix_bytes bytea not null,
  readings integer not null,
  reading_bytes bytea,
  primary key (organization_id, asset_id, day),
  check ((readings = 0) = (reading_bytes is null)),
  check (first_at <= last_at)
);
-- They are compressed already.
alter table position_days alter fix_bytes set storage external, alter reading_bytes set storage external;
call fence_by_organization('position_days');
call open_to_ingest('position_days');
grant select on position_days to longhaul_runtime;
-- The writer finds out which fixes were stored before.
grant select on position_days to longhaul_writer;

-- Stores the day and removes the rows that it was made of, all or nothing. The runtime role cannot do either by itself.
-- Refused when the rows are not as many as were read: some arrived meanwhile.
create function close_position_day(
  organization integer, asset integer, closed date, all_fixes integer, from_at timestamptz, until_at timestamptz,
  all_fix_bytes bytea, all_readings integer, all_reading_bytes bytea, row_fixes integer, row_readings integer,
  -- Of each reading the rows before an instant.
  reading_names text[], readings_until timestamptz[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day_at timestamptz := closed::timestamp at time zone 'UTC';
  end_at timestamptz := (closed + 1)::timestamp at time zone 'UTC';
  gone bigint;
begin
  if organization is distinct from current_organization() then
    raise exception 'A day is closed within its organization' using errcode = '42501';
  end if;
  if from_at < day_at or until_at >= end_at or end_at > now() then
    raise exception 'These are not the fixes of %, or it is not over', closed;
  end if;
  insert into position_days as kept (organization_id, asset_id, day, fixes, first_at, last_at, fix_bytes, readings,
      reading_bytes)
    values (organization, asset, closed, all_fixes, from_at, until_at, all_fix_bytes, all_readings, all_reading_bytes)
    on conflict (organization_id, asset_id, day) do update set fixes = excluded.fixes, first_at = excluded.first_at,
      last_at = excluded.last_at, fix_bytes = excluded.fix_bytes, readings = excluded.readings,
      reading_bytes = excluded.reading_bytes;
  delete from positions p where p.organization_id = organization and p.asset_id = asset and p.at >= day_at and p.at < end_at;
  get diagnostics gone = row_count;
  if gone <> row_fixes then
    raise exception '% has % fixes, and % were read', closed, gone, row_fixes using errcode = '40001';
  end if;
  delete from position_readings r using unnest(reading_names, readings_until) as k (reading, until_at)
    where r.organization_id = organization and r.asset_id = asset and r.reading = k.reading and r.at >= day_at
      and r.at < k.until_at;
  get diagnostics gone = row_count;
  if gone <> row_readings then
    raise exception '% has % readings, and % were read', closed, gone, row_readings using errcode = '40001';
  end if;
end $$;

create function has_week_rows(asked text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_rows boolean;
begin
  if not exists (select from position_weeks() where week = asked) then return false; end if;
  execute format('select exists (select from %I)', asked) into has_rows;
  return has_rows;
end $$;

-- Drops a week of positions that is over and has no row left. Answers false, and does nothing, while it has.
create function drop_closed_week(dropped text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends_at timestamptz := (select w.until_at from position_weeks() w where w.week = dropped);
begin
  if ends_at is null then raise exception '% is no week of positions', dropped; end if;
  if ends_at > now() then return false; end if;
  if has_week_rows(dropped) then return false; end if;
  -- Devices and people wait meanwhile, so this gives up soon and waits for another time. The whole before its part, as
  -- everybody takes them: the other way round two would wait for each other.
  set local lock_timeout = '200ms';
  lock table positions in access exclusive mode;
  if has_week_rows(dropped) then return false; end if;
  execute format('drop table %I', dropped);
  return true;
end $$;

revoke execute on function close_position_day, has_week_rows, drop_closed_week from public;
grant execute on function close_position_day, has_week_rows, drop_closed_week to longhaul_runtime;

-- How many records a row of the table is, and when the first of them was; null: as time_expression.
alter table retention_tables add column records_expression text not null default '1',
  add column oldest_expression text;

insert into retention_tables (category, ordinal, table_name, time_expression, oldest_expression, records_expression, condition)
select category, 10, 'position_days', 'kept.last_at', 'kept.first_at', '(kept.fixes + kept.readings)', condition
from retention_tables where table_name = 'positions';

create or replace function delete_retained(
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
       select kept.ctid, %2$s as at, %4$s as oldest_at, %5$s as records from %1$I kept
       where kept.organization_id = $1 and %2$s < $2 and %3$s
       limit $3 for update of kept
     ), gone as (
       delete from %1$I kept where kept.organization_id = $1 and kept.ctid = any(array(select ctid from due))
     )
     select coalesce(sum(records), 0) as count, min(oldest_at) as oldest, max(at) as newest from due',
    from_target, held.time_expression, held.condition, coalesce(held.oldest_expression, held.time_expression),
    held.records_expression)
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

alter table set_aside_work drop constraint set_aside_work_work_check;
alter table set_aside_work add check (work in ('trips', 'visits', 'miles', 'daily-totals', 'hours-of-service', 'duty-clocks',
  'alerts', 'legs', 'position-days'));

-- What asks for positions has to find those of closed days too, which SQL alone does not.
drop function verify_fuel_purchases, fuel_verification;
