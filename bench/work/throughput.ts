import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const WARM_UP_SECONDS = 3;
const HOUR_MS = 3_600_000;

/** 1,000 devices that each send ten records, wait for the acknowledgement, and send the next ten. */
export async function teltonika(bench: Bench, floor: number): Promise<Row> {
  const load = new LoadProcess({
    kind: 'devices',
    port: bench.server.ports.teltonikaTcp,
    devices: 1_000,
    records: 10,
    rate: null,
    firstAt: Date.now() - 3 * HOUR_MS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  const result = await load.run();
  return {
    work: 'Teltonika TCP, 10 records a frame, stored',
    peer: '3,200 positions/s',
    budget: '32,000/s, acknowledged after commit',
    reached: `${number(result.perSecond)}/s, p99 ${number(result.p99Ms)} ms`,
    isReached: result.perSecond >= 32_000 && result.errors === 0,
    ofFloor: result.perSecond / floor,
    details: detailsOf(result),
  };
}

export async function osmand(bench: Bench, floor: number): Promise<Row> {
  const load = new LoadProcess({
    kind: 'requests',
    port: bench.server.ports.osmandHttp,
    devices: 1_000,
    connections: 50,
    firstAt: Date.now() - 24 * HOUR_MS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  const result = await load.run();
  return {
    work: 'OsmAnd HTTP, 50 keep-alive connections',
    peer: '2,280/s acknowledged before storing, p99 189 ms',
    budget: '8,000/s acknowledged after commit, p99 under 100 ms',
    reached: `${number(result.perSecond)}/s, p99 ${number(result.p99Ms)} ms`,
    isReached: result.perSecond >= 8_000 && result.p99Ms < 100 && result.errors === 0,
    ofFloor: result.perSecond / floor,
    details: detailsOf(result),
  };
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
