import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CandidateAnswer } from '@longhaul/contract';
import pg from 'pg';
import { roadRoute } from '../../packages/geo/src/road-graph.ts';
import { earliestArrival, type TripLeg } from '../../packages/hos/src/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/units/src/index.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';
import { eightDays } from './duty-logs.ts';
import { besideFailingRouter } from './failing-router.ts';
import { enterDrivers } from './hours.ts';

const TRUCKS = 10_000;
const FEW = 1_000;
const PLANS = { off: 1_000, berth: 200 };
const CALLS = 5;
/** Each active dispatch is planned once a minute at most. */
const LEAST_SECONDS = 120;
const LIVE_PER_SECOND = 1_000;
const FIX_SECONDS = 10;
const BUDGET = {
  graphMs: 100,
  graphMb: 20,
  offP95Ms: 15,
  berthP95Ms: 300,
  fewMs: 1_000,
  manyMs: 5_000,
  share: 0.05,
  live: 0.95,
  failingMs: 2_500,
};
/** Where trucks are, from Texas to Minnesota, and where trips go. */
const AREA = { south: 30, north: 45, west: -104, east: -84 };
const KANSAS_CITY = { lat: 39.1, lon: -94.58 };
const COLUMBUS = { lat: 39.96, lon: -83 };

/** Legal arrivals, who can take a load of 1,000 and of 10,000 trucks, and 1,000 active dispatches beside live positions. */
export async function routing(bench: Bench): Promise<Row> {
  const graph = loadGraph();
  const off = plan('OFF', PLANS.off);
  const berth = plan('SB', PLANS.berth);
  await enterDrivers(bench, eightDays);
  await spread(bench);
  const groupId = await groupOfFew(bench);
  const fewMs = await askWhoCan(bench, groupId);
  const manyMs = await askWhoCan(bench);
  const live = await followDispatches(bench);
  const failing = await besideFailingRouter(bench.seconds);
  await takeBack(bench);
  return {
    work: `Routing: legal arrivals of a trip, who can take a load of ${number(FEW)} and ${number(TRUCKS)} trucks, ${number(FEW)} active dispatches at a fix in ${FIX_SECONDS} s beside ${number(LIVE_PER_SECOND)} fixes/s, and as many beside a street router that fails`,
    peer: '-',
    budget: `graph in ${BUDGET.graphMs} ms and ${BUDGET.graphMb} MB; rests off duty p95 under ${BUDGET.offP95Ms} ms, in the berth ${BUDGET.berthP95Ms}; ${number(BUDGET.fewMs / 1_000)} and ${number(BUDGET.manyMs / 1_000)} s; ${BUDGET.share * 100} % of a core, ingest ${BUDGET.live}; beside the router ${BUDGET.live}, answers in ${number(BUDGET.failingMs / 1_000, 1)} s`,
    reached: `p50 ${number(off.p50Ms, 2)} and p95 ${number(off.p95Ms, 1)} ms, berth p95 ${number(berth.p95Ms)} ms; ${number(fewMs)} and ${number(manyMs)} ms; ${number(live.share * 100, 1)} % of a core, ingest ${number(live.ratio, 2)}; beside the router ${number(failing.ratio, 2)}, slowest answer ${number(failing.slowestMs)} ms; graph loaded in ${number(graph.ms)} ms, ${number(graph.mb, 1)} MB`,
    isReached:
      graph.ms < BUDGET.graphMs &&
      graph.mb < BUDGET.graphMb &&
      off.p95Ms < BUDGET.offP95Ms &&
      berth.p95Ms < BUDGET.berthP95Ms &&
      fewMs < BUDGET.fewMs &&
      manyMs < BUDGET.manyMs &&
      live.share < BUDGET.share &&
      live.ratio >= BUDGET.live &&
      failing.ratio >= BUDGET.live &&
      failing.slowestMs < BUDGET.failingMs,
    ofFloor: null,
    details: {
      graphMs: rounded(graph.ms),
      graphMb: rounded(graph.mb),
      offP50Ms: rounded(off.p50Ms),
      offP95Ms: rounded(off.p95Ms),
      berthP50Ms: rounded(berth.p50Ms),
      berthP95Ms: rounded(berth.p95Ms),
      candidatesOf1000Ms: rounded(fewMs),
      candidatesOf10000Ms: rounded(manyMs),
      dispatchesCorePercent: rounded(live.share * 100),
      plansPerMinute: rounded(live.plansPerMinute),
      ingestRatio: rounded(live.ratio),
      besideFailingRouterRatio: rounded(failing.ratio),
      besideFailingRouterMs: rounded(failing.slowestMs),
    },
  };
}

