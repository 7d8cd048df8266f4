import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import { LoadProcess } from '../load-process.ts';
import { startServerProcess } from '../server-process.ts';
import { rounded } from '../work/bench.ts';
import { SECONDS_A_FIX, usedBy } from './run-fleet.ts';

const WARM_UP_SECONDS = 30;
/** Fifty thousand trucks do not fit into the files that a process may open: they share keep-alive connections. */
const CONNECTIONS = 200;

/** What a fleet of so many trucks took. */
export interface GrowthStep {
  readonly trucks: number;
  readonly wantedPerSecond: number;
  readonly storedPerSecond: number;
  readonly p99Ms: number;
  /** Processor time of a stored position in microseconds. */
  readonly serverMicroseconds: number;
  readonly backgroundMicroseconds: number;
  readonly postgresMicroseconds: number;
  readonly serverMegabytes: number;
  readonly postgresMegabytes: number;
  /** Vehicles whose trips waited at the end of the measurement. */
  readonly waitingTrips: number;
}

/** One fix in ten seconds of each truck over OsmAnd, on a server of its own, with trips derived beside. */
export async function measureGrowth(trucks: number, seconds: number): Promise<GrowthStep> {
  const server = await startServerProcess();
  try {
    await registerLoadFleet(server.database, trucks, DEMO_PASSWORD);
    const wantedPerSecond = trucks / SECONDS_A_FIX;
    const load = new LoadProcess({
      kind: 'requests',
      port: server.ports.osmandHttp,
      firstDevice: 0,
      devices: trucks,
      connections: Math.min(CONNECTIONS, trucks),
      rate: wantedPerSecond,
      firstAt: null,
      warmUpSeconds: WARM_UP_SECONDS,
      seconds,
    });
    await load.ready();
    const running = load.run();
    await sleep(WARM_UP_SECONDS * 1_000);
    const before = await usedBy(server);
    await sleep(seconds * 1_000 - 500);
    const after = await usedBy(server);
    const [serverMegabytes, waitingTrips] = [await server.residentMegabytes(), await server.waitingTrips()];
    const postgresMegabytes = server.postgresMegabytes();
    const result = await running;
    const positions = result.perSecond * (after.at - before.at);
    const microseconds = (of: 'server' | 'background' | 'postgres') =>
      rounded(((after[of] - before[of]) / positions) * 1e6);
    return {
      trucks,
      wantedPerSecond,
      storedPerSecond: rounded(result.perSecond),
      p99Ms: rounded(result.p99Ms),
      serverMicroseconds: microseconds('server'),
      backgroundMicroseconds: microseconds('background'),
      postgresMicroseconds: microseconds('postgres'),
      serverMegabytes: Math.round(serverMegabytes),
      postgresMegabytes: Math.round(postgresMegabytes),
      waitingTrips,
    };
  } finally {
    await server.stop();
  }
}
