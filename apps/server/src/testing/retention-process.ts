import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { continueRuns, openAllRuns } from '../features/retention/apply-retention.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/** A retention run as a process of its own, for tests that kill it: of batches so small that there is time to. */
const [, , connection = '', batchSize] = process.argv;
const database = createDatabase({ connection: JSON.parse(connection) as ServerConnection });
const deps = { database, clock: systemClock, log: createLog('silent') };
await openAllRuns(deps);
await continueRuns(deps, { signal: new AbortController().signal, batchSize: Number(batchSize) });
await database.close();
