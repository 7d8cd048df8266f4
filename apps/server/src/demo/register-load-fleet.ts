import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { findRunningPostgres } from '@longhaul/embedded-postgresql';
import pg from 'pg';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { analyzeFleet } from './load/queries.ts';
import { registerLoadFleet } from './load-fleet.ts';

const { values } = parseArgs({ options: { trucks: { type: 'string', default: '10000' } } });
const trucks = Number(values.trucks);
if (!Number.isInteger(trucks) || trucks < 1 || trucks > 1_000_000) {
  throw new RangeError(`--trucks must be a number from 1 to 1000000, not ${values.trucks}`);
}

const config = loadConfig();
const connection =
  config.databaseUrl === undefined
    ? findRunningPostgres(path.join(config.dataFolder, 'postgres'))
    : { connectionString: config.databaseUrl };
if (!connection) throw new Error(`No server runs on ${config.dataFolder}: start it first.`);

const database = createDatabase({ connection });
const added = await registerLoadFleet(database, trucks, DEMO_PASSWORD);
await database.close();
const owner = new pg.Client(connection);
await owner.connect();
await analyzeFleet(owner);
await owner.end();
process.stdout.write(`${added} trucks added; sign in as ${LOAD_FLEET_EMAIL} with ${DEMO_PASSWORD}\n`);
