import { READING_NAMES } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Leg } from './fixes.ts';

/** Of one reading, oldest first; `at` in ms since 1970. */
export interface ReadingColumns {
  readonly reading: string;
  readonly at: readonly number[];
  readonly value: readonly number[];
}

/** What was read longer ago than that tells nothing of the range. */
const REACH_MS = 7 * DAY_MS;

/** Each with the last value before the leg. */
export async function selectReadings(
  tx: DatabaseTransaction,
  organizationId: number,
  { id, from, to }: Leg,
): Promise<ReadingColumns[]> {
  const own = sql`organization_id = ${organizationId} and asset_id = ${id}`;
  const { rows } = await sql<ReadingColumns>`
    select reading, array_agg((extract(epoch from at) * 1000)::bigint order by at) as at,
      array_agg(value order by at) as value
    from (
      select reading, at, value from position_readings
      where ${own} and reading = any(${READING_NAMES}) and at >= ${from} and at < ${to}
      union all
      select name.reading, last.at, last.value from unnest(${READING_NAMES}::text[]) as name (reading)
      cross join lateral (
        select at, value from position_readings
        where ${own} and reading = name.reading and at >= ${new Date(from.getTime() - REACH_MS)} and at < ${from}
        order by at desc limit 1
      ) as last
    ) as readings
    group by reading order by reading`.execute(tx);
  return rows;
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Of the vehicle in its time; of a device that was paired with nothing, its own. */
export function selectEvents(tx: DatabaseTransaction, organizationId: number, { source, id, from, to }: Leg) {
  return tx
    .selectFrom('device_events')
    .select(['kind', 'at', 'lat', 'lon', 'details'])
    .where('organization_id', '=', organizationId)
    .where(source === 'asset' ? 'asset_id' : 'gateway_id', '=', id)
    .$if(source === 'gateway', (own) => own.where('asset_id', 'is', null))
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('kind')
    .execute();
}
