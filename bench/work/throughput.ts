import { HOUR_MS } from '@longhaul/units';
import type { LoadJob, LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';

const WARM_UP_SECONDS = 3;

/** 1,000 devices that each send ten records, wait for the acknowledgement, and send the next ten. */
export async function teltonika(bench: Bench, floor: number): Promise<Row> {
  const result = await runCounted(bench, {
    kind: 'devices',
    port: bench.server.ports.teltonikaTcp,
    firstDevice: FLEET.teltonika.first,
    devices: FLEET.teltonika.devices,
    records: 10,
    rate: null,
    firstAt: Date.now() - 3 * HOUR_MS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  return {
    work: 'Teltonika TCP, 10 records a frame, stored',
    peer: '3,200 positions/s',
    budget: '32,000/s, acknowledged after commit',
    reached: `${number(result.perSecond)}/s, p99 ${number(result.p99Ms)} ms`,
    isReached: result.perSecond >= 32_000 && result.errors === 0,
    ofFloor: result.perSecond / floor,
    details: result.details,
  };
}

export async function osmand(bench: Bench, floor: number): Promise<Row> {
  const result = await runCounted(bench, {
    kind: 'requests',
    port: bench.server.ports.osmandHttp,
    firstDevice: FLEET.osmand.first,
    devices: FLEET.osmand.devices,
    connections: 50,
    rate: null,
    firstAt: Date.now() - 24 * HOUR_MS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  return {
    work: 'OsmAnd HTTP, 50 keep-alive connections',
    peer: '2,280/s acknowledged before storing, p99 189 ms',
    budget: '8,000/s acknowledged after commit, p99 under 100 ms',
    reached: `${number(result.perSecond)}/s, p99 ${number(result.p99Ms)} ms`,
    isReached: result.perSecond >= 8_000 && result.p99Ms < 100 && result.errors === 0,
    ofFloor: result.perSecond / floor,
    details: result.details,
  };
}

/** With the processor time the server itself spent on a position, which a busy machine changes least. */
export async function runCounted(
  { server }: Bench,
  job: LoadJob,
): Promise<LoadResult & { details: Row['details'] }> {
  const load = new LoadProcess(job);
  await load.ready();
  const before = await server.cpuSeconds();
  const result = await load.run();
  const seconds = (await server.cpuSeconds()) - before;
  const positions = result.perSecond * (job.warmUpSeconds + job.seconds);
  const serverMicrosecondsAPosition = rounded((seconds / positions) * 1e6);
  return { ...result, details: { ...detailsOf(result), serverMicrosecondsAPosition } };
}

export function detailsOf(result: LoadResult): Record<string, number> {
  return {
    perSecond: rounded(result.perSecond),
    p50Ms: rounded(result.p50Ms),
    p99Ms: rounded(result.p99Ms),
    maxMs: rounded(result.maxMs),
    errors: result.errors,
  };
}
