import { useZones, type ZoneData, zonesRelease } from '@longhaul/units';
import type { Bus } from './bus.ts';
import type { Database } from './database/database.ts';
import type { DatabaseLogger } from './database/logger.ts';
import type { TransactionClient } from './database/transaction.ts';

/** A message may be missed. */
const LOOK_EVERY_MS = 20_000;

/**
 * Reads the time by the release of the zones that the database has, unless this process does already. To be called by what
 * stores days: the table may have been replaced a moment ago.
 */
export async function readTimeByStoredZones(client: TransactionClient): Promise<void> {
  const { rows } = await client.query<{ release: string }>({
    name: 'zones-release',
    text: 'select release from zone_offsets limit 1',
    values: [],
  });
  const release = rows[0]?.release;
  if (release === undefined || release === zonesRelease()) return;
  const stored = await client.query<{ content: ZoneData }>(
    'select content from zone_releases where release = $1',
    [release],
  );
  if (stored.rows[0]) useZones(stored.rows[0].content);
}

/** Does so now, and whenever a newer release is loaded. Returns how to stop. */
export async function followStoredZones(
  database: Database,
  log: DatabaseLogger,
  bus: Bus | null = null,
): Promise<() => Promise<void>> {
  const read = () =>
    database.acrossOrganizations({ actorId: null }, (tx) => readTimeByStoredZones(tx.client));
  await read();
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.warn({ err: error }, 'The release of the time zones could not be read'));
  };
  const timer = setInterval(readAgain, LOOK_EVERY_MS);
  const stopHearing = bus?.subscribe(({ topic }) => {
    if (topic === 'zones-replaced' || topic === 'messages-missed') readAgain();
  });
  return async () => {
    clearInterval(timer);
    stopHearing?.();
    await reading;
  };
}
