import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { ensurePartitions, storePositions } from '../../apps/server/src/telematics/write/queries.ts';
import { addOrganizations, type BenchOrganization } from '../organizations.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

const ROUNDS = 2;
const CALLERS = 3;
const CALL_EVERY_MS = 100;
const HEALTH_EVERY_MS = 50;
const HEALTH_BUDGET_MS = 200;
const RATIO_BUDGET = 1.5;
const MONTH_DAYS = 30;
const FIX_EVERY_MS = 30_000;
/** As many as the API takes in one request, and fixes until the body is nearly 1 MB. */
const SENT_PLACES = 2_000;
const SENT_FIXES = 11_500;
const STORED_PLACES = 10_000;
const CENTER = { lat: 41, lon: -81 };
const ENTERED = { kind: 'place-entered', placeId: null, minSeconds: 0 };

/**
 * One organization sends the four most costly requests that a reader of alerts may send, at once: two with its own places
 * and fixes, two over the month of a truck in 10,000 places. Members of another ask for their pages meanwhile.
 */
export async function hostileRequests(bench: Bench): Promise<Row> {
  const [hostile] = await addOrganizations(bench.server, ['Hostile requests'], 1);
  await addOverlappingPlaces(bench.server, hostile!);
  await storeMonth(bench.server, hostile!);
  const requests = requestsOf(hostile!);
  const undisturbed: Watched[] = [];
  const disturbed: Watched[] = [];
  const answers: Answer[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    undisturbed.push(await watch(bench, sleep(bench.seconds * 1_000)));
    const sent = Promise.all(requests.map((request) => send(bench.server, hostile!, request)));
    disturbed.push(await watch(bench, sent));
    answers.push(...(await sent));
  }
  const alone = together(undisturbed);
  const beside = together(disturbed);
  const ratio = percentile(beside.callsMs, 0.95) / percentile(alone.callsMs, 0.95);
  const unnamed = answers.filter(({ outcome }) => outcome === 'other');
  const healthMaxMs = Math.max(...beside.healthMs);
  const refused = answers.filter(({ outcome }) => outcome === 'refused').length;
  return {
    work: 'Hostile: the four largest alert requests at once, beside callers of another organization',
    peer: '-',
    budget: `/healthz under ${HEALTH_BUDGET_MS} ms, API p95 within ${RATIO_BUDGET}, each answered or refused with the limit`,
    reached: `/healthz at most ${number(healthMaxMs)} ms, p99 ${number(percentile(beside.healthMs, 0.99))} ms; API p95 ${ratio.toFixed(2)} (${number(percentile(beside.callsMs, 0.95), 1)} of ${number(percentile(alone.callsMs, 0.95), 1)} ms); ${answers.length - refused - unnamed.length} answered, ${refused} refused with the limit${unnamed.length === 0 ? '' : `, ${unnamed.length} answered otherwise`}`,
    isReached: healthMaxMs < HEALTH_BUDGET_MS && ratio <= RATIO_BUDGET && unnamed.length === 0,
    ofFloor: null,
    details: {
      healthMaxMs: rounded(healthMaxMs),
      healthP99Ms: rounded(percentile(beside.healthMs, 0.99)),
      healthMaxAloneMs: rounded(Math.max(...alone.healthMs)),
      healthP99AloneMs: rounded(percentile(alone.healthMs, 0.99)),
      apiRatio: rounded(ratio),
      apiP95Ms: rounded(percentile(beside.callsMs, 0.95)),
      apiP95AloneMs: rounded(percentile(alone.callsMs, 0.95)),
      calls: beside.callsMs.length,
      slowestRequestMs: rounded(Math.max(...answers.map(({ ms }) => ms))),
    },
  };
}

interface Answer {
  readonly outcome: 'answered' | 'refused' | 'other';
  readonly ms: number;
}

interface Request {
  readonly path: string;
  /** Written before the clock runs. */
  readonly body: string;
}

function requestsOf({ organizationId }: BenchOrganization): Request[] {
  const path = (of: string) => `organizations/${organizationId}/alert-rules/${of}`;
  const firstAt = Date.now() - HOUR_MS * 12;
  const places = Array.from({ length: SENT_PLACES }, (_, index) => ({
    id: index + 1,
    shape: 'circle',
    ...CENTER,
    radiusMeters: 9_000,
  }));
  /** At the center of all, or over all borders and back with each fix. */
  const evaluation = (isCrossing: boolean) => ({
    path: path('evaluate'),
    body: JSON.stringify({
      rule: ENTERED,
      places,
      fixes: Array.from({ length: SENT_FIXES }, (_, index) => ({
        at: new Date(firstAt + index * 1_000).toISOString(),
        lat: isCrossing ? 41.08 + (index % 2) * 0.002 : CENTER.lat,
        lon: CENTER.lon,
      })),
    }),
  });
  const preview = (rule: object) => ({
    path: path('preview'),
    body: JSON.stringify({ rule, days: MONTH_DAYS }),
  });
  return [
    evaluation(false),
    evaluation(true),
    preview(ENTERED),
    preview({ kind: 'dwell', placeId: null, minSeconds: 60 }),
  ];
}

