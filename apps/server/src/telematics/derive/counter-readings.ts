import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { LegsTask } from './legs-queries.ts';

/**
 * The first and the last count of each of these days, by the device that the vehicle had, and a request to work out its
 * services. Days without a position are left: retention has those that they were read from.
 */
export async function replaceCounterReadings(
  client: TransactionClient,
  { organizationId, assetId, timeZone, midnights }: LegsTask,
): Promise<void> {
  const values = [
    organizationId,
    assetId,
    timeZone,
    new Date(midnights[0]!.startAt),
    new Date(midnights.at(-1)!.startAt),
  ];
  await client.query({
    name: 'replace-counter-readings',
    text: `with counted as (
        select 'odometer' as counter, at, odometer_m as value from positions
          where organization_id = $1 and asset_id = $2 and at >= $4 and at < $5 and odometer_m is not null
        union all
        select 'engine', at, value from position_readings where organization_id = $1 and asset_id = $2
          and reading = 'engine-seconds' and at >= $4 and at < $5
      ), read as (
        select c.counter, (c.at at time zone $3)::date as date, coalesce(g.gateway_id, 0) as gateway_id, c.at, c.value
        from counted c left join gateway_pairings g on g.organization_id = $1 and g.asset_id = $2
          and g.paired_at <= c.at and (g.unpaired_at is null or g.unpaired_at > c.at)
      ), made as (
        select counter, date, gateway_id, min(at) as first_at, (array_agg(value order by at))[1] as first_value,
          max(at) as last_at, (array_agg(value order by at desc))[1] as last_value
        from read group by 1, 2, 3
      ), gone as (
        delete from counter_readings k where k.organization_id = $1 and k.asset_id = $2
          and k.date in (select date from made)
          and not exists (select from made m where m.counter = k.counter and m.date = k.date
            and m.gateway_id = k.gateway_id)
      )
      insert into counter_readings as kept (organization_id, asset_id, counter, date, gateway_id, first_at, first_value,
        last_at, last_value)
      select $1, $2, counter, date, gateway_id, first_at, first_value, last_at, last_value from made
      on conflict (organization_id, asset_id, counter, date, gateway_id) do update
        set first_at = excluded.first_at, first_value = excluded.first_value, last_at = excluded.last_at,
          last_value = excluded.last_value
        where (kept.first_at, kept.first_value, kept.last_at, kept.last_value)
          is distinct from (excluded.first_at, excluded.first_value, excluded.last_at, excluded.last_value)`,
    values,
  });
  await client.query({
    name: 'request-maintenance-of-vehicle',
    // A vehicle that drives is derived again and again, and its services do not change by a mile.
    text: `insert into maintenance_pending (organization_id, asset_id, since) values ($1, $2, now() + interval '5 minutes')
      on conflict (organization_id, asset_id) do nothing`,
    values: [organizationId, assetId],
  });
}
