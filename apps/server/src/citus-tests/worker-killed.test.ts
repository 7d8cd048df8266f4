import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { runStatement } from '../testing/run-statement.ts';
import { addCitus, type CitusDatabase, createCitusDatabase } from './citus-database.testing.ts';

/** As many as it takes for each worker to hold some of them. */
const ORGANIZATIONS = 6;
const TRUCKS_EACH = 3;
const RECORDS = 2_000;
const ROUNDS = 3;
const SECONDS_AWAY = 3;

let citus: CitusDatabase;
let server: ServerProcess;
let database: Database;
let fleets: Trucks[];

beforeAll(async () => {
  citus = await createCitusDatabase();
  const { database: name } = citus.connection;
  // What is acknowledged has to be on the disk of the worker, however the servers of the tests are set.
  for (const node of citus.nodes)
    await runStatement(node, `alter database ${name} set synchronous_commit to on`);
  await addCitus(citus);
  server = new ServerProcess({ DATABASE_URL: citus.url });
  await server.start();
  database = createDatabase({ connection: citus.connection });
  fleets = Array.from(
    { length: ORGANIZATIONS },
    (_, index) =>
      new Trucks(() => server.ports?.teltonikaTcp ?? null, 380_000_000_000_000 + index * TRUCKS_EACH),
  );
  for (const fleet of fleets) await fleet.register(database, TRUCKS_EACH);
  for (const fleet of fleets) fleet.start();
});
afterAll(async () => {
  await Promise.all(fleets?.map((fleet) => fleet.stop()) ?? []);
  await server?.remove();
  await database?.close();
  await citus?.drop();
});

const drivenOn = () => Promise.all(fleets.map((fleet) => fleet.drivenOn(RECORDS / ORGANIZATIONS)));

it('a worker killed and started again under load has every acknowledged record once, and ingest resumes by itself', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const worker = citus.nodes[1 + (round % (citus.nodes.length - 1))]!;
    await drivenOn();
    await killAndStart(worker);
    await drivenOn();
  }
  await Promise.all(fleets.map((fleet) => fleet.stop()));
  // Of transactions over several workers one may not know yet how they ended; the coordinator tells it every minute.
  await runStatement(citus.connection, 'select recover_prepared_transactions()');
  const faults = await Promise.all(fleets.map((fleet) => fleet.faults(database)));
  expect(faults.flat()).toEqual([]);
  const acknowledged = fleets.reduce((sum, fleet) => sum + fleet.acknowledged, 0);
  recordFigure(
    'a Citus worker killed',
    `${ROUNDS} kills of a worker, ${acknowledged.toLocaleString('en-US')} records of ${ORGANIZATIONS} organizations acknowledged; 0 lost, 0 twice`,
  );
}, 600_000);

/**
 * All of the PostgreSQL of that node, which runs by what its own `postgresql.conf` says. Asked of itself, since a node is
 * known by its address alone: its login is a superuser, and programs run in its data folder.
 */
async function killAndStart(node: ServerConnection): Promise<void> {
  const before = await startedAt(node);
  const start = 'until "$BIN/pg_ctl" -D . -w -l after-kill.log start; do sleep 1; done';
  const script = `kill -9 $(head -1 postmaster.pid); sleep ${SECONDS_AWAY}; ${start}`;
  const command = `BIN=$(dirname "$(readlink /proc/$PPID/exe)") setsid sh -c '${script}' > /dev/null 2>&1 < /dev/null &`;
  const client = new pg.Client({ ...node });
  client.on('error', () => {});
  await client.connect();
  client.query(`copy (select 1) to program $program$${command}$program$`).catch(() => {});
  while ([before, undefined].includes(await startedAt(node))) await sleep(50);
  // What was started holds this connection open too.
  client.connection.stream.destroy();
}

/** undefined while it is away. */
async function startedAt(node: ServerConnection): Promise<number | undefined> {
  // A connection that the dying postmaster took is answered by nobody.
  const client = new pg.Client({ ...node, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ at: Date }>('select pg_postmaster_start_time() as at');
    return rows[0]!.at.getTime();
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
