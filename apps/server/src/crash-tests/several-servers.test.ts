import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL, loadImei } from '@longhaul/demo';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { ServerProcess } from './server-process.testing.ts';
import { Trucks } from './trucks.testing.ts';

const RECORDS = 500;
const folder = mkdtempSync(path.join(tmpdir(), 'longhaul-several-'));
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755);

let postgres: EmbeddedPostgres;
let database: Database;
let url: string;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), fsync: false });
  const { host, port, user, password = '', database: name } = postgres.connection;
  url = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  database = createDatabase({ connection: { connectionString: url } });
});
afterAll(async () => {
  await Promise.all([...running].map((server) => server.remove()));
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = new ServerProcess({ DATABASE_URL: url, ...settings });
  running.add(server);
  await server.start();
  return server;
}

async function remove(server: ServerProcess): Promise<void> {
  running.delete(server);
  await server.remove();
}

/** Settles when every vehicle's trips are up to date with its positions. */
async function derived(): Promise<void> {
  const waiting = () =>
    database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting
        from asset_state s left join derivation_progress p using (organization_id, asset_id)
        left join derivation_requests r using (organization_id, asset_id)
        where p.derived_until is null or p.derived_until < s.at or r.asset_id is not null`.execute(tx);
      return rows[0]!.waiting;
    });
  while ((await waiting()) > 0) await sleep(100);
}

/** Process numbers of those who hold a piece of background work, which numbering changes is not; what ran out stays until its next turn, held by nobody. */
async function holders(): Promise<number[]> {
  const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('background_leases')
      .select(['work', 'holder'])
      .where('expires_at', '>', sql<Date>`now()`)
      .where('work', '<>', 'number-changes')
      .execute(),
  );
  return [...new Set(rows.map(({ holder }) => Number(holder.split(':')[1])))];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function signIn(server: ServerProcess): Promise<{ authorization: string; organizationId: number }> {
  const response = await fetch(`http://127.0.0.1:${server.ports!.http}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: LOAD_FLEET_EMAIL, password: DEMO_PASSWORD }),
  });
  const { accessToken, user } = (await response.json()) as {
    accessToken: string;
    user: { organization: { id: number } };
  };
  return { authorization: `Bearer ${accessToken}`, organizationId: user.organization.id };
}

/** Settles when a stream of live positions has said something that contains the text. */
async function streamed(response: Response, text: string): Promise<void> {
  let said = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    said += chunk;
    if (said.includes(text)) return;
  }
  throw new Error(`The stream ended without ${text}.`);
}

describe('two servers on one database', () => {
  it('show each other what arrives at either, to whoever signed in at either', async () => {
    const [first, second] = await Promise.all([startServer(), startServer()]);
    await registerLoadFleet(database, 1, DEMO_PASSWORD);
    const { authorization, organizationId } = await signIn(first);
    for (const [taking, showing] of [
      [first, second],
      [second, first],
    ] as const) {
      const leaving = new AbortController();
      const stream = await fetch(
        `http://127.0.0.1:${showing.ports!.http}/api/v1/organizations/${organizationId}/assets/stream`,
        { headers: { authorization }, signal: leaving.signal },
      );
      expect(stream.status).toBe(200);
      const at = Date.now();
      const sent = await fetch(
        `http://127.0.0.1:${taking.ports!.osmandHttp}/?id=${loadImei(0)}&timestamp=${at}&lat=40.5&lon=-95.5&speed=20`,
      );
      expect(sent.status).toBe(200);
      await streamed(stream, String(at));
      leaving.abort();
    }
    await Promise.all([first, second].map(remove));
  });

  it('lose nothing when either is killed, and the other does the background work', async () => {
    const servers = await Promise.all([startServer(), startServer()]);
    const trucks = new Trucks(() => servers.find(({ ports }) => ports !== null)?.ports?.teltonikaTcp ?? null);
    await trucks.register(database, 10);
    trucks.start();
    for (const server of servers) {
      await trucks.drivenOn(RECORDS);
      await server.kill();
      await trucks.drivenOn(RECORDS);
      await server.start();
    }
    await trucks.stop();
    expect(await trucks.faults(database)).toEqual([]);
    await derived();
    // Each piece of work has one holder; which of the living that is, is left to who looks first.
    while (!(await holders()).every(isRunning)) await sleep(100);
    await Promise.all(servers.map(remove));
    expect(await holders(), 'a server that stops leaves nothing held').toEqual([]);
  }, 300_000);
});

describe('the background process of a server', () => {
  it('may crash without pages or devices noticing, and is started again', async () => {
    const server = await startServer();
    const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null, 360_000_000_000_000);
    await trucks.register(database, 2);
    trucks.start();
    await trucks.drivenOn(RECORDS);
    let before: number[] = [];
    while (before.length === 0) before = await holders();
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await trucks.drivenOn(RECORDS);
    expect((await fetch(`http://127.0.0.1:${server.ports!.http}/readyz`)).status).toBe(200);
    await trucks.stop();
    await derived();
    expect(await holders()).not.toEqual(before);
    await remove(server);
  });
});

describe('processes that share the roles', () => {
  it('each do their own: pages, device ports, background work', async () => {
    const [web, ingest, background] = await Promise.all(
      ['web', 'ingest', 'background'].map((ROLES) => startServer({ ROLES })),
    );
    expect(web!.ports).toMatchObject({ http: expect.any(Number), teltonikaTcp: 0, osmandHttp: 0 });
    expect(ingest!.ports).toMatchObject({ http: 0 });
    expect(background!.ports).toMatchObject({ http: 0, teltonikaTcp: 0, osmandHttp: 0 });
    const trucks = new Trucks(() => ingest!.ports?.teltonikaTcp ?? null, 370_000_000_000_000);
    await trucks.register(database, 2);
    trucks.start();
    await trucks.drivenOn(RECORDS);
    await trucks.stop();
    await derived();
    for (const { ports } of [web!, ingest!, background!]) {
      expect((await fetch(`http://127.0.0.1:${ports!.metrics}/readyz`)).status).toBe(200);
    }
    const { authorization, organizationId } = await signIn(web!);
    const vehicles = await fetch(
      `http://127.0.0.1:${web!.ports!.http}/api/v1/organizations/${organizationId}/assets?kind=vehicle`,
      { headers: { authorization } },
    );
    expect(vehicles.status).toBe(200);
    await Promise.all([web!, ingest!, background!].map(remove));
  });
});
