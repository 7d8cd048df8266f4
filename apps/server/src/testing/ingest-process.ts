import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { createDatabase } from '../platform/database/database.ts';
import { startTestIngest } from '../telematics/ingest.testing.ts';

/** The device ports as a process of their own, for tests that kill it: prints its ports, then serves. */
const connection = JSON.parse(process.argv[2]!) as ServerConnection;
const ingest = await startTestIngest(createDatabase({ connection }));
process.stdout.write(`${JSON.stringify(ingest.ports)}\n`);