async function send(
  { ports }: ServerProcess,
  { token }: BenchOrganization,
  { path, body }: Request,
): Promise<Answer> {
  const sentAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${ports.http}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  const ms = performance.now() - sentAt;
  if (response.ok) return { outcome: 'answered', ms };
  const isRefused = response.status === 422 && /limit for one request/.test(text);
  if (!isRefused) console.error(`${path} was answered ${response.status}: ${text.slice(0, 500)}`);
  return { outcome: isRefused ? 'refused' : 'other', ms };
}

export interface Watched {
  readonly healthMs: readonly number[];
  readonly callsMs: readonly number[];
}

/** How long /healthz and the calls of others took until `work` was done. */
export async function watch(bench: Bench, work: Promise<unknown>): Promise<Watched> {
  const end = new AbortController();
  const health = everyMs(HEALTH_EVERY_MS, end.signal, () => timeOf(bench, '/healthz'));
  const paths = pagesOf(bench);
  const calls = Array.from({ length: CALLERS }, async (_, caller) => {
    await sleep((caller * CALL_EVERY_MS) / CALLERS);
    return everyMs(CALL_EVERY_MS, end.signal, (turn) =>
      timeOf(bench, paths[(turn + caller) % paths.length]!),
    );
  });
  try {
    await work;
  } finally {
    end.abort();
  }
  return { healthMs: await health, callsMs: (await Promise.all(calls)).flat() };
}

/** What a dispatcher's pages ask for. */
function pagesOf({ organizationId }: Bench): string[] {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return [
    'assets?kind=vehicle',
    `dashboard/charts?from=${day(6)}&to=${day(0)}`,
    'alert-rules?isArchived=false',
    'places',
  ].map((path) => `/api/v1/organizations/${organizationId}/${path}`);
}

/** Begins a call at each beat, whether or not the one before was answered: a pause of the server counts in full. */
async function everyMs(
  intervalMs: number,
  signal: AbortSignal,
  measure: (turn: number) => Promise<number>,
): Promise<number[]> {
  const begun: Promise<number>[] = [];
  const firstAt = performance.now();
  while (!signal.aborted) {
    begun.push(measure(begun.length));
    await sleep(Math.max(0, firstAt + begun.length * intervalMs - performance.now()));
  }
  return Promise.all(begun);
}

/** Infinite for a call that is refused because too many wait. */
async function timeOf({ server, token }: Bench, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.ports.http}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (response.status === 429) return Number.POSITIVE_INFINITY;
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return performance.now() - startedAt;
}

export function together(all: readonly Watched[]): Watched {
  return {
    healthMs: all.flatMap(({ healthMs }) => healthMs),
    callsMs: all.flatMap(({ callsMs }) => callsMs),
  };
}

function addOverlappingPlaces(
  { database }: ServerProcess,
  { organizationId }: BenchOrganization,
): Promise<unknown> {
  return database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query(
      `insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
        select $1, 'Circle ' || n, 'yard', 'circle', $2, $3, 9000 from generate_series(1, $4::integer) n`,
      [organizationId, CENTER.lat, CENTER.lon, STORED_PLACES],
    ),
  );
}

/** A truck that leaves all places and comes back, hour by hour. */
export async function storeMonth(
  { database }: ServerProcess,
  organization: BenchOrganization,
): Promise<void> {
  const firstAt = Date.now() - MONTH_DAYS * DAY_MS;
  await database.asWriter((tx) => ensurePartitions(tx.client, firstAt, Date.now()));
  const { organizationId, trucks } = organization;
  const fixes = (MONTH_DAYS * DAY_MS) / FIX_EVERY_MS;
  const perBatch = 4_000;
  for (let from = 0; from < fixes; from += perBatch) {
    const rows = Array.from({ length: Math.min(perBatch, fixes - from) }, (_, index) => ({
      organizationId,
      ownerId: trucks[0]!.assetId,
      at: firstAt + (from + index) * FIX_EVERY_MS,
      odometerMeters: 100_000_000 + (from + index) * 250,
      lat: CENTER.lat * 1e7 + Math.round(2_000_000 * Math.abs(Math.sin((from + index) / 40))),
      lon: CENTER.lon * 1e7,
      speed: 300,
      heading: 0,
      altitude: 210,
      flags: 7,
    }));
    await database.asWriter((tx) => storePositions(tx.client, 'paired', rows, false));
  }
}
