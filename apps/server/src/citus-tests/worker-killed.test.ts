import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { runStatement } from '../testing/run-statement.ts';
import {
  addCitus,
  type CitusDatabase,
  commitToDisk,
  createCitusDatabase,
  killAndStart,
} from './citus-database.testing.ts';

/** As many as it takes for each worker to hold some of them. */
const ORGANIZATIONS = 6;
const TRUCKS_EACH = 3;
const RECORDS = 2_000;
const ROUNDS = 3;

let citus: CitusDatabase;
let server: ServerProcess;
let database: Database;
let fleets: Trucks[];

beforeAll(async () => {
  citus = await createCitusDatabase();
  await commitToDisk(citus);
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
