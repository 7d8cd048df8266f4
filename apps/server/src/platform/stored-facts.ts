import { type FactTable, takeFacts, useZones, type ZoneData, zonesRelease } from '@longhaul/units';
import type { Bus } from './bus.ts';
import type { Database } from './database/database.ts';
import type { DatabaseLogger } from './database/logger.ts';
import type { TransactionClient } from './database/transaction.ts';

/** A message may be missed. */
const LOOK_EVERY_MS = 20_000;

/** How often tables of facts were taken and taken back when this process read them. */
let readAfter = '';

/**
 * Counts by the release of the time zones and the tables of dated facts that the database has, unless this process does
 * already. To be called by what stores days: a table may have been replaced a moment ago.
 */
export async function countByStoredFacts(client: TransactionClient): Promise<void> {
  const { rows } = await client.query<{ release: string | null; changes: string }>({
    name: 'stored-facts',
    text: `select (select release from zone_offsets limit 1) as release,
      (select count(*) + count(taken_back_at) from fact_releases) as changes`,
    values: [],
  });
  const { release, changes } = rows[0]!;
  if (String(changes) !== readAfter) {
    takeFacts(await readFactsInUse(client));
    readAfter = String(changes);
  }
  if (release === null || release === zonesRelease()) return;
  const stored = await client.query<{ content: ZoneData }>(
    'select content from zone_releases where release = $1',
    [release],
  );
  if (stored.rows[0]) useZones(stored.rows[0].content);
}

/** Of each kind of facts the table that was taken last and not taken back. */
async function readFactsInUse(client: TransactionClient): Promise<FactTable[]> {
  const { rows } = await client.query<{ content: FactTable }>(
    `select distinct on (kind) content from fact_releases where taken_back_at is null order by kind, number desc`,
  );
  return rows.map(({ content }) => content);
}

/** Does so now, and whenever a table is replaced. Returns how to stop. */
export async function followStoredFacts(
  database: Database,
  log: DatabaseLogger,
  bus: Bus | null = null,
): Promise<() => Promise<void>> {
  const read = () => database.acrossOrganizations({ actorId: null }, (tx) => countByStoredFacts(tx.client));
  await read();
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.warn({ err: error }, 'Time zones and facts could not be read'));
  };
  const timer = setInterval(readAgain, LOOK_EVERY_MS);
  const stopHearing = bus?.subscribe(({ topic }) => {
    if (topic === 'facts-replaced' || topic === 'messages-missed') readAgain();
  });
  return async () => {
    clearInterval(timer);
    stopHearing?.();
    await reading;
  };
}