/** The first way makes it of what is in its file. */
function loadGraph(): { ms: number; mb: number } {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const usedMb = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1_048_576;
  };
  const before = usedMb();
  const startedAt = performance.now();
  roadRoute(KANSAS_CITY, COLUMBUS);
  const ms = performance.now() - startedAt;
  return { ms, mb: usedMb() - before };
}

/** Trips of one to three stops, some with windows, from the logs of many drivers. */
function plan(rests: 'OFF' | 'SB', count: number) {
  const until = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const timesMs = Array.from({ length: count }, (_, index) => {
    const log = eightDays(index, until, true);
    const request = { log: { ...log, until }, rests, legs: legsOf(index, until) };
    const startedAt = performance.now();
    earliestArrival(request);
    return performance.now() - startedAt;
  });
  return { p50Ms: percentile(timesMs, 0.5), p95Ms: percentile(timesMs, 0.95) };
}

function legsOf(index: number, from: number): TripLeg[] {
  let at = from;
  return Array.from({ length: 1 + (index % 3) }, (_, leg) => {
    const driveMinutes = 60 + ((index * 37 + leg * 211) % 1_140);
    at += driveMinutes * MINUTE_MS;
    const opensAt = index % 4 === 0 ? Math.floor(at / MINUTE_MS) * MINUTE_MS + HOUR_MS : undefined;
    return { driveMinutes, dockMinutes: 60, opensAt, closesAt: at + 30 * HOUR_MS };
  });
}

/** Times of devices have no fraction of a millisecond, nor have those that the server writes. */
const NOW = `date_trunc('second', now())`;

/** Every truck has a driver, and a position of the last minute. */
async function spread({ organizationId, ...bench }: Bench): Promise<void> {
  const { south, north, west, east } = AREA;
  await asOwner(
    bench,
    `insert into asset_state (organization_id, asset_id, received_at, at, lat, lon, speed, heading, altitude, flags)
     select a.organization_id, a.id, ${NOW}, ${NOW},
       (($2::float8 + mod(a.id::bigint * 7919, 10007) / 10007.0 * ($3::float8 - $2)) * 1e7)::integer,
       (($4::float8 + mod(a.id::bigint * 104729, 10009) / 10009.0 * ($5::float8 - $4)) * 1e7)::integer, 0, 0, 0, 0
     from assets a where a.organization_id = $1 and a.kind = 'vehicle'
     on conflict (organization_id, asset_id) do update
       set at = excluded.at, received_at = excluded.received_at, lat = excluded.lat, lon = excluded.lon`,
    [organizationId, south, north, west, east],
  );
  await asOwner(
    bench,
    `insert into driver_assignments (organization_id, asset_id, driver_id, assigned_at)
     select a.organization_id, a.id, u.id, now()
     from (select organization_id, id, row_number() over (order by id) as n from assets
       where organization_id = $1 and kind = 'vehicle') a
     join (select id, row_number() over (order by id) as n from users
       where organization_id = $1 and username like 'hours-%') u on u.n = a.n`,
    [organizationId],
  );
}

async function groupOfFew({ organizationId, ...bench }: Bench): Promise<number> {
  const [group] = await asOwner<{ id: string }>(
    bench,
    `with added as (insert into groups (organization_id, name) values ($1, 'Routing') returning id),
       members as (insert into group_assets (organization_id, group_id, asset_id)
         select a.organization_id, added.id, a.id from added, (select organization_id, id from assets
           where organization_id = $1 and kind = 'vehicle' order by id limit $2) a)
     select id from added`,
    [organizationId, FEW],
  );
  return Number(group!.id);
}

async function asOwner<Found = object>(
  { server }: Pick<Bench, 'server'>,
  text: string,
  values: readonly unknown[],
): Promise<Found[]> {
  const owner = new pg.Client(server.connection);
  await owner.connect();
  const { rows } = await owner.query(text, [...values]);
  await owner.end();
  return rows;
}

