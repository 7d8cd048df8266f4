import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoggingDevices } from './logging-devices.testing.ts';
import { ServerProcess } from './server-process.testing.ts';
import { Trucks } from './trucks.testing.ts';

const TRUCKS = 20;
const LOGGING_DEVICES = 3;
const SERVER_ROUNDS = 5;
const POSTGRES_ROUNDS = 2;
const RECORDS_BEFORE_A_KILL = 2_000;
const MAX_RANDOM_MS = 100;

const server = new ServerProcess();
const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
const loggingDevices = new LoggingDevices(() => server.ports?.http ?? null);

beforeAll(async () => {
  await server.start();
  const database = server.openDatabase();
  await trucks.register(database, TRUCKS);
  await loggingDevices.register(database, LOGGING_DEVICES);
  await database.close();
  trucks.start();
  loggingDevices.start();
}, 60_000);

afterAll(async () => {
  await Promise.all([trucks.stop(), loggingDevices.stop()]);
  await server.remove();
}, 60_000);

async function faults(): Promise<string[]> {
  const database = server.openDatabase();
  try {
    return [...(await trucks.faults(database)), ...(await loggingDevices.faults(database))];
  } finally {
    await database.close();
  }
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
      await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
      await sleep(Math.random() * MAX_RANDOM_MS);
      await server.kill();
      await server.start();
    }
    await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
    expect(await faults()).toEqual([]);
  }, 150_000);

  it('outlives the kill of PostgreSQL: answers 503, then resumes by itself with every acknowledged record', async () => {
    for (let round = 0; round < POSTGRES_ROUNDS; round++) {
      await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
      await sleep(Math.random() * MAX_RANDOM_MS);
      process.kill(server.postmasterPid, 'SIGKILL');
      await untilAnswered('/api/v1/settings', 503);
      expect(await statusOf('/healthz')).toBe(200);
      await untilAnswered('/readyz', 200);
      expect(await statusOf('/api/v1/settings')).toBe(200);
      await trucks.drivenOn(RECORDS_BEFORE_A_KILL);
    }
    expect(await faults()).toEqual([]);
  }, 120_000);
});
