import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@longhaul/units';
import { recordChange } from '../../apps/server/src/domain/changes/record-change.ts';
import type { ApiKeyWithSecret, FeedPage, PermissionCode } from '../../packages/contract/src/index.ts';
import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { addEmptyOrganizations, passFirstNight } from '../organizations.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';

const CHANGES_PER_SECOND = 500;
const WRITERS = 25;
const LAG_BUDGET_MS = 300;
const PAGE = 1_000;
const PAGES = 100;
const PAGE_BUDGET_MS = 40;
/** A key may call 250 times at once, and 25 times a second after that. */
const CALLS_A_KEY = 100;
const KEYS = 20;
const KEY_BUDGET_MS = 0.2;
const REVOKED = 10;
const HELD_MS = 300;
const REVOKED_BUDGET_MS = 1_000;
const IDLE = 10_000;
const IDLE_BUDGET = 0.01;
const IDLE_MS = 60_000;
const INGEST_BUDGET = 0.9;
const WARM_UP_SECONDS = 3;
/** Longer than the server keeps what it found. */
const SETTLE_MS = 6_000;

/**
 * A program waits for changes while 500 a second are committed; then it reads pages of a thousand. A key is compared with a
 * person's token over the same call, and numbering with that for ten thousand organizations more in which nothing happens.
 */
export async function feed(bench: Bench): Promise<Row> {
  const lagsMs = await besideChanges(bench);
  const p95Ms = percentile(lagsMs, 0.95);
  const pagesMs = await readPages(bench);
  const pageP95Ms = percentile(pagesMs, 0.95);
  const keyMs = await keyCost(bench);
  const revokedMs = Math.max(...(await revocations(bench)));
  const idleCores = await idleCost(bench);
  return {
    work: `Feed: a waiting reader at ${CHANGES_PER_SECOND} changes/s; pages of ${number(PAGE)}; a key, and its revocation; ${number(IDLE)} idle organizations`,
    peer: '-',
    budget: `p95 under ${LAG_BUDGET_MS} ms; page p95 under ${PAGE_BUDGET_MS} ms; under ${KEY_BUDGET_MS} ms, ${number(REVOKED_BUDGET_MS)} ms at most; under ${IDLE_BUDGET} cores`,
    reached: `p95 ${number(p95Ms)} ms of ${number(lagsMs.length)} changes; page p95 ${number(pageP95Ms, 1)} ms; key ${number(keyMs, 2)} ms, ${number(revokedMs)} ms at most; ${number(idleCores, 3)} cores`,
    isReached:
      p95Ms < LAG_BUDGET_MS && pageP95Ms < PAGE_BUDGET_MS && keyMs < KEY_BUDGET_MS && idleCores < IDLE_BUDGET,
    ofFloor: null,
    details: {
      changesPerSecond: rounded(lagsMs.length / bench.seconds),
      lagP50Ms: rounded(percentile(lagsMs, 0.5)),
      lagP95Ms: rounded(p95Ms),
      lagP99Ms: rounded(percentile(lagsMs, 0.99)),
      pageP50Ms: rounded(percentile(pagesMs, 0.5)),
      pageP95Ms: rounded(pageP95Ms),
      keyMs: Math.round(keyMs * 1_000) / 1_000,
      revokedMaxMs: rounded(revokedMs),
      idleCores: Math.round(idleCores * 10_000) / 10_000,
    },
  };
}

/** From each commit until the waiting call that has the change is answered, in ms. */
async function besideChanges(bench: Bench): Promise<number[]> {
  const { server, organizationId, seconds } = bench;
  const key = await makeKey(bench, 'Reader', ['LOAD_LIST']);
  const committedAt = new Map<number, number>();
  const cameAt = new Map<number, number>();
  let { next } = await readFeed(bench, key, 'after=now');
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const page = await readFeed(bench, key, `after=${encodeURIComponent(next)}&limit=${PAGE}&wait=1`);
      const now = performance.now();
      for (const { subject } of page.items) cameAt.set(Number(subject.id), now);
      next = page.next;
    }
  })();
  const from = performance.now();
  let id = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; ; count++) {
        const dueMs = ((count * WRITERS + writer) * 1_000) / CHANGES_PER_SECOND;
        if (dueMs > seconds * 1_000) return;
        await sleep(Math.max(0, from + dueMs - performance.now()));
        const own = ++id;
        await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
          recordChange(tx, organizationId, 'load.removed', { id: own }),
        );
        committedAt.set(own, performance.now());
      }
    }),
  );
  while (cameAt.size < committedAt.size) await sleep(50);
  isOver = true;
  await reading;
  return [...committedAt].map(([own, at]) => Math.max(0, cameAt.get(own)! - at));
}

