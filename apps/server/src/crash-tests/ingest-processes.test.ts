import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '@longhaul/embedded-postgresql/process-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPOKEN } from '../telematics/device-on-wire.testing.ts';
import { ServerProcess } from './server-process.testing.ts';
import { Trucks } from './trucks.testing.ts';

const PROCESSES = 2;
const ROUNDS = 5;
const RECORDS = 1_000;
const server = new ServerProcess({ INGEST_PROCESSES: String(PROCESSES) });
const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
const datagrams = new Trucks(() => server.ports?.[SPOKEN.calamp.port] ?? null, 350_000_000_001_000, 'calamp');

beforeAll(async () => {
  await server.start();
  const database = server.openDatabase();
  await trucks.register(database, 10);
  await datagrams.register(database, 3);
  await database.close();
  trucks.start();
  datagrams.start();
});

afterAll(async () => {
  await Promise.all([trucks.stop(), datagrams.stop()]);
  await server.remove();
});

async function metrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.ports!.metrics}/metrics`);
  return response.text();
}

const sumOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

async function faults(): Promise<string[]> {
  const database = server.openDatabase();
  try {
    return [...(await trucks.faults(database)), ...(await datagrams.faults(database))];
  } finally {
    await database.close();
  }
}

describe('a server with two ingest processes', () => {
  it('shares its devices between them, and counts them in its metrics', async () => {
    await trucks.drivenOn(RECORDS);
    let text = await metrics();
    while (sumOf(text, 'longhaul_ingest_positions_accepted_total') < RECORDS) {
      await sleep(100);
      text = await metrics();
    }
    for (const process of [0, 1])
      expect(text).toMatch(
        new RegExp(`longhaul_ingest_process_cpu_seconds_total\\{process="${process}"\\} [^0]`),
      );
    // The HTTP port of one is that of the other.
    const url = `http://127.0.0.1:${server.ports!.osmandHttp}/?lat=1&lon=1`;
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await fetch(url)).status));
    expect(new Set(answers)).toEqual(new Set([400]));
  });

  it('keeps every acknowledged record once when one of them is killed, and starts it again', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = server.ingestPids.length;
      await trucks.drivenOn(RECORDS);
      process.kill(server.ingestPids.filter(isRunning)[round % PROCESSES]!, 'SIGKILL');
      await trucks.drivenOn(RECORDS);
      while (server.ingestPids.length === before) await sleep(20);
    }
    await datagrams.drivenOn(20);
    expect(await faults()).toEqual([]);
  });

  it('has stored what was acknowledged after it was stopped in order', async () => {
    await server.stop();
    await server.start();
    await trucks.drivenOn(RECORDS);
    expect(await faults()).toEqual([]);
  });

  it('takes its ingest processes along when it is killed', async () => {
    await server.kill();
    const pids = server.ingestPids.slice(-PROCESSES);
    while (pids.some(isRunning)) await sleep(50);
    await server.start();
    expect(await faults()).toEqual([]);
  });

  it('names the busy port when it cannot open it', async () => {
    const other = new ServerProcess({
      INGEST_PROCESSES: '2',
      TELTONIKA_PORT: String(server.ports!.teltonikaTcp),
    });
    await expect(other.start()).rejects.toThrow('The server ended before it was ready');
    await other.remove();
  });
});
