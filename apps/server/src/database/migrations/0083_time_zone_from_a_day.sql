-- The time zone of an organization from a day on, of which nothing is overwritten: of rows of one day the newest holds that
-- was not withdrawn. Days of fuel tax, of the fleet and of every report begin in the zone of theirs.
create table organization_time_zones (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  -- The first day that begins by it; null: from the first record on.
  from_date date,
  time_zone text not null,
  set_by integer references users,
  set_at timestamptz not null,
  withdrawn_by integer references users,
  withdrawn_at timestamptz,
  primary key (organization_id, id)
);
call fence_by_organization('organization_time_zones');
grant select, insert, update (withdrawn_by, withdrawn_at) on organization_time_zones to longhaul_runtime;

insert into organization_time_zones (organization_id, time_zone, set_at)
  select id, time_zone, created_at from organizations;

-- time_zone is that of the last row.
alter table organizations
  -- Made from organization_time_zones: `America/Chicago until 2026-12-01, ` for each before the last, in order.
  add column earlier_time_zones text not null default '';
-- By which days are counted: the name of a dated zone, or of a zone that never was another one.
alter table organizations
  add column dated_zone text not null generated always as (earlier_time_zones || time_zone) stored;

-- A change that lies ahead can be withdrawn.
alter table organization_day_starts add column withdrawn_by integer references users, add column withdrawn_at timestamptz;
grant update (withdrawn_by, withdrawn_at) on organization_day_starts to longhaul_runtime;
alter table driver_home_terminals add column withdrawn_by integer references users, add column withdrawn_at timestamptz;
grant update (withdrawn_by, withdrawn_at) on driver_home_terminals to longhaul_runtime;

-- ifta_progress.time_zone and daily_totals_due.time_zone are such names too.
create or replace function vehicles_of_former_zone() returns table (organization_id integer, asset_id integer)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select p.organization_id, p.asset_id from organizations o
    cross join lateral (
      (select p.organization_id, p.asset_id from ifta_progress p
      where p.organization_id = o.id and p.time_zone < o.dated_zone offset 0)
      union all
      (select p.organization_id, p.asset_id from ifta_progress p
      where p.organization_id = o.id and p.time_zone > o.dated_zone offset 0)
    ) p;
end $$;

-- The zones of a dated zone, and the first day of each but the first.
create function zones_of(dated_zone text, out names text[], out days date[])
  language sql immutable parallel safe
  begin atomic
    select regexp_split_to_array(dated_zone, ' until [0-9-]{10}, '),
      array(select m[1]::date from regexp_matches(dated_zone, ' until ([0-9-]{10}), ', 'g') as m);
  end;

-- The zone in force at an instant, from the first midnight of the two on.
create function zone_at(instant timestamptz, dated_zone text) returns text
  language plpgsql immutable parallel safe as $$
declare
  z record := zones_of(dated_zone);
begin
  for i in reverse cardinality(z.days)..1 loop
    if instant >= least(instant_at(z.days[i], z.names[i]), instant_at(z.days[i], z.names[i + 1])) then
      return z.names[i + 1];
    end if;
  end loop;
  return z.names[1];
end $$;

-- The zone of a day.
create function zone_on(day date, dated_zone text) returns text
  language plpgsql immutable parallel safe as $$
declare
  z record := zones_of(dated_zone);
begin
  return z.names[width_bucket(day, z.days) + 1];
end $$;

-- Midnight in the zone of that day, so many months before the day of `instant`.
create or replace function retention_cutoff(period_months integer, zone text, instant timestamptz) returns timestamptz
  language plpgsql stable parallel safe as $$
declare
  day date := local_at(instant, zone_at(instant, zone))::date - make_interval(months => period_months);
begin
  return instant_at(day, zone_on(day, zone));
end $$;

create or replace function open_retention_run(organization integer, instant timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text := (select dated_zone from organizations where id = organization);
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