/** Of the oldest changes, in ms each. */
async function readPages(bench: Bench): Promise<number[]> {
  const { server, organizationId } = bench;
  const ids = Array.from({ length: PAGE }, (_, index) => index + 1);
  await server.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    for (const id of ids) await recordChange(tx, organizationId, 'load.removed', { id });
  });
  const key = await makeKey(bench, 'Pages', ['LOAD_LIST']);
  while ((await readFeed(bench, key, `limit=${PAGE}`)).items.length < PAGE) await sleep(500);
  const timesMs: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const startedAt = performance.now();
    await readFeed(bench, key, `limit=${PAGE}`);
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs;
}

/** How much longer the same call takes with a key, in ms; by turns, so that both meet the same machine. */
async function keyCost(bench: Bench): Promise<number> {
  const tokens = await bench.tokensOf(KEYS);
  const byToken: number[] = [];
  const byKey: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const key = await makeKey(bench, `Calls ${index}`, ['GROUP_LIST']);
    await timed(bench, token);
    await timed(bench, key);
    for (let call = 0; call < CALLS_A_KEY; call++) {
      byToken.push(await timed(bench, token));
      byKey.push(await timed(bench, key));
    }
  }
  return percentile(byKey, 0.5) - percentile(byToken, 0.5);
}

async function timed(bench: Bench, bearer: string): Promise<number> {
  const startedAt = performance.now();
  await get(bench, bearer, '/groups');
  return performance.now() - startedAt;
}

/** From when a key is revoked until its waiting call is refused, in ms each. */
async function revocations(bench: Bench): Promise<number[]> {
  const timesMs: number[] = [];
  for (let index = 0; index < REVOKED; index++) {
    const { apiKey, key } = await postKey(bench, `Revoked ${index}`, ['LOAD_LIST']);
    const held = fetch(urlOf(bench, '/feed?after=now&wait=30'), { headers: bearing(key) });
    await sleep(HELD_MS);
    const url = urlOf(bench, `/api-keys/${apiKey.id}`);
    const startedAt = performance.now();
    const revoked = await fetch(url, { method: 'DELETE', headers: bearing(bench.token) });
    if (!revoked.ok) throw new Error(`The key was not revoked: ${await revoked.text()}`);
    const { status } = await held;
    timesMs.push(performance.now() - startedAt);
    if (status !== 401) throw new Error(`A call with a revoked key was answered ${status}.`);
  }
  return timesMs;
}

/**
 * Cores that a server and its PostgreSQL use more with organizations whose feed was read once, when nothing happens in them and
 * the first work of new ones is over.
 */
async function idleCost({ seconds }: Bench): Promise<number> {
  const server = await startServerProcess();
  try {
    await passFirstNight(server);
    const before = await coresUsed(server, seconds);
    const names = Array.from({ length: IDLE }, (_, index) => `Idle ${index}`);
    const ids = await addEmptyOrganizations(server, names);
    await server.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query(
        'insert into change_heads (organization_id) select unnest($1::integer[]) on conflict do nothing',
        [ids],
      ),
    );
    await passFirstNight(server);
    return Math.max(0, (await coresUsed(server, seconds)) - before);
  } finally {
    await server.stop();
  }
}

/** In the background too. */
async function coresUsed(server: ServerProcess, seconds: number): Promise<number> {
  const used = async () =>
    (await server.cpuSeconds()) + (await server.backgroundCpuSeconds()) + server.postgresCpuSeconds();
  await sleep(SETTLE_MS);
  const [before, startedAt] = [await used(), performance.now()];
  await sleep(Math.max(IDLE_MS, seconds * 1_000));
  return ((await used()) - before) / ((performance.now() - startedAt) / 1_000);
}

type Readers = 'none' | 'former' | 'reading';

/**
 * What the Teltonika port takes in while nobody reads positions from the feed, while they are written for a reader that reads none
 * now, and beside a key that reads them at the head as fast as a key may; by turns, since the machine is never twice the same.
 */
