import { startEmbeddedPostgres } from './start.ts';

/** A server process reduced to its database, for tests that kill it: prints where the database is, then waits. */
const { connection } = await startEmbeddedPostgres({ dataFolder: process.argv[2]! });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);
