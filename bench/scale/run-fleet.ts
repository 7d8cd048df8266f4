import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { signIn, signInViewers } from '../organizations.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { rounded, streamUrl } from '../work/bench.ts';

export const SECONDS_A_FIX = 10;
const WARM_UP_SECONDS = 20;
const SAMPLE_SECONDS = 10;
const OFFLINE_EVERY = 10;
/** One person may have so many maps open. */
const STREAMS_PER_PERSON = 10;
/** A process that may open 20,000 files holds some 7,900 devices. */
const INGEST_PROCESSES = 2;

export interface FleetRun {
  readonly minutes: number;
  readonly trucks: number;
  readonly viewers: number;
  /** From the end of the warm-up. */
  readonly offlineMinutes: readonly [from: number, until: number];
  readonly ingestProcesses: number;
  readonly samples: readonly Sample[];
  /** Acknowledgements, as the trucks see them. */
  readonly acknowledged: LoadResult;
  /** From the device's clock to an open map; what was recorded offline is not live and not among them. */
  readonly map: LoadResult;
  /** Until nothing waited to be derived after the last fix. */
  readonly drainedSeconds: number;
}

/** At one moment of the run. */
export interface Sample {
  readonly second: number;
  readonly serverMegabytes: number;
  readonly postgresMegabytes: number;
  readonly databaseMegabytes: number;
  readonly waitingTrips: number;
  /** Processor time since the sample before, in cores. */
  readonly serverCores: number;
  readonly backgroundCores: number;
  readonly postgresCores: number;
}

/** A tenth of the trucks is offline for the second third of the run, and then uploads what it recorded. */
export async function runFleet(of: { minutes: number; trucks: number; viewers: number }): Promise<FleetRun> {
  const { minutes, trucks, viewers } = of;
  const seconds = minutes * 60;
  const server = await startServerProcess(undefined, { INGEST_PROCESSES: String(INGEST_PROCESSES) });
  try {
    await registerLoadFleet(server.database, trucks, DEMO_PASSWORD);
    const { organizationId } = await signIn(server.ports.http, LOAD_FLEET_EMAIL);
    const people = await signInViewers(server, Math.ceil(viewers / STREAMS_PER_PERSON));
    const time = { warmUpSeconds: WARM_UP_SECONDS, seconds };
    const offline = {
      every: OFFLINE_EVERY,
      fromSeconds: WARM_UP_SECONDS + seconds / 3,
      seconds: seconds / 3,
    };
    const devices = new LoadProcess({
      kind: 'devices',
      port: server.ports.teltonikaTcp,
      firstDevice: 0,
      devices: trucks,
      records: 1,
      rate: 1 / SECONDS_A_FIX,
      firstAt: null,
      offline,
      ...time,
    });
    const url = streamUrl({ server }, organizationId!);
    const maps = new LoadProcess({
      kind: 'viewers',
      streams: people.map(({ token, refreshToken }) => ({
        url,
        token,
        refresh: {
          url: `http://127.0.0.1:${server.ports.http}/api/v1/auth/refresh-token`,
          token: refreshToken,
        },
      })),
      viewers,
      ...time,
    });
    await Promise.all([devices.ready(), maps.ready()]);
    console.log(`${trucks} trucks and ${viewers} maps connected, ${minutes} minutes`);
    const stopping = new AbortController();
    const sampling = sample(server, stopping.signal);
    const [acknowledged, map] = await Promise.all([devices.run(), maps.run()]);
    const endedAt = performance.now();
    while ((await server.waitingTrips()) > 0) await sleep(500);
    const drainedSeconds = rounded((performance.now() - endedAt) / 1_000);
    stopping.abort();
    return {
      ...of,
      offlineMinutes: [minutes / 3, (minutes * 2) / 3],
      ingestProcesses: INGEST_PROCESSES,
      samples: await sampling,
      acknowledged,
      map,
      drainedSeconds,
    };
  } finally {
    await server.stop();
  }
}

async function sample(server: ServerProcess, signal: AbortSignal): Promise<Sample[]> {
  await sleep(WARM_UP_SECONDS * 1_000);
  const samples: Sample[] = [];
  const startedAt = performance.now();
  let before = await usedBy(server);
  while (!signal.aborted) {
    await sleep(SAMPLE_SECONDS * 1_000, undefined, { signal }).catch(() => {});
    const now = await usedBy(server);
    const cores = (of: 'server' | 'background' | 'postgres') =>
      rounded((now[of] - before[of]) / (now.at - before.at));
    samples.push({
      second: Math.round((performance.now() - startedAt) / 1_000),
      serverMegabytes: Math.round(await server.residentMegabytes()),
      postgresMegabytes: Math.round(server.postgresMegabytes()),
      databaseMegabytes: await databaseMegabytes(server),
      waitingTrips: await server.waitingTrips(),
      serverCores: cores('server'),
      backgroundCores: cores('background'),
      postgresCores: cores('postgres'),
    });
    before = now;
  }
  return samples;
}

/** Processor time so far, in seconds. */
export const usedBy = async (server: ServerProcess) => ({
  at: performance.now() / 1_000,
  server: await server.cpuSeconds(),
  background: await server.backgroundCpuSeconds(),
  postgres: server.postgresCpuSeconds(),
});

async function databaseMegabytes({ database }: ServerProcess): Promise<number> {
  const { rows } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
  );
  return Math.round(Number(rows[0]!.bytes) / 1024 ** 2);
}