export async function feedPositions(bench: Bench): Promise<Row> {
  const key = await makeKey(bench, 'Positions', ['HR_READ']);
  const runs: Record<Readers, IngestRun[]> = { none: [], former: [], reading: [] };
  let items = 0;
  for (const [run, readers] of RUNS.entries()) {
    await keepPositions(bench, readers !== 'none');
    // The writer looks for readers every five seconds.
    await sleep(SETTLE_MS);
    const reader = readers === 'reading' ? startReader(bench, key) : undefined;
    runs[readers].push(await ingest(bench, run));
    items += (await reader?.stop()) ?? 0;
  }
  await keepPositions(bench, false);
  const rate = (of: Readers) =>
    percentile(
      runs[of].map(({ perSecond }) => perSecond),
      0.5,
    );
  const micros = (of: Readers) =>
    percentile(
      runs[of].map(({ cpuMicros }) => cpuMicros),
      0.5,
    );
  const ratio = rate('reading') / rate('none');
  const recordedRatio = rate('former') / rate('none');
  const errors = Object.values(runs)
    .flat()
    .reduce((sum, run) => sum + run.errors, 0);
  return {
    work: 'Teltonika TCP beside a key that reads positions from the feed, and while they are written for one that reads none',
    peer: '-',
    budget: `${INGEST_BUDGET} of without`,
    reached: `${ratio.toFixed(2)} of ${number(rate('none'))}/s beside ${number(items / runs.reading.length / (bench.seconds + WARM_UP_SECONDS))}/s read; ${recordedRatio.toFixed(2)} while none is read`,
    isReached: ratio >= INGEST_BUDGET && errors === 0,
    ofFloor: null,
    details: {
      ratio: rounded(ratio),
      recordedRatio: rounded(recordedRatio),
      withoutPerSecond: rounded(rate('none')),
      recordedPerSecond: rounded(rate('former')),
      withPerSecond: rounded(rate('reading')),
      itemsRead: items,
      withoutMicros: rounded(micros('none')),
      recordedMicros: rounded(micros('former')),
      withMicros: rounded(micros('reading')),
    },
  };
}

const RUNS: readonly Readers[] = ['none', 'former', 'reading', 'none', 'reading', 'former', 'none'];
const CALLS_PER_SECOND = 25;

function keepPositions({ server, organizationId }: Bench, isRead: boolean): Promise<unknown> {
  return server.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      `insert into change_heads (organization_id, positions_read_at) values ($1, $2)
        on conflict (organization_id) do update set positions_read_at = excluded.positions_read_at`,
      [organizationId, isRead ? new Date() : null],
    ),
  );
}

/** Follows the head. What it does with an answer is its own affair, so that it only looks where the next one begins. */
function startReader(bench: Bench, key: string) {
  let isOver = false;
  let items = 0;
  const reading = (async () => {
    let { next } = await readFeed(bench, key, 'after=now&type=position.received');
    while (!isOver) {
      const startedAt = performance.now();
      const query = `after=${encodeURIComponent(next)}&type=position.received&limit=${PAGE}&wait=1`;
      const text = await getText(bench, key, `/feed?${query}`);
      items += text.split('"occurredAt"').length - 1;
      next = /"next":"([^"]+)"/.exec(text.slice(-300))![1]!;
      await sleep(Math.max(0, 1_000 / CALLS_PER_SECOND - (performance.now() - startedAt)));
    }
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await reading;
      return items;
    },
  };
}

interface IngestRun extends LoadResult {
  /** Of the server and its PostgreSQL, a position. */
  readonly cpuMicros: number;
}

/** Each run of the same devices goes on days after the last. */
async function ingest({ server, seconds }: Bench, run: number): Promise<IngestRun> {
  const { first, devices } = FLEET.feed;
  const load = new LoadProcess({
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    firstDevice: first,
    devices,
    records: 10,
    rate: null,
    firstAt: Date.now() - (RUNS.length - run) * 10 * 24 * HOUR_MS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds,
  });
  await load.ready();
  const used = async () => (await server.cpuSeconds()) + server.postgresCpuSeconds();
  const before = await used();
  const result = await load.run();
  const positions = result.perSecond * (WARM_UP_SECONDS + seconds);
  return { ...result, cpuMicros: (((await used()) - before) * 1_000_000) / positions };
}

async function makeKey(bench: Bench, name: string, permissions: readonly PermissionCode[]): Promise<string> {
  return (await postKey(bench, name, permissions)).key;
}

async function postKey(
  bench: Bench,
  name: string,
  permissions: readonly PermissionCode[],
): Promise<ApiKeyWithSecret> {
  const response = await fetch(urlOf(bench, '/api-keys'), {
    method: 'POST',
    headers: { ...bearing(bench.token), 'content-type': 'application/json' },
    body: JSON.stringify({ name, permissions, expiresAt: null }),
  });
  if (!response.ok) throw new Error(`A key was refused: ${await response.text()}`);
  return (await response.json()) as ApiKeyWithSecret;
}

const readFeed = (bench: Bench, key: string, query: string): Promise<FeedPage> =>
  get(bench, key, `/feed?${query}`) as Promise<FeedPage>;

const get = async (bench: Bench, bearer: string, path: string): Promise<unknown> =>
  JSON.parse(await getText(bench, bearer, path));

async function getText(bench: Bench, bearer: string, path: string): Promise<string> {
  const response = await fetch(urlOf(bench, path), { headers: bearing(bearer) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return text;
}

const bearing = (bearer: string) => ({ authorization: `Bearer ${bearer}` });

const urlOf = ({ server, organizationId }: Bench, path: string) =>
  `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}${path}`;
