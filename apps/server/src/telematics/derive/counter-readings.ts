import { NO_ODOMETER } from '../../domain/positions/fix-columns.ts';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import { readReadings } from '../../domain/positions/readings.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { LegsTask } from './legs-queries.ts';

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The first and the last count of each of these days, by the device that the vehicle had, and a request to work out its
 * services. Days without a position are left: retention has those that they were read from.
 */
export async function replaceCounterReadings(client: TransactionClient, task: LegsTask): Promise<void> {
  const { organizationId, assetId } = task;
  const counts = await countsOfDays(client, task);
  await client.query({
    name: 'replace-counter-readings',
    text: `with made as (
        select * from unnest($3::text[], $4::date[], $5::integer[], $6::timestamptz[], $7::bigint[], $8::timestamptz[],
          $9::bigint[]) as m (counter, date, gateway_id, first_at, first_value, last_at, last_value)
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
    values: [
      organizationId,
      assetId,
      counts.map(({ counter }) => counter),
      counts.map(({ date }) => date),
      counts.map(({ gatewayId }) => gatewayId),
      counts.map(({ firstAt }) => new Date(firstAt)),
      counts.map(({ firstValue }) => firstValue),
      counts.map(({ lastAt }) => new Date(lastAt)),
      counts.map(({ lastValue }) => lastValue),
    ],
  });
  await client.query({
    name: 'request-maintenance-of-vehicle',
    // A vehicle that drives is derived again and again, and its services do not change by a mile.
    text: `insert into maintenance_pending (organization_id, asset_id, since)
      select $1, $2, now() + interval '5 minutes'
      where exists (select from service_plans where organization_id = $1 and archived_at is null)
      on conflict (organization_id, asset_id) do nothing`,
    values: [organizationId, assetId],
  });
}

interface Count {
  readonly counter: 'odometer' | 'engine';
  readonly date: string;
  /** 0: no device was paired. */
  readonly gatewayId: number;
  readonly firstAt: number;
  readonly firstValue: number;
  lastAt: number;
  lastValue: number;
}

async function countsOfDays(
  client: TransactionClient,
  { organizationId, assetId, midnights }: LegsTask,
): Promise<Count[]> {
  const span = { assetId, from: midnights[0]!.startAt, until: midnights.at(-1)!.startAt };
  const [[fixes], [readings], { rows: pairings }] = await Promise.all([
    readFixes(client, organizationId, [span], ['odometer']),
    readReadings(client, organizationId, [span], ['engine-seconds']),
    client.query<{ gateway_id: number; from_at: number; until_at: number | null }>({
      name: 'pairings-of-counters',
      text: `select gateway_id, ${milliseconds('paired_at')} as from_at, ${milliseconds('unpaired_at')} as until_at
        from gateway_pairings where organization_id = $1 and asset_id = $2 order by paired_at`,
      values: [organizationId, assetId],
    }),
  ]);
  const gatewayAt = (at: number) =>
    pairings.find(({ from_at, until_at }) => from_at <= at && (until_at === null || until_at > at))
      ?.gateway_id ?? 0;
  const counts = new Map<string, Count>();
  const count = (counter: Count['counter'], instants: Float64Array, values: Float64Array) => {
    let day = 0;
    for (const [row, at] of instants.entries()) {
      const value = values[row]!;
      if (counter === 'odometer' && value === NO_ODOMETER) continue;
      while (at >= midnights[day + 1]!.startAt) day++;
      const { date } = midnights[day]!;
      const gatewayId = gatewayAt(at);
      const key = `${counter}/${date}/${gatewayId}`;
      const known = counts.get(key);
      if (known === undefined) {
        counts.set(key, {
          counter,
          date,
          gatewayId,
          firstAt: at,
          firstValue: value,
          lastAt: at,
          lastValue: value,
        });
      } else Object.assign(known, { lastAt: at, lastValue: value });
    }
  };
  count('odometer', fixes!.at, fixes!.odometer);
  const engine = readings!.get('engine-seconds');
  if (engine !== undefined) count('engine', engine.at, engine.value);
  return [...counts.values()];
}
