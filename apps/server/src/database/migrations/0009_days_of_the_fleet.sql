-- What vehicles did day by day ------------------------------------------------------------------------------
-- Days of the organization's zone that are over, added up once: the dashboard of a large fleet cannot add up a million
-- trips at each look. Days not added up yet, and those of a zone given up, are read from the trips.

-- The whole fleet; that a day stands here says that vehicle_days has it too.
create table fleet_days (
  organization_id integer not null references organizations,
  date date not null,
  time_zone text not null,
  distance_m bigint not null,
  driving_seconds bigint not null,
  idle_seconds bigint not null,
  vehicles_driven integer not null,
  primary key (organization_id, date)
);
call fence_by_organization('fleet_days');

create table vehicle_days (
  organization_id integer not null,
  date date not null,
  asset_id integer not null,
  distance_m integer not null,
  driving_seconds integer not null,
  idle_seconds integer not null,
  primary key (organization_id, date, asset_id)
);
call fence_by_organization('vehicle_days');
grant select, insert, update, delete on fleet_days, vehicle_days to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
select category, ordinal, 'vehicle_days', '(kept.date::timestamp at time zone ''UTC'')',
  format('exists (select from assets a where a.organization_id = kept.organization_id and a.id = kept.asset_id
    and may_count_for_ifta(a) = %L)', category = 'iftaLocationHistory')
from (values ('locationHistory', 7), ('iftaLocationHistory', 5)) c (category, ordinal);

-- Whether a trip reaches into a day is seen in the index.
drop index trips_started;
create index trips_ended on trips (organization_id, ended_at, started_at);
drop index halts_started;
create index halts_idle_ended on halts (organization_id, ended_at, started_at) where kind = 'idle';

-- Driving and idling of each vehicle between two instants; a trip over the edge gives its share by time. No trip and no
-- idle runs longer than seven days, which bounds the search in the index.
create function vehicle_sums(organization integer, from_at timestamptz, until_at timestamptz)
  returns table (asset_id integer, distance_m double precision, driving_seconds double precision, idle_seconds double precision)
  language sql stable
  begin atomic
    select piece.asset_id, sum(piece.meters), sum(piece.driving), sum(piece.idle)
    from (
      select t.asset_id, t.distance_m * share.part as meters, t.driving_seconds * share.part as driving, 0.0::float8 as idle
      from trips t
      cross join lateral (
        select date_part('epoch', least(t.ended_at, until_at) - greatest(t.started_at, from_at))
          / date_part('epoch', t.ended_at - t.started_at) as part
      ) share
      where t.organization_id = organization and t.started_at < until_at and t.ended_at > from_at
        and t.ended_at < until_at + interval '7 days' and t.ended_at > t.started_at
      union all
      select h.asset_id, 0, 0, date_part('epoch', least(h.ended_at, until_at) - greatest(h.started_at, from_at))
      from halts h
      where h.organization_id = organization and h.kind = 'idle' and h.started_at < until_at and h.ended_at > from_at
        and h.ended_at < until_at + interval '7 days'
    ) piece
    group by piece.asset_id;
  end;

-- Lists -----------------------------------------------------------------------------------------------------
-- Counted without touching the table; the unit number is there for its order.
create index assets_kind on assets (organization_id, kind) where archived_at is null;
create index drivers_current on drivers (organization_id) where archived_at is null;
