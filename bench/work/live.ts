import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, type Row, streamUrl } from './bench.ts';
import { detailsOf } from './throughput.ts';

const { devices: LIVE_DEVICES } = FLEET.map;
const VIEWERS = 100;
const STREAMS_PER_PERSON = 10;
const WARM_UP_SECONDS = 4;

/** 5,000 devices, each sending a fix a second, and 100 viewers who all watch all of them. */
export async function fixToMap(bench: Bench): Promise<Row> {
  const { ports } = bench.server;
  const time = { warmUpSeconds: WARM_UP_SECONDS, seconds: bench.seconds };
  const viewers = new LoadProcess({
    kind: 'viewers',
    streams: (await bench.tokensOf(VIEWERS / STREAMS_PER_PERSON)).map((token) => ({
      url: streamUrl(bench, bench.organizationId),
      token,
    })),
    viewers: VIEWERS,
    ...time,
  });
  const devices = new LoadProcess({
    kind: 'devices',
    port: ports.teltonikaTcp,
    firstDevice: FLEET.map.first,
    devices: LIVE_DEVICES,
    records: 1,
    rate: 1,
    firstAt: null,
    ...time,
  });
  await Promise.all([viewers.ready(), devices.ready()]);
  const [seen, sent] = await Promise.all([viewers.run(), devices.run()]);
  return {
    work: `Fix to map, ${number(sent.perSecond)} positions/s, ${VIEWERS} viewers`,
    peer: 'buffers up to 3 s',
    budget: 'p99 under 500 ms',
    reached: `p99 ${number(seen.p99Ms)} ms, p50 ${number(seen.p50Ms)} ms`,
    isReached: seen.count > 0 && seen.p99Ms < 500 && sent.perSecond >= LIVE_DEVICES * 0.98,
    ofFloor: null,
    details: { ...detailsOf(seen), sentPerSecond: sent.perSecond, acknowledgedP99Ms: sent.p99Ms },
  };
}
