import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { ExternalPostgres } from '../endurance/database.testing.ts';
import { ServerProcess } from './server-process.testing.ts';

/** Of servers, and of PostgreSQL; `KILLS=20` is the full measure. */
const KILLS = Number(process.env.KILLS ?? 2);
const GROUPS = 5;
const CHANGES_BEFORE_A_KILL = 10;
const MAX_RANDOM_MS = 300;
/** Longer than a server waits for its database. */
const CALL_TIMEOUT_MS = 60_000;

interface Item {
  readonly id: string;
  readonly data: { readonly id: number; readonly name: string };
}

interface SignedIn {
  readonly accessToken: string;
  readonly user: { readonly organization: { readonly id: number } };
}

const postgres = new ExternalPostgres();
const servers: ServerProcess[] = [];
const groupIds: number[] = [];
/** The newest name of each group that a server has answered for, and all of them. */
const acknowledged: string[] = [];
const fromFeed: Item[] = [];
const fromWebhook: Item[] = [];
let headers: Record<string, string>;
let organizationPath: string;
let receiver: http.Server;
let isOver = false;
let loops: Promise<void>[];

beforeAll(async () => {
  await postgres.start();
  const settings = { DATABASE_URL: postgres.url, WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  servers.push(new ServerProcess(settings), new ServerProcess(settings));
  await servers[0]!.start();
  await servers[1]!.start();
  const database = postgres.openDatabase();
  await registerLoadFleet(database, 1, DEMO_PASSWORD);
  await database.close();
  const signedIn = await call<SignedIn>('POST', '/auth/authenticate', {
    email: LOAD_FLEET_EMAIL,
    password: DEMO_PASSWORD,
  });
  headers = { authorization: `Bearer ${signedIn.accessToken}` };
  organizationPath = `/organizations/${signedIn.user.organization.id}`;
  for (let index = 0; index < GROUPS; index++) {
    groupIds.push(
      (await call<{ id: number }>('POST', `${organizationPath}/groups`, { name: `${index}` })).id,
    );
  }
  receiver = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    fromWebhook.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(204).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await call('POST', `${organizationPath}/webhooks`, { name: 'Groups', url, types: ['group.updated'] });
  const { next } = await call<{ next: string }>(
    'GET',
    `${organizationPath}/feed?after=now&type=group.updated`,
  );
  loops = [readFeed(next), ...groupIds.map(change)];
}, 180_000);

afterAll(async () => {
  isOver = true;
  await Promise.all(loops ?? []);
  await Promise.all(servers.map((server) => server.remove()));
  receiver?.closeAllConnections();
  receiver?.close();
  await postgres.remove();
}, 180_000);

/** At one of the servers that run. */
async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const running = servers.filter(({ ports }) => ports !== null);
  const { ports } = running[Math.floor(Math.random() * running.length)]!;
  const response = await fetch(`http://127.0.0.1:${ports!.http}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** Names a group with a number that grows; what is not answered for may have happened or not. */
async function change(groupId: number): Promise<void> {
  for (let count = 1; !isOver; count++) {
    const name = `${groupId}-${String(count).padStart(6, '0')}`;
    try {
      await call('PATCH', `${organizationPath}/groups/${groupId}`, { name });
      acknowledged.push(name);
      await sleep(200);
    } catch {
      await sleep(200);
    }
  }
}

async function readFeed(from: string): Promise<void> {
  let after = from;
  while (!isOver) {
    try {
      const page = await call<{ items: Item[]; next: string }>(
        'GET',
        `${organizationPath}/feed?after=${encodeURIComponent(after)}&type=group.updated&wait=1`,
      );
      fromFeed.push(...page.items);
      after = page.next;
    } catch {
      await sleep(200);
    }
  }
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await sleep(50);
}

async function changed(count: number): Promise<void> {
  const from = acknowledged.length;
  await until(() => acknowledged.length >= from + count);
}

/** What is wrong with what arrived, once all that was acknowledged until now has arrived on both ways. */
async function faults(): Promise<string[]> {
  const expected = [...acknowledged];
  const names = (items: readonly Item[]) => new Set(items.map(({ data }) => data.name));
  // A webhook is tried again after 5 s, 30 s and 2 minutes, and more of them may fail while PostgreSQL is killed.
  const deadline = Date.now() + 400_000;
  const missing = (items: readonly Item[]) => {
    const arrived = names(items);
    return expected.filter((name) => !arrived.has(name));
  };
  while (Date.now() < deadline && missing(fromFeed).length + missing(fromWebhook).length > 0)
    await sleep(200);
  // A call of a webhook can come twice; it is the same change by its id.
  const delivered = [...new Map(fromWebhook.map((item) => [item.id, item])).values()];
  return [
    ...missing(fromFeed).map((name) => `${name} is not in the feed`),
    ...missing(fromWebhook).map((name) => `${name} was not sent to the webhook`),
    ...twice(fromFeed.map(({ id }) => id)).map((id) => `${id} is in the feed twice`),
    ...twice(namesIn(fromFeed)).map((name) => `${name} is in the feed as two changes`),
    ...outOfOrder(fromFeed).map((name) => `${name} is out of order in the feed`),
    ...outOfOrder(delivered).map((name) => `${name} was sent out of order`),
  ];
}

const namesIn = (items: readonly Item[]) => items.map(({ data }) => data.name);

const twice = (values: readonly string[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

/** Of one group the numbers only grow. */
function outOfOrder(items: readonly Item[]): string[] {
  const newest = new Map<number, string>();
  return items.flatMap(({ data: { id, name } }) => {
    const before = newest.get(id);
    newest.set(id, name);
    return before !== undefined && before > name ? [name] : [];
  });
}

describe('the feed and webhooks of two servers', () => {
  it(`have each acknowledged change, once and in order, over ${KILLS} kills of a server`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const server = servers[kill % servers.length]!;
      await changed(CHANGES_BEFORE_A_KILL);
      await sleep(Math.random() * MAX_RANDOM_MS);
      await server.kill();
      await changed(CHANGES_BEFORE_A_KILL);
      await server.start();
    }
    expect(await faults()).toEqual([]);
  }, 900_000);

  it(`have each acknowledged change, once and in order, over ${KILLS} kills of PostgreSQL`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      await changed(CHANGES_BEFORE_A_KILL);
      await sleep(Math.random() * MAX_RANDOM_MS);
      const exited = once(postgres.process, 'exit');
      postgres.process.kill('SIGKILL');
      await exited;
      // Its processes end when they notice, and hold its memory until then.
      await sleep(1_000);
      await postgres.start();
    }
    expect(await faults()).toEqual([]);
  }, 900_000);
});
