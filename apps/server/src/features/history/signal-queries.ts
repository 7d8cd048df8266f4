import { READING_NAMES } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { readReadings } from '../../domain/positions/readings.ts';
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
  { id: assetId, from, to }: Leg,
): Promise<ReadingColumns[]> {
  const span = { assetId, from: from.getTime() - REACH_MS, until: to.getTime() };
  const [readings] = await readReadings(tx.client, organizationId, [span], READING_NAMES);
  return [...readings!]
    .map(([reading, { at, value }]) => {
      const first = at.findIndex((instant) => instant >= from.getTime());
      const start = Math.max(0, (first === -1 ? at.length : first) - 1);
      return { reading, at: [...at.subarray(start)], value: [...value.subarray(start)] };
    })
    .sort((one, other) => (one.reading < other.reading ? -1 : 1));
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
