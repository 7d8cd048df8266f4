import { setTimeout as sleep } from 'node:timers/promises';
import { loadImei } from '@longhaul/demo';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import {
  ensurePartitions,
  requestDerivation,
  storePositions,
} from '../../apps/server/src/telematics/write/queries.ts';
import type { LoadResult, RequestsJob } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';

/** Stored before the second half: 4,000 fixes of each of the trucks. */
const STORED_FIXES = 2_000_000;
const ROUNDS = 2;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 125;
const ASK_INTERVAL_MS = 100;
const LIVE_BUDGET = 0.9;
const API_BUDGET = 1.2;
const CAUGHT_UP_WITHIN_MS = 30 * 60_000;

/**
 * 250 trucks send live beside 250 others: that do the same, and that upload the day before yesterday. On an empty
 * database and with two million positions stored.
 */
export async function late(bench: Bench): Promise<Row> {
  await settle(bench);
  const empty = await compare(bench, 0);
  await storePast(bench);
  await caughtUp(bench);
  const stored = await compare(bench, 1);
  const isReached = [empty, stored].every(
    ({ liveRatio, apiRatio }) => liveRatio >= LIVE_BUDGET && apiRatio <= API_BUDGET,
  );
  const text = ({ beside, during, liveRatio, apiRatio }: Comparison) =>
    `${liveRatio.toFixed(2)} (${number(during.perSecond)} of ${number(beside.perSecond)}/s, p99 ${number(during.p99Ms)} of ${number(beside.p99Ms)} ms), API p95 ${apiRatio.toFixed(2)}`;
  return {
    work: 'Live trucks beside as many late uploads',
    peer: '-',
    budget: `live rate ${LIVE_BUDGET} of undisturbed, API p95 within ${API_BUDGET}`,
    reached: `${text(empty)}; with ${number(STORED_FIXES)} positions stored ${text(stored)}`,
    isReached,
    ofFloor: null,
    details: { ...detailsOf('empty', empty), ...detailsOf('stored', stored) },
  };
}

/** Every device has sent, and the planner knows of it, as on a server that has run for a while. */
async function settle(bench: Bench): Promise<void> {
  const at = Date.now() - 2 * DAY_MS;
  await measure({ ...bench, seconds: 1 }, at, at);
  await caughtUp(bench);
  const owner = new pg.Client(bench.server.connection);
  await owner.connect();
  await owner.query('analyze asset_state, derivation_progress');
  await owner.end();
}

interface Comparison {
  readonly beside: Omit<LoadResult, 'timeline'> & { apiP95Ms: number };
  readonly during: Omit<LoadResult, 'timeline'> & { apiP95Ms: number };
  readonly liveRatio: number;
  readonly apiRatio: number;
  /** From the last late upload until nothing waited to be derived. */
  readonly caughtUpSeconds: number;
}

/** Undisturbed and disturbed in turn, so that what else the machine does falls on both. */
async function compare(bench: Bench, half: number): Promise<Comparison> {
  const beside: Comparison['beside'][] = [];
  const during: Comparison['during'][] = [];
  let caughtUpMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // An hour for each measurement: no truck sends again for a time that it has passed.
    const hour = (half * ROUNDS + round) * 2;
    const now = Date.now() - DAY_MS;
    beside.push(await measure(bench, now + hour * HOUR_MS, now + hour * HOUR_MS));
    await caughtUp(bench);
    during.push(await measure(bench, now + (hour + 1) * HOUR_MS, now - 2 * DAY_MS + hour * HOUR_MS));
    caughtUpMs = Math.max(caughtUpMs, await caughtUp(bench));
  }
  const [undisturbed, disturbed] = [meanOf(beside), meanOf(during)];
  return {
    beside: undisturbed,
    during: disturbed,
    liveRatio: disturbed.perSecond / undisturbed.perSecond,
    apiRatio: disturbed.apiP95Ms / undisturbed.apiP95Ms,
    caughtUpSeconds: caughtUpMs / 1000,
  };
}

