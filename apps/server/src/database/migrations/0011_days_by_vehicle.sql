-- The days of a group are read vehicle by vehicle.
create index vehicle_days_asset on vehicle_days (organization_id, asset_id, date)
  include (distance_m, driving_seconds, idle_seconds);

-- As before, with a share worked out only for the few trips over an edge.
create or replace function vehicle_sums(organization integer, from_at timestamptz, until_at timestamptz)
  returns table (asset_id integer, distance_m double precision, driving_seconds double precision, idle_seconds double precision)
  language sql stable
  begin atomic
    select piece.asset_id, sum(piece.meters), sum(piece.driving), sum(piece.idle)
    from (
      select t.asset_id,
        case when t.started_at >= from_at and t.ended_at <= until_at then t.distance_m
          else t.distance_m * date_part('epoch', least(t.ended_at, until_at) - greatest(t.started_at, from_at))
            / date_part('epoch', t.ended_at - t.started_at) end as meters,
        case when t.started_at >= from_at and t.ended_at <= until_at then t.driving_seconds
          else t.driving_seconds * date_part('epoch', least(t.ended_at, until_at) - greatest(t.started_at, from_at))
            / date_part('epoch', t.ended_at - t.started_at) end as driving,
        0.0::float8 as idle
      from trips t
      where t.organization_id = organization and t.started_at < until_at and t.ended_at > from_at
        and t.ended_at < until_at + interval '7 days' and t.ended_at > t.started_at
      union all
      select h.asset_id, 0.0::float8, 0.0::float8,
        date_part('epoch', least(h.ended_at, until_at) - greatest(h.started_at, from_at))
      from halts h
      where h.organization_id = organization and h.kind = 'idle' and h.started_at < until_at and h.ended_at > from_at
        and h.ended_at < until_at + interval '7 days'
    ) piece
    group by piece.asset_id;
  end;
