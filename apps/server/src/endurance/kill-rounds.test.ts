import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LoggingDevices } from '../crash-tests/logging-devices.testing.ts';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { isFull } from './record.testing.ts';

const ROUNDS = isFull ? 20 : 2;
const RECORDS_BEFORE_A_KILL = 2_000;
const MAX_RANDOM_MS = 500;

const server = new ServerProcess();
const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
const loggingDevices = new LoggingDevices(() => server.ports?.http ?? null);

beforeAll(async () => {
  await server.start();
  const database = server.openDatabase();
  await trucks.register(database, 20);
  await loggingDevices.register(database, 3);
  await database.close();
  trucks.start();
  loggingDevices.start();
});

afterAll(async () => {
  await Promise.all([trucks.stop(), loggingDevices.stop()]);
  await server.remove();
});

async function faults(): Promise<string[]> {
  const database = server.openDatabase();
  try {
    return [...(await trucks.faults(database)), ...(await loggingDevices.faults(database))];
  } finally {
    await database.close();
  }
}

it(`loses and doubles nothing acknowledged over ${ROUNDS} kills of the server`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
    await sleep(Math.random() * MAX_RANDOM_MS);
    await server.kill();
    await server.start();
  }
  expect(await faults()).toEqual([]);
  recordFigure('kills', `${ROUNDS} kills of the server, ${amount(trucks.acknowledged)} records acknowledged`);
});

it(`loses and doubles nothing acknowledged over ${ROUNDS} kills of PostgreSQL`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
    await sleep(Math.random() * MAX_RANDOM_MS);
    const killed = server.postmasterPid;
    process.kill(killed, 'SIGKILL');
    await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
  }
  expect(await faults()).toEqual([]);
  recordFigure('kills', `${ROUNDS} of PostgreSQL, ${amount(trucks.acknowledged)} records; 0 lost, 0 twice`);
});

const amount = (count: number) => count.toLocaleString('en-US');