/** Milliseconds, the slowest of a few calls after one that warms up. */
async function askWhoCan(bench: Bench, groupId?: number): Promise<number> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const body = {
    stops: [
      { ...KANSAS_CITY, closesAt: at(20) },
      { ...COLUMBUS, closesAt: at(60) },
    ],
    ...(groupId !== undefined && { groupId }),
  };
  const timesMs: number[] = [];
  for (let call = 0; call <= CALLS; call++) {
    const startedAt = performance.now();
    const { onTime } = await post<CandidateAnswer>(bench, 'dispatches/candidates', body);
    if (onTime.length === 0) throw new Error('No truck can take the load.');
    if (call > 0) timesMs.push(performance.now() - startedAt);
  }
  return Math.max(...timesMs);
}

async function post<Answer>(
  { server, organizationId, token }: Bench,
  path: string,
  body: object,
): Promise<Answer> {
  const url = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Processor time of the background, and live positions, without and with active dispatches of the trucks that report. */
async function followDispatches(bench: Bench) {
  const without = await report(bench);
  const rows = await asOwner(
    bench,
    `with added as (
       insert into dispatches (organization_id, asset_id, status, starts_at, changed_at, created_at, updated_at, activated_at)
       select a.organization_id, a.id, 'active', ${NOW}, ${NOW}, ${NOW}, ${NOW}, ${NOW}
       from assets a where a.organization_id = $1 and a.unit_number = any($2) returning organization_id, id)
     insert into dispatch_stops (organization_id, dispatch_id, sequence, kind, name, lat, lon, closes_at, dock_minutes)
     select organization_id, id, n, 'delivery', 'Stop ' || n, case n when 1 then $3::float8 else $5 end,
       case n when 1 then $4::float8 else $6 end, now() + n * interval '2 days', 60
     from added, generate_series(1, 2) n returning dispatch_id`,
    [
      bench.organizationId,
      Array.from({ length: FEW }, (_, truck) => `L${FLEET.memory.first + truck}`),
      KANSAS_CITY.lat,
      KANSAS_CITY.lon,
      COLUMBUS.lat,
      COLUMBUS.lon,
    ],
  );
  if (rows.length !== FEW * 2) throw new Error(`${rows.length / 2} dispatches were made.`);
  await report(bench, 60);
  const before = await plansKept(bench);
  const with_ = await report(bench);
  const plans = (await plansKept(bench)) - before;
  return {
    share: (with_.cpuSeconds - without.cpuSeconds) / with_.seconds,
    ratio: with_.perSecond / without.perSecond,
    plansPerMinute: (plans * 60) / with_.seconds,
  };
}

/** How often active dispatches were planned, by the count that the database keeps of changed rows. */
async function plansKept(bench: Bench): Promise<number> {
  // Counts of a table are told once a second.
  await sleep(2_000);
  const [counted] = await asOwner<{ plans: number }>(
    bench,
    `select sum(n_tup_upd + n_tup_ins)::float8 as plans from pg_stat_user_tables where relname = 'dispatch_plans'`,
    [],
  );
  return counted!.plans;
}

async function report({ server, seconds }: Bench, least = LEAST_SECONDS) {
  const job = {
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    records: 1,
    firstAt: null,
    warmUpSeconds: 5,
    seconds: Math.max(least, seconds),
  } as const;
  const trucks = new LoadProcess({
    ...job,
    firstDevice: FLEET.memory.first,
    devices: FEW,
    rate: 1 / FIX_SECONDS,
  });
  const { first, devices } = FLEET.teltonika;
  const others = new LoadProcess({
    ...job,
    firstDevice: first,
    devices,
    rate: LIVE_PER_SECOND / devices,
  });
  await Promise.all([trucks.ready(), others.ready()]);
  const before = await server.backgroundCpuSeconds();
  const startedAt = performance.now();
  const [one, other] = await Promise.all([trucks.run(), others.run()]);
  return {
    cpuSeconds: (await server.backgroundCpuSeconds()) - before,
    seconds: (performance.now() - startedAt) / 1_000,
    perSecond: one.perSecond + other.perSecond,
  };
}

/** Measurements after this one find the fleet as it was. */
async function takeBack(bench: Bench): Promise<void> {
  const tables = ['etas', 'dispatch_plans', 'dispatch_routes', 'dispatch_stops', 'dispatches'];
  for (const table of [...tables, 'driver_assignments', 'group_assets', 'groups']) {
    await asOwner(bench, `delete from ${table} where organization_id = $1`, [bench.organizationId]);
  }
}
