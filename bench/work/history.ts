import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@longhaul/units';
import { historyOf, readAssetHistory } from '../../apps/server/src/features/history/get-history.ts';
import { encodeFrame } from '../../apps/simulator/src/teltonika/encode.ts';
import { openTeltonikaLink } from '../../apps/simulator/src/teltonika/link.ts';
import { createTruckPlan, loadImei, prairieLine } from '../../packages/demo/src/index.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';

const FIXES = 2_880;
const INTERVAL_MS = 30_000;
const FIXES_PER_FRAME = 24;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 40;
const IMEI = loadImei(FLEET.history.first);
const DEVICE_TIMEOUT_MS = 10_000;

/** A day of a truck over real roads, sent as its device would send it, then asked for in full. */
export async function history(bench: Bench): Promise<Row> {
  const from = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS);
  const to = new Date(from.getTime() + DAY_MS);
  await sendDay(bench, from.getTime());
  const assetId = await assetIdOf(bench);
  // What the bench did before has to be out of the way: derivation runs some seconds behind.
  await sleep(3_000);
  const query = { from: from.toISOString(), to: to.toISOString(), detail: 'full' as const };
  const { organizationId, server } = bench;
  const inServer = await timesOf(async () => {
    const answer = await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      readAssetHistory(tx, {
        organizationId,
        id: assetId,
        query,
        mayReadLogs: true,
        mayListPlaces: true,
      }).then(historyOf),
    );
    if (answer.totals.fixCount !== FIXES) throw new Error(`The history has ${answer.totals.fixCount} fixes.`);
    return JSON.stringify(answer).length;
  });
  const full = await timesOf(() => fetchHistory(bench, assetId, query));
  const screen = await timesOf(() => fetchHistory(bench, assetId, { ...query, detail: 'screen' }));
  return {
    work: `One device-day of ${number(FIXES)} positions`,
    peer: '66-83 ms, 1.17 MB',
    budget: 'under 10 ms p50 in the server, under 60 kB compressed',
    reached: `${number(inServer.p50Ms, 1)} ms p50 in the server, ${number(full.p50Ms, 1)} ms over HTTP, ${number(full.bytes / 1000, 1)} kB`,
    isReached: inServer.p50Ms < 10 && full.bytes < 60_000,
    ofFloor: null,
    details: {
      inServerP50Ms: rounded(inServer.p50Ms),
      inServerP99Ms: rounded(inServer.p99Ms),
      inServerOwnCpuMs: rounded(inServer.cpuMs),
      httpP50Ms: rounded(full.p50Ms),
      httpP99Ms: rounded(full.p99Ms),
      compressedBytes: full.bytes,
      plainBytes: inServer.bytes,
      screenHttpP50Ms: rounded(screen.p50Ms),
      screenCompressedBytes: screen.bytes,
    },
  };
}

async function sendDay({ server }: Bench, dayAt: number): Promise<void> {
  const plan = createTruckPlan(prairieLine.trucks[0]!);
  const address = { host: '127.0.0.1', port: server.ports.teltonikaTcp };
  const link = await openTeltonikaLink(address, IMEI, DEVICE_TIMEOUT_MS);
  const records = Array.from({ length: FIXES }, (_, index) => {
    const at = dayAt + index * INTERVAL_MS;
    const state = plan.stateAt(at);
    return {
      at,
      priority: 0 as const,
      lat: state.lat,
      lon: state.lon,
      altitudeMeters: 0,
      headingDegrees: state.headingDegrees,
      satellites: 14,
      speedKph: state.speedKph,
      eventId: 0,
      io: [
        { id: 239, width: 1 as const, value: state.isIgnitionOn ? 1 : 0 },
        { id: 16, width: 4 as const, value: Math.round(state.odometerMeters) },
      ],
    };
  });
  for (let first = 0; first < FIXES; first += FIXES_PER_FRAME) {
    await link.send(encodeFrame(records.slice(first, first + FIXES_PER_FRAME), '8E'));
  }
  link.close();
}

async function assetIdOf({ server, organizationId }: Bench): Promise<number> {
  const { rows } = await server.database.asWriter((tx) =>
    tx.client.query<{ asset_id: number }>(
      `select p.asset_id from gateway_pairings p join gateways g on g.organization_id = p.organization_id and g.id = p.gateway_id
        where g.organization_id = $1 and g.unique_id = $2`,
      [organizationId, IMEI],
    ),
  );
  return rows[0]!.asset_id;
}

interface Times {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this process a round, its waits and PostgreSQL not included. */
  readonly cpuMs: number;
  /** As `work` answered the last time. */
  readonly bytes: number;
}

async function timesOf(work: () => Promise<number>): Promise<Times> {
  const times: number[] = [];
  let bytes = 0;
  let cpu = process.cpuUsage();
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    if (round === WARM_UP_ROUNDS) cpu = process.cpuUsage();
    const startedAt = performance.now();
    bytes = await work();
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuMs: (user + system) / 1000 / ROUNDS,
    p50Ms: times[Math.floor(ROUNDS * 0.5)]!,
    p99Ms: times[Math.floor(ROUNDS * 0.99)]!,
    bytes,
  };
}

/** Returns the length of the body as it travels. */
function fetchHistory(
  { server, organizationId, token }: Bench,
  assetId: number,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const path = `/api/v1/organizations/${organizationId}/history-routes/assets/${assetId}?${new URLSearchParams(query)}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const sent = request({ port: server.ports.http, host: '127.0.0.1', path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`The history was answered ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
