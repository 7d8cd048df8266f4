import type { Clock, Stopwatch } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** Asked for at most this often. */
const TTL_MS = 60_000;
/** Far more than an answer takes. */
const TOLERANCE_MS = 60_000;

/**
 * Whether the clock of this server is behind that of the database, which often is another machine. False while the database
 * does not answer.
 */
export function createClockCheck(
  database: Database,
  clock: Clock,
  stopwatch: Stopwatch,
): () => Promise<boolean> {
  let latest: { readonly askedAt: number; readonly isBehind: Promise<boolean> } | undefined;
  const compare = async () => {
    try {
      const { rows } = await database.asWriter((tx) =>
        tx.client.query<{ now: number }>({
          name: 'database-clock',
          text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
          values: [],
        }),
      );
      return rows[0]!.now - clock.now() > TOLERANCE_MS;
    } catch {
      latest = undefined;
      return false;
    }
  };
  return () => {
    const askedAt = stopwatch.elapsed();
    if (latest === undefined || askedAt - latest.askedAt > TTL_MS) latest = { askedAt, isBehind: compare() };
    return latest.isBehind;
  };
}
