import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@longhaul/units';
import pg from 'pg';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '../../packages/demo/src/index.ts';
import { addOrganizations, addSignedIn, type BenchOrganization } from '../organizations.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';
import { storeMonth, together, type Watched, watch } from './hostile-requests.ts';

const ROUNDS = 2;
const READING_KEYS = 4;
const HOLDING_KEYS = 60;
const CALLS_OF_KEY = 4;
const DRIVERS_OF_FEED = 4;
const DRIVERS_OF_SYNC = 8;
const SYNCS_OF_DRIVER = 3;
const ENTRIES = 200;
const EXPORTS = 4;
const CHECKS = 5;
const CHANGES = 5_000;
const TRACCAR_BYTES = 15_500_000;
const SIGN_IN_EVERY_MS = 1_000;
const RATIO_BUDGET = 1.5;
const MORE_BUDGET_MS = 100;
const MEMORY_RATIO = 1.2;
const MEMORY_AFTER_MS = 60_000;
const BUSY_AFTER_MS = 5_000;
/** As long as a refusal says. */
const REFUSED_PAUSE_MS = 1_000;

/**
 * Everybody of one organization asks for the most that each may: keys read and hold the feed, drivers without rights read it too,
 * phones send entries a millisecond apart, exports and checks of a Traccar that sends 15 MB. Members of another organization work
 * and sign in meanwhile.
 */
export async function hostile(bench: Bench): Promise<Row> {
  const { server } = bench;
  const [organization] = await addOrganizations(server, ['Hostile'], 5);
  await storeMonth(server, organization!);
  const attack = await prepare(server, organization!);
  const before = await server.residentMegabytes();
  const undisturbed: Besides[] = [];
  const disturbed: Besides[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    undisturbed.push(await watchAll(bench, sleep(bench.seconds * 1_000)));
    const end = new AbortController();
    const attacking = attack.begin(end.signal);
    disturbed.push(await watchAll(bench, sleep(bench.seconds * 1_000)));
    const leftAt = new Date();
    end.abort();
    await attacking;
    await sleep(Math.max(0, leftAt.getTime() + BUSY_AFTER_MS - Date.now()));
    busy.push(await countBusySince(server, leftAt));
  }
  attack.close();
  await sleep(MEMORY_AFTER_MS);
  const after = await server.residentMegabytes();
  const alone = all(undisturbed);
  const beside = all(disturbed);
  const parts = (['callsMs', 'healthMs', 'signInMs'] as const).map((name) => {
    const [aloneMs, besideMs] = [percentile(alone[name], 0.95), percentile(beside[name], 0.95)];
    return {
      name,
      aloneMs,
      besideMs,
      isReached: besideMs <= Math.max(aloneMs * RATIO_BUDGET, aloneMs + MORE_BUDGET_MS),
    };
  });
  const said = parts.map(({ besideMs, aloneMs }) => `${number(besideMs)} of ${number(aloneMs)} ms`);
  const mostBusy = Math.max(...busy);
  return {
    work: 'Hostile: keys, drivers, phones, exports and checks of one organization ask for all they may, beside another organization',
    peer: '-',
    budget: `p95 of lists, /healthz and sign-in within ${RATIO_BUDGET} or ${MORE_BUDGET_MS} ms more, each sign-in answered, memory after within ${MEMORY_RATIO}, no connection busy after ${BUSY_AFTER_MS / 1_000} s`,
    reached: `p95 of lists ${said[0]}, /healthz ${said[1]}, sign-in ${said[2]}; ${beside.refusedSignIns} of ${beside.signInMs.length + beside.refusedSignIns} sign-ins not answered; memory ${number(after)} of ${number(before)} MB; ${mostBusy} connections busy`,
    isReached:
      parts.every(({ isReached }) => isReached) &&
      beside.refusedSignIns === 0 &&
      after <= before * MEMORY_RATIO &&
      mostBusy === 0,
    ofFloor: null,
    details: {
      ...Object.fromEntries(
        parts.flatMap(({ name, aloneMs, besideMs }) => [
          [`${name}P95`, rounded(besideMs)],
          [`${name}P95Alone`, rounded(aloneMs)],
        ]),
      ),
      signIns: beside.signInMs.length,
      refusedSignIns: beside.refusedSignIns,
      megabytesBefore: rounded(before),
      megabytesAfter: rounded(after),
      busyConnections: mostBusy,
      ...attack.counts(),
    },
  };
}

interface Besides extends Watched {
  readonly signInMs: readonly number[];
  readonly refusedSignIns: number;
}

async function watchAll(bench: Bench, work: Promise<unknown>): Promise<Besides> {
  const signInMs: number[] = [];
  let refusedSignIns = 0;
  let isOver = false;
  const signIns = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${bench.server.ports.http}/api/v1/auth/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: LOAD_FLEET_EMAIL, password: DEMO_PASSWORD }),
      });
      await response.arrayBuffer();
      if (response.ok) signInMs.push(performance.now() - startedAt);
      else refusedSignIns += 1;
      await sleep(SIGN_IN_EVERY_MS);
    }
  })();
  const watched = await watch(bench, work);
  isOver = true;
  await signIns;
  return { ...watched, signInMs, refusedSignIns };
}

const all = (rounds: readonly Besides[]): Besides => ({
  ...together(rounds),
  signInMs: rounds.flatMap(({ signInMs }) => signInMs),
  refusedSignIns: rounds.reduce((sum, { refusedSignIns }) => sum + refusedSignIns, 0),
});

