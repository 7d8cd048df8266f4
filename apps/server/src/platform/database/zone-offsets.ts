import { SECOND_MS } from '@longhaul/units';
import { ZONES_RELEASE, ZONES_UNTIL, zoneClocks } from '@longhaul/units/zone-clocks';
import type pg from 'pg';
import { ROW_BY_ROW } from './distribute.ts';

/**
 * Puts the table of time zones where statements read it (`local_at`, `instant_at`), unless it has this release or a newer
 * one. In one transaction: who reads meanwhile reads one release. The caller holds the lock of the migrations. Returns
 * whether the table was replaced.
 */
export async function fillZoneOffsets(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has_table: boolean }>(
    "select to_regclass('public.zone_offsets') is not null as has_table",
  );
  if (!rows[0]!.has_table) return false;
  const known = await client.query<{ release: string | null }>(
    'select max(release) as release from zone_offsets',
  );
  const stored = known.rows[0]!.release;
  if (stored !== null && stored >= ZONES_RELEASE) return false;
  const zones = zoneClocks().map(([name, { changesAt, offsetsMs }]) => ({
    zone: name.toLowerCase(),
    changes_at: changesAt.map((at) => new Date(at).toISOString()),
    offsets: offsetsMs.map((offset) => offset / SECOND_MS),
  }));
  try {
    await client.query('begin');
    await client.query('delete from zone_offsets');
    await client.query(
      `insert into zone_offsets (zone, release, changes_at, offsets, until_at)
       select zone, $2, changes_at, offsets, $3
       from jsonb_to_recordset($1::jsonb) as z (zone text, changes_at timestamptz[], offsets integer[])
       ${ROW_BY_ROW}`,
      [JSON.stringify(zones), ZONES_RELEASE, new Date(ZONES_UNTIL)],
    );
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