function meanOf(results: readonly Comparison['beside'][]): Comparison['beside'] {
  const mean = (of: (result: Comparison['beside']) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  return {
    count: mean(({ count }) => count),
    perSecond: mean(({ perSecond }) => perSecond),
    p50Ms: mean(({ p50Ms }) => p50Ms),
    p99Ms: mean(({ p99Ms }) => p99Ms),
    maxMs: mean(({ maxMs }) => maxMs),
    errors: mean(({ errors }) => errors),
    apiP95Ms: mean(({ apiP95Ms }) => apiP95Ms),
  };
}

async function measure(bench: Bench, liveFrom: number, othersFrom: number): Promise<Comparison['beside']> {
  const { first, devices } = FLEET.late;
  const half = devices / 2;
  const job = (firstDevice: number, firstAt: number): RequestsJob => ({
    kind: 'requests',
    port: bench.server.ports.osmandHttp,
    firstDevice,
    devices: half,
    connections: CONNECTIONS,
    rate: null,
    firstAt,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  const live = new LoadProcess(job(first, liveFrom));
  const others = new LoadProcess(job(first + half, othersFrom));
  await Promise.all([live.ready(), others.ready()]);
  const asking = new AbortController();
  const asked = askUntil(bench, asking.signal);
  const [result] = await Promise.all([live.run(), others.run()]);
  asking.abort();
  return { ...result, apiP95Ms: await asked };
}

/** What a dispatcher's pages ask for, one after the other, ten times a second. Answers the 95th percentile in ms. */
async function askUntil({ server, organizationId, token }: Bench, signal: AbortSignal): Promise<number> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const paths = [
    'assets?kind=vehicle',
    `dashboard/charts?from=${day(6)}&to=${day(0)}`,
    'assets?kind=vehicle&sort=-lastSeenAt',
  ];
  const base = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}`;
  const times: number[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const startedAt = performance.now();
    const response = await fetch(`${base}/${paths[turn % paths.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${paths[turn % paths.length]} was answered ${response.status}.`);
    times.push(performance.now() - startedAt);
    await sleep(ASK_INTERVAL_MS);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/** Answers after how many ms nothing was left to derive. */
async function caughtUp({ server }: Bench): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const waiting = await server.waitingTrips();
    if (waiting === 0) return performance.now() - startedAt;
    if (performance.now() - startedAt > CAUGHT_UP_WITHIN_MS)
      throw new Error(`${waiting} vehicles still wait.`);
    await sleep(1_000);
  }
}

/** Fixes of the week before, one in 30 s, as the devices would have sent them. */
async function storePast({ server, organizationId }: Bench): Promise<void> {
  const { first, devices } = FLEET.late;
  const assets = await assetsOf(server.database, organizationId, first, devices);
  const fixes = STORED_FIXES / devices;
  const firstAt = Date.now() - 7 * DAY_MS;
  await server.database.asWriter((tx) => ensurePartitions(tx.client, firstAt, firstAt + 7 * DAY_MS));
  const perBatch = 20;
  for (let from = 0; from < fixes; from += perBatch) {
    const rows = assets.flatMap((ownerId) =>
      Array.from({ length: perBatch }, (_, index) => rowOf(organizationId, ownerId, firstAt, from + index)),
    );
    await server.database.asWriter((tx) => storePositions(tx.client, 'paired', rows, false));
  }
  const requests = assets.map((assetId) => ({ organizationId, assetId, fromAt: firstAt }));
  await server.database.asWriter((tx) => requestDerivation(tx.client, requests));
}

async function assetsOf(
  database: Database,
  organizationId: number,
  first: number,
  devices: number,
): Promise<number[]> {
  const names = Array.from({ length: devices }, (_, index) => loadImei(first + index));
  return database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ asset_id: number }>(
      `select p.asset_id from gateways g
        join gateway_pairings p on p.organization_id = g.organization_id and p.gateway_id = g.id
        where g.organization_id = $1 and g.unique_id = any($2::text[]) order by p.asset_id`,
      [organizationId, names],
    );
    return rows.map(({ asset_id }) => asset_id);
  });
}

/** Forty minutes of driving, twenty of standing, and so on. */
function rowOf(organizationId: number, ownerId: number, firstAt: number, fix: number) {
  const isDriving = fix % 120 < 80;
  const driven = Math.floor(fix / 120) * 80 + Math.min(fix % 120, 80);
  return {
    organizationId,
    ownerId,
    at: firstAt + fix * 30_000,
    odometerMeters: 100_000_000 + driven * 700,
    lat: 400_000_000 + driven * 3_000,
    lon: -955_000_000,
    speed: isDriving ? 840 : 0,
    heading: 0,
    altitude: 210,
    flags: isDriving ? 7 : 5,
  };
}

function detailsOf(name: string, { beside, during, liveRatio, apiRatio, caughtUpSeconds }: Comparison) {
  return {
    [`${name}LiveRatio`]: rounded(liveRatio),
    [`${name}ApiRatio`]: rounded(apiRatio),
    [`${name}Undisturbed`]: rounded(beside.perSecond),
    [`${name}Disturbed`]: rounded(during.perSecond),
    [`${name}ApiP95Undisturbed`]: rounded(beside.apiP95Ms),
    [`${name}ApiP95Disturbed`]: rounded(during.apiP95Ms),
    [`${name}CaughtUpSeconds`]: rounded(caughtUpSeconds),
    [`${name}Errors`]: beside.errors + during.errors,
  };
}
