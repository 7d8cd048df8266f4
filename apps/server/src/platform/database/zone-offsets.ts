import { SECOND_MS, type ZoneData } from '@longhaul/units';
import { zoneClocks } from '@longhaul/units/zone-clocks';
import { ROW_BY_ROW } from './distribute.ts';
import type { TransactionClient } from './transaction.ts';

export interface TakenBy {
  readonly userId: number | null;
  readonly at: Date;
}

/**
 * Puts a table of time zones where statements read it (`local_at`, `instant_at`) and servers take it from, unless the same
 * release or a newer one is there. To be called in a transaction: who reads meanwhile reads one release, and of two who
 * come at once the second sees what the first has put there. Returns whether the table was replaced.
 */
export async function storeZones(
  client: TransactionClient,
  zones: ZoneData,
  { userId, at }: TakenBy,
): Promise<boolean> {
  await client.query('lock table zone_offsets in share row exclusive mode');
  const { rows } = await client.query<{ release: string | null }>(
    'select max(release) as release from zone_releases',
  );
  const stored = rows[0]!.release;
  if (stored !== null && stored >= zones.release) return false;
  const offsets = Array.from(zoneClocks(zones), ([name, { changesAt, offsetsMs }]) => ({
    zone: name.toLowerCase(),
    changes_at: changesAt.map((change) => new Date(change).toISOString()),
    offsets: offsetsMs.map((offset) => offset / SECOND_MS),
  }));
  await client.query(
    'insert into zone_releases (release, content, taken_at, taken_by) values ($1, $2, $3, $4)',
    [zones.release, JSON.stringify(zones), at, userId],
  );
  await client.query('delete from zone_offsets');
  await client.query(
    `insert into zone_offsets (zone, release, changes_at, offsets, until_at)
     select zone, $2, changes_at, offsets, $3
     from jsonb_to_recordset($1::jsonb) as z (zone text, changes_at timestamptz[], offsets integer[])
     ${ROW_BY_ROW}`,
    [JSON.stringify(offsets), zones.release, new Date(zones.until)],
  );
  return true;
}
