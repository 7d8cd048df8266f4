import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { ExternalPostgres } from './database.testing.ts';
import { SteadyFleet } from './fleet.testing.ts';
import { isFull } from './record.testing.ts';
import { signInViewers, Viewer } from './viewers.testing.ts';

const AWAY_MS = 10_000;
const DEVICES = isFull ? 1_000 : 100;
const VIEWERS = 20;
const BACK_WITHIN_MS = 3_000;

const postgres = new ExternalPostgres();
const servers: ServerProcess[] = [];

beforeAll(() => postgres.start());
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await postgres.remove();
});

async function startServer(): Promise<ServerProcess> {
  const server = new ServerProcess({ DATABASE_URL: postgres.url });
  servers.push(server);
  await server.start();
  return server;
}

it('waits while PostgreSQL is stopped for ten seconds, answers 503, and resumes by itself without a loss', async () => {
  const server = await startServer();
  const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
  const database = postgres.openDatabase();
  await trucks.register(database, 20);
  await database.close();
  trucks.start();
  await trucks.drivenOn(2_000);
  const { url } = postgres;
  await postgres.stop();
  const stoppedWith = trucks.acknowledged;
  await sleep(AWAY_MS / 2);
  const status = (await fetch(`http://127.0.0.1:${server.ports!.http}/api/v1/settings`)).status;
  expect(status).toBe(503);
  await sleep(AWAY_MS / 2);
  // What was acknowledged as it stopped had been committed before.
  expect(trucks.acknowledged - stoppedWith).toBeLessThanOrEqual(20 * 10);
  await postgres.start();
  expect(postgres.url, 'it came back where it was').toBe(url);
  const returnedAt = performance.now();
  await trucks.drivenOn(2_000);
  const resumedMs = performance.now() - returnedAt;
  await trucks.stop();
  const again = postgres.openDatabase();
  expect(await trucks.faults(again)).toEqual([]);
  await again.close();
  recordFigure(
    'PostgreSQL away',
    `stopped for 10 s: nothing acknowledged meanwhile, API 503; 2,000 records more within ${(resumedMs / 1000).toFixed(1)} s of its return, 0 lost`,
  );
});

it(`loses nothing of ${DEVICES} devices when one of two servers is killed, and viewers are back within three seconds`, async () => {
  const pair = await Promise.all([startServer(), startServer()]);
  const database = postgres.openDatabase();
  await registerLoadFleet(database, DEVICES, DEMO_PASSWORD);
  const trucks = new Trucks(() => alive(0)?.ports?.teltonikaTcp ?? null, 380_000_000_000_000);
  await trucks.register(database, 5);
  const people = await signInViewers(database, pair[0]!.ports!.http, VIEWERS);
  const alive = (first: number) =>
    [...pair.slice(first), ...pair.slice(0, first)].find(({ ports }) => ports !== null);
  const viewers = people.map(
    (person, index) => new Viewer(person, () => alive(index % 2)?.ports?.http ?? null),
  );
  const fleet = new SteadyFleet(DEVICES, 1_000, (truck) => alive(truck % 2)?.ports?.teltonikaTcp ?? null);
  trucks.start();
  await fleet.acknowledges(DEVICES * 5);
  const killedAt = performance.now();
  await pair[0]!.kill();
  while (!viewers.every(({ heardAt }) => heardAt > killedAt + 50)) await sleep(10);
  const backMs = Math.max(...viewers.map(({ heardAt }) => heardAt)) - killedAt;
  await fleet.acknowledges(DEVICES * 5);
  await Promise.all([fleet.stop(), trucks.stop(), ...viewers.map((viewer) => viewer.close())]);
  expect(await trucks.faults(database)).toEqual([]);
  expect(backMs).toBeLessThan(BACK_WITHIN_MS);
  await database.close();
  recordFigure(
    'a server killed',
    `${DEVICES.toLocaleString('en-US')} devices on two servers, one killed: 0 lost, all ${VIEWERS} viewers told again within ${(backMs / 1000).toFixed(1)} s`,
  );
});
