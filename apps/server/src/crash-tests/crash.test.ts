import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPOKEN, SPOKEN_NAMES } from '../telematics/device-on-wire.testing.ts';
import { LoggingDevices } from './logging-devices.testing.ts';
import { ServerProcess } from './server-process.testing.ts';
import { Trucks } from './trucks.testing.ts';

const TRUCKS = 20;
const LOGGING_DEVICES = 3;
const SERVER_ROUNDS = 5;
const POSTGRES_ROUNDS = 2;
const RECORDS_BEFORE_A_KILL = 2_000;
const OTHER_DEVICES = 5;
const RECORDS_OF_OTHERS = 50;
const MAX_RANDOM_MS = 100;

const server = new ServerProcess();
const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
/** Some of each other protocol, one position in a message. */
const others = SPOKEN_NAMES.filter((name) => name !== 'teltonika').map(
  (name, index) =>
    new Trucks(() => server.ports?.[SPOKEN[name].port] ?? null, 350_000_000_001_000 + index * 1_000, name),
);
const loggingDevices = new LoggingDevices(() => server.ports?.http ?? null);

beforeAll(async () => {
  await server.start();
  const database = server.openDatabase();
  await trucks.register(database, TRUCKS);
  for (const some of others) await some.register(database, OTHER_DEVICES);
  await loggingDevices.register(database, LOGGING_DEVICES);
  await database.close();
  trucks.start();
  for (const some of others) some.start();
  loggingDevices.start();
});

afterAll(async () => {
  await Promise.all([trucks.stop(), loggingDevices.stop(), ...others.map((some) => some.stop())]);
  await server.remove();
});

async function faults(): Promise<string[]> {
  const database = server.openDatabase();
  try {
    const ofOthers = await Promise.all(others.map((some) => some.faults(database)));
    return [
      ...(await trucks.faults(database)),
      ...ofOthers.flat(),
      ...(await loggingDevices.faults(database)),
    ];
  } finally {
    await database.close();
  }
}

async function drivenOn(): Promise<void> {
  await Promise.all([
    trucks.drivenOn(RECORDS_BEFORE_A_KILL),
    ...others.map((some) => some.drivenOn(RECORDS_OF_OTHERS)),
  ]);
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.ports!.http}${path}`);
  await response.arrayBuffer();
  return response.status;
}

async function untilAnswered(path: string, status: number): Promise<void> {
  while ((await statusOf(path)) !== status) await sleep(10);
}

describe('a server under load, with its own PostgreSQL, on one data folder', () => {
  it('has every acknowledged record once after the process was killed five times', async () => {
    for (let round = 0; round < SERVER_ROUNDS; round++) {
      await drivenOn();
      await sleep(Math.random() * MAX_RANDOM_MS);
      await server.kill();
      await server.start();
    }
    await drivenOn();
    expect(await faults()).toEqual([]);
  });

  it('outlives the kill of PostgreSQL: answers 503, then resumes by itself with every acknowledged record', async () => {
    for (let round = 0; round < POSTGRES_ROUNDS; round++) {
      await drivenOn();
      await sleep(Math.random() * MAX_RANDOM_MS);
      process.kill(server.postmasterPid, 'SIGKILL');
      await untilAnswered('/api/v1/settings', 503);
      expect(await statusOf('/healthz')).toBe(200);
      await untilAnswered('/readyz', 200);
      expect(await statusOf('/api/v1/settings')).toBe(200);
      await drivenOn();
    }
    expect(await faults()).toEqual([]);
  });
});