/** Connections that work for a transaction which began before the callers left. */
async function countBusySince({ connection }: ServerProcess, leftAt: Date): Promise<number> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
        where application_name = 'longhaul_runtime' and xact_start < $1`,
      [leftAt],
    );
    return rows[0]!.count;
  } finally {
    await owner.end();
  }
}

/** The callers, and what they need. */
async function prepare(server: ServerProcess, organization: BenchOrganization) {
  const { organizationId, token } = organization;
  const api = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}`;
  const post = (path: string, body: object, bearer = token, signal?: AbortSignal) =>
    fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  const get = (path: string, bearer: string, signal: AbortSignal) =>
    fetch(`${api}/${path}`, { headers: { authorization: `Bearer ${bearer}` }, signal });
  const keys: string[] = [];
  for (let index = 0; index < READING_KEYS + HOLDING_KEYS; index++) {
    const body = { name: `Key ${index}`, permissions: ['GROUP_LIST', 'HR_READ'], expiresAt: null };
    const answer = await post('api-keys', body);
    if (!answer.ok) throw new Error(`A key could not be made: ${await answer.text()}`);
    keys.push(((await answer.json()) as { key: string }).key);
  }
  const drivers = await addDrivers(server, organizationId);
  await addChanges(server, organizationId);
  const traccar = await startTraccar();
  const answered = new Map<string, number>();
  const count = (name: string) => answered.set(name, (answered.get(name) ?? 0) + 1);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const repeat = async (
    name: string,
    call: (signal: AbortSignal) => Promise<Response>,
    signal: AbortSignal,
  ): Promise<void> => {
    while (!signal.aborted) {
      try {
        const response = await call(signal);
        await response.arrayBuffer();
        count(response.ok ? name : `${name}Refused`);
        if (!response.ok) await sleep(REFUSED_PAUSE_MS);
      } catch {
        if (!signal.aborted) count(`${name}Lost`);
      }
    }
  };
  const begin = (signal: AbortSignal): Promise<unknown> => {
    const calls: Promise<void>[] = [];
    const times = (
      many: number,
      name: string,
      call: (index: number, ended: AbortSignal) => Promise<Response>,
    ) => {
      for (let index = 0; index < many; index++) {
        calls.push(repeat(name, (ended) => call(index, ended), signal));
      }
    };
    times(READING_KEYS * CALLS_OF_KEY, 'feedReads', (index, ended) =>
      get('feed?limit=1', keys[index % READING_KEYS]!, ended),
    );
    times(HOLDING_KEYS * CALLS_OF_KEY, 'feedHolds', (index, ended) =>
      get('feed?after=now&wait=30', keys[READING_KEYS + (index % HOLDING_KEYS)]!, ended),
    );
    times(DRIVERS_OF_FEED * CALLS_OF_KEY, 'feedReadsOfDrivers', (index, ended) =>
      get('feed?limit=1', drivers[index % DRIVERS_OF_FEED]!, ended),
    );
    times(DRIVERS_OF_SYNC * SYNCS_OF_DRIVER, 'syncs', (index, ended) =>
      post('driver-app/sync', phoneRequest(), drivers[DRIVERS_OF_FEED + (index % DRIVERS_OF_SYNC)]!, ended),
    );
    times(EXPORTS, 'exports', (index, ended) =>
      get(`exports/positions?from=${day(29)}&to=${day(0)}&format=parquet`, [token, ...keys][index]!, ended),
    );
    times(CHECKS, 'checks', (_, ended) =>
      post('traccar-imports/check', { url: traccar.url, token: 'traccar' }, token, ended),
    );
    return Promise.all(calls);
  };
  return { begin, close: traccar.close, counts: () => Object.fromEntries(answered) };
}

function phoneRequest() {
  const firstAt = Date.now() - DAY_MS * Math.random();
  return {
    protocol: 1,
    deviceId: randomUUID(),
    deviceName: 'Hostile',
    appVersion: '1.0.0',
    sentAt: new Date().toISOString(),
    commands: Array.from({ length: ENTRIES }, (_, index) => ({
      id: randomUUID(),
      seq: index + 1,
      kind: 'duty-status',
      v: 1,
      at: new Date(firstAt + index).toISOString(),
      body: { status: index % 2 === 0 ? 'ON' : 'OFF' },
    })),
  };
}

/** Access tokens of drivers who may keep their own log and nothing else. */
async function addDrivers(server: ServerProcess, organizationId: number): Promise<string[]> {
  const people = await addSignedIn(server, [organizationId], DRIVERS_OF_FEED + DRIVERS_OF_SYNC);
  await server.database.acrossOrganizations({ actorId: null }, async ({ client }) => {
    const added = `organization_id = $1 and email like 'p%@bench.longhaul.test'`;
    await client.query(
      `insert into drivers (organization_id, user_id) select organization_id, id from users where ${added}`,
      [organizationId],
    );
    await client.query(`update users set role = 'USER', permissions = '{HOS_OWN}' where ${added}`, [
      organizationId,
    ]);
  });
  return people.map(({ token }) => token);
}

/** Changes that no caller of the attack may read, so that each read looks through as many as one may. */
async function addChanges(server: ServerProcess, organizationId: number): Promise<void> {
  await server.database.inOrganization({ organizationId, actorId: null }, ({ client }) =>
    client.query(
      `insert into changes (organization_id, type, occurred_at, subject_id, data)
        select $1, 'vehicle.updated', now(), n::text, jsonb_build_object('id', n, 'note', repeat('x', 400))
        from generate_series(1, $2::integer) n`,
      [organizationId, CHANGES],
    ),
  );
}

/** Answers each list with as much as is read of one. */
async function startTraccar(): Promise<{ url: string; close: () => void }> {
  const list = Buffer.from(JSON.stringify([{ id: 1, name: 'x'.repeat(TRACCAR_BYTES) }]));
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.startsWith('/api/server') ? '{"version":"6.7"}' : list);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
