import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prairieLine } from '@longhaul/demo';
import { startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import pg from 'pg';
import { pino } from 'pino';
import { writeBackup } from '../maintenance/backup.ts';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { seedDemo } from './seed.ts';

/**
 * Writes the backup that every later version has to restore and bring up to date: the tables of this version with every
 * kind of record, few of each. Run once for each release; it replaces the file of that name.
 */
const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('Usage: npm run release-backup -- VERSION\n');
  process.exit(2);
}

const NOON = Date.UTC(2026, 10, 20, 18);
const file = path.resolve(import.meta.dirname, `../database/releases/${version}.backup`);
const units = new Set(['1042', '1716']);
const organization = {
  ...prairieLine,
  trucks: prairieLine.trucks.filter(({ unitNumber }) => units.has(unitNumber)),
  trailers: prairieLine.trailers.filter(({ pulledBy }) => pulledBy !== null && units.has(pulledBy)),
  devices: prairieLine.devices.filter(({ truck }) => truck === null || units.has(truck)),
  driverByTruck: new Map([...prairieLine.driverByTruck].filter(([truck]) => units.has(truck))),
};

const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-release-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), fsync: false });
try {
  const { connection } = postgres;
  await migrate({ connection });
  const database = createDatabase({ connection });
  await seedDemo({
    database,
    clock: { now: () => NOON },
    log: pino({ level: 'silent' }),
    organizations: [organization],
    historyDays: 1,
  });
  await database.close();
  await thinOut(connection);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { rows, tables } = await writeBackup(connection, file);
  await chmod(file, 0o644);
  process.stdout.write(`${path.relative(process.cwd(), file)} holds ${rows} rows of ${tables} tables.\n`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** Of positions, which are the bulk and one like another, two weeks; the weeks before stay as empty parts of the table. */
async function thinOut(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query("delete from positions where at < $1::timestamptz - interval '14 days'", [
    new Date(NOON),
  ]);
  await client.end();
}
