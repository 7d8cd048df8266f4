-- The table of time zones that the server has (packages/units/data/zones.json), filled when it starts: PostgreSQL's own data
-- is of another age, and the days of logs and of fuel tax would differ. Names in lower case.
create table zone_offsets (
  zone text primary key,
  -- Of the time zone database, such as 2026f.
  release text not null,
  changes_at timestamptz[] not null,
  -- Seconds ahead of UTC: before the first change, and after each.
  offsets integer[] not null check (cardinality(offsets) = cardinality(changes_at) + 1),
  -- Nothing is known from then on.
  until_at timestamptz not null
);
grant select, insert, delete on zone_offsets to longhaul_runtime;
grant select on zone_offsets to longhaul_writer;

-- The releases of the table that were in use here, as packages/units/data/zones.json has them. The newest is in use.
create table zone_releases (
  release text primary key,
  content jsonb not null,
  taken_at timestamptz not null,
  -- Null: it came with the server, or by the command.
  taken_by integer references users,
  -- Null while what is stored is compared with it.
  compared_at timestamptz
);
grant select, insert, update on zone_releases to longhaul_runtime;

-- Days of logs that began or ended at another instant before a release of the table, and after it.
create table moved_log_days (
  organization_id integer not null,
  driver_id integer not null,
  log_date date not null,
  release text not null,
  starts_at_before timestamptz not null,
  ends_at_before timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  was_certified boolean not null,
  moved_at timestamptz not null,
  primary key (organization_id, driver_id, log_date, release),
  foreign key (organization_id, driver_id) references drivers
);
call fence_by_organization('moved_log_days');
grant select, insert on moved_log_days to longhaul_runtime;

-- Immutable as PostgreSQL's own timezone() is, so that what is asked of one instant is asked once a statement.
create function zone_of(name text, out changes_at timestamptz[], out offsets integer[], out until_at timestamptz)
  language plpgsql immutable parallel safe as $$
declare
  fixed text[];
  minutes integer;
begin
  select z.changes_at, z.offsets, z.until_at into changes_at, offsets, until_at
    from zone_offsets z where z.zone = lower(name);
  if found then return; end if;
  -- Taken once: hours ahead of UTC, as ISO 8601 has signs.
  fixed := regexp_match(name, '^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$', 'i');
  minutes := fixed[2]::integer * 60 + coalesce(fixed[3], '0')::integer;
  if minutes is null or minutes >= 24 * 60 then
    raise exception 'unknown time zone %', name using errcode = 'invalid_parameter_value';
  end if;
  changes_at := '{}';
  offsets := array[case fixed[1] when '-' then -60 else 60 end * minutes];
  until_at := 'infinity';
end $$;

-- What the clocks of a zone show at an instant.
create function local_at(instant timestamptz, zone text) returns timestamp
  language plpgsql immutable parallel safe strict as $$
declare
  z record := zone_of(zone);
begin
  if instant >= z.until_at + interval '2 days' and instant < 'infinity' then
    raise exception 'Time zones are known up to %.', to_char(z.until_at - interval '1 day', 'YYYY-MM-DD')
      using errcode = 'datetime_field_overflow';
  end if;
  return instant at time zone 'UTC' + make_interval(secs => z.offsets[width_bucket(instant, z.changes_at) + 1]);
end $$;

-- The instant at which the clocks of a zone show a time: the first of two, and as much later as they skip where they skip it.
create function instant_at(local timestamp, zone text) returns timestamptz
  language plpgsql immutable parallel safe strict as $$
declare
  z record := zone_of(zone);
  utc timestamptz := local at time zone 'UTC';
  earlier interval;
  later interval;
  at timestamptz;
begin
  if utc >= z.until_at + interval '2 days' and utc < 'infinity' then
    raise exception 'Time zones are known up to %.', to_char(z.until_at - interval '1 day', 'YYYY-MM-DD')
      using errcode = 'datetime_field_overflow';
  end if;
  earlier := make_interval(secs => z.offsets[width_bucket(utc - interval '24 hours', z.changes_at) + 1]);
  later := make_interval(secs => z.offsets[width_bucket(utc + interval '24 hours', z.changes_at) + 1]);
  at := utc - earlier;
  if earlier = later
    or earlier = make_interval(secs => z.offsets[width_bucket(at, z.changes_at) + 1]) then return at; end if;
  at := utc - later;
  if later = make_interval(secs => z.offsets[width_bucket(at, z.changes_at) + 1]) then return at; end if;
  return utc - earlier;
end $$;

create or replace function retention_cutoff(period_months integer, zone text, instant timestamptz) returns timestamptz
  language sql stable parallel safe
  return instant_at((local_at(instant, zone)::date - make_interval(months => period_months))::timestamp, zone);

-- Which zones there are is decided by the table alone.
alter table organizations drop constraint organizations_time_zone_check;
alter table drivers drop constraint drivers_home_terminal_time_zone_check;
