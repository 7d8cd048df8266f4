import { setTimeout as sleep } from 'node:timers/promises';
import { loadImei } from '@longhaul/demo';
import { devicePortVariables } from '../../packages/contract/src/index.ts';
import { LoadProcess } from '../load-process.ts';
import { addEmptyOrganizations, addFleets, addSignedIn } from '../organizations.ts';
import { startServerProcess } from '../server-process.ts';
import { type Bench, FLEET, number, type Row, rounded, streamUrl } from './bench.ts';
import { detailsOf } from './throughput.ts';

const ORGANIZATIONS = 500;
const VIEWERS = 10_000;
/** One person may have so many maps open. */
const STREAMS_PER_PERSON = 10;
const FIXES_PER_SECOND = 1_000;
const WARM_UP_SECONDS = 5;
const P99_BUDGET_MS = 2_000;

/**
 * The maps of five hundred organizations, twenty open in each, while their trucks report. On a server of its own with one
 * device port: of the 20,000 files that a process often may open, its pages then have enough.
 */
export async function streams(shared: Bench): Promise<Row> {
  const server = await startServerProcess(undefined, { ...devicePortVariables('off'), TELTONIKA_PORT: '0' });
  try {
    return await measure({ ...shared, server });
  } finally {
    await server.stop();
  }
}

async function measure(bench: Bench): Promise<Row> {
  const { server } = bench;
  const { first, devices } = FLEET.streams;
  const names = Array.from({ length: ORGANIZATIONS }, (_, index) => `Watched carrier ${index}`);
  const ids = await addEmptyOrganizations(server, names);
  await addFleets(server, ids, {
    trucksEach: devices / ORGANIZATIONS,
    imeiOf: (truck) => loadImei(first + truck),
  });
  const people = await addSignedIn(server, ids, VIEWERS / ORGANIZATIONS / STREAMS_PER_PERSON);
  const time = { warmUpSeconds: WARM_UP_SECONDS, seconds: bench.seconds };
  const idleMegabytes = await server.residentMegabytes();
  const viewers = new LoadProcess({
    kind: 'viewers',
    streams: people.map(({ organizationId, token }) => ({ url: streamUrl(bench, organizationId), token })),
    viewers: VIEWERS,
    ...time,
  });
  const trucks = new LoadProcess({
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    firstDevice: first,
    devices,
    records: 1,
    rate: FIXES_PER_SECOND / devices,
    firstAt: null,
    ...time,
  });
  await Promise.all([viewers.ready(), trucks.ready()]);
  const [seen, sent, used] = await Promise.all([viewers.run(), trucks.run(), usage(bench)]);
  return {
    work: `${number(VIEWERS)} open maps of ${ORGANIZATIONS} organizations, ${number(FIXES_PER_SECOND)} fixes/s`,
    peer: '-',
    budget: `fix to map p99 under ${number(P99_BUDGET_MS)} ms; memory and processor time told`,
    reached: `p99 ${number(seen.p99Ms)} ms, p50 ${number(seen.p50Ms)} ms; ${number(used.megabytes)} MB (${number(idleMegabytes)} MB before), ${number(used.cpu * 100)} % of a core`,
    isReached: seen.count > 0 && seen.p99Ms < P99_BUDGET_MS && sent.perSecond >= FIXES_PER_SECOND * 0.98,
    ofFloor: null,
    details: {
      ...detailsOf(seen),
      sentPerSecond: sent.perSecond,
      idleMegabytes: rounded(idleMegabytes),
      megabytes: rounded(used.megabytes),
      cpuPercent: rounded(used.cpu * 100),
    },
  };
}

/** Of the web process, from the end of the warm-up on; memory at the end. */
async function usage({ server, seconds }: Bench): Promise<{ cpu: number; megabytes: number }> {
  await sleep(WARM_UP_SECONDS * 1_000);
  const [before, startedAt] = [await server.cpuSeconds(), performance.now()];
  await sleep((seconds - 1) * 1_000);
  const cpu = ((await server.cpuSeconds()) - before) / ((performance.now() - startedAt) / 1_000);
  return { cpu, megabytes: await server.residentMegabytes() };
}
