import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import { LoadProcess } from '../load-process.ts';
import { signIn } from '../organizations.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { FLEET, FLEET_SIZE } from './bench.ts';

const PER_SECOND = 1_000;
const LEAST_SECONDS = 20;
const CALL_EVERY_MS = 100;
const MEGABYTE = 'x'.repeat(1_048_576);

/** Hangs, sends HTML, sends 50 MB and breaks off in the middle, in turn. */
const FAILURES: readonly RequestListener[] = [
  () => undefined,
  (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome'),
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let part = 0; part < 50; part++) response.write(MEGABYTE);
    response.end();
  },
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"trip":');
    setTimeout(() => response.destroy(), 20);
  },
];

/**
 * Live positions of a server of its own, without and with people who ask for routes while the street router of the operator
 * fails: their share, and how long the slowest waited for the built-in answer.
 */
export async function besideFailingRouter(
  seconds: number,
): Promise<{ readonly ratio: number; readonly slowestMs: number }> {
  let calls = 0;
  const router = createServer((request, response) => FAILURES[calls++ % FAILURES.length]!(request, response));
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(router.address() as AddressInfo).port}`;
  const server = await startServerProcess(undefined, { ROUTING_URL: url });
  try {
    await registerLoadFleet(server.database, FLEET_SIZE, DEMO_PASSWORD);
    const { token, organizationId } = await signIn(server.ports.http, LOAD_FLEET_EMAIL);
    const path = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/routing/route`;
    const before = await report(server, seconds);
    const asking = askForRoutes(path, token);
    const beside = await report(server, seconds);
    const slowestMs = await asking.stop();
    if (calls === 0) throw new Error('The router was not asked.');
    const after = await report(server, seconds);
    return { ratio: (2 * beside) / (before + after), slowestMs };
  } finally {
    await server.stop();
    router.closeAllConnections();
    router.close();
  }
}

/** Ten times a second, each for other stops. */
function askForRoutes(url: string, token: string) {
  let isOver = false;
  let slowestMs = 0;
  const waiting = new Set<Promise<void>>();
  const ask = async (index: number) => {
    const startedAt = performance.now();
    const stops = [
      { lat: 39 + (index % 500) / 1_000, lon: -94.58 },
      { lat: 39.96, lon: -83 - (index % 300) / 1_000 },
    ];
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stops }),
    });
    if (!response.ok) throw new Error(`A route was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  };
  const run = (async () => {
    for (let index = 0; !isOver; index++) {
      const asked = ask(index).finally(() => waiting.delete(asked));
      waiting.add(asked);
      await sleep(CALL_EVERY_MS);
    }
    await Promise.all(waiting);
  })();
  return {
    async stop() {
      isOver = true;
      await run;
      return slowestMs;
    },
  };
}

async function report({ ports }: ServerProcess, seconds: number): Promise<number> {
  const { first, devices } = FLEET.teltonika;
  const load = new LoadProcess({
    kind: 'devices',
    port: ports.teltonikaTcp,
    records: 1,
    firstAt: null,
    warmUpSeconds: 3,
    seconds: Math.max(LEAST_SECONDS, seconds),
    firstDevice: first,
    devices,
    rate: PER_SECOND / devices,
  });
  await load.ready();
  return (await load.run()).perSecond;
}
