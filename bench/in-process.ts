import { Registry } from 'prom-client';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { StreetsFolder } from '../apps/server/src/domain/routing/streets-folder.ts';
import { createAccess } from '../apps/server/src/platform/access.ts';
import { createLocalBus } from '../apps/server/src/platform/bus.ts';
import { systemClock, systemStopwatch } from '../apps/server/src/platform/clock.ts';
import { createComputePool } from '../apps/server/src/platform/compute/compute-pool.ts';
import type { ConnectionSettings } from '../apps/server/src/platform/database/connection.ts';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import { FairQueue, WEB_TURNS } from '../apps/server/src/platform/fair-queue.ts';
import { KeptAnswers } from '../apps/server/src/platform/kept-answers.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { timerScheduler } from '../apps/server/src/platform/streams/scheduler.ts';
import { Streams } from '../apps/server/src/platform/streams/streams.ts';
import { accessTokens } from '../apps/server/src/platform/tokens.ts';
import { ALONE } from '../apps/server/src/platform/web-processes.ts';
import { RouteTiles } from '../apps/server/src/street-tiles/route-tiles.ts';
import { createIngestMetrics } from '../apps/server/src/telematics/metrics.ts';
import { createIngestPipeline } from '../apps/server/src/telematics/pipeline.ts';

const ACCESS_TOKEN_SECRET = 'only-for-the-bench-only-for-the-bench';

export interface InProcessApp {
  /** Answers once the whole answer is there; throws unless it is 200. `path` is below /api/v1. */
  get(path: string): Promise<string>;
  /** The same of a call that sends a file or JSON. */
  post(path: string, body: string, mediaType: string): Promise<string>;
  close(): Promise<void>;
}

/** The HTTP side of the server in this process, called without a network, as one signed-in user. */
export async function startInProcess(
  connection: ConnectionSettings,
  user: { readonly userId: number; readonly sessionId: string },
): Promise<InProcessApp> {
  const config = readConfig({ ACCESS_TOKEN_SECRET });
  const database = createDatabase({ connection });
  const clock = systemClock;
  const stopwatch = systemStopwatch;
  const bus = createLocalBus();
  const log = createLog('silent');
  const registry = new Registry();
  const ingest = createIngestPipeline({ database, bus, clock, log, metrics: createIngestMetrics(registry) });
  const access = createAccess(database, bus, clock, stopwatch, accessTokens(ACCESS_TOKEN_SECRET, clock));
  const compute = createComputePool(connection);
  const app = await buildApp({
    ...{
      config,
      log,
      database,
      compute,
      kept: new KeptAnswers(),
      turns: new FairQueue(WEB_TURNS),
      clock,
      stopwatch,
      bus,
      streams: new Streams(bus, timerScheduler(clock, stopwatch), registry),
      access,
      registry,
      ingest,
    },
    mailer: { send: async () => {} },
    secrets: createSecrets(ACCESS_TOKEN_SECRET),
    webProcesses: ALONE,
    readiness: { state: 'ready', warnings: new Set() },
    demoSignIns: [],
    ownRouter: new RouteTiles({
      folder: new StreetsFolder(config.dataFolder),
      log,
      clock,
      isOverruled: true,
    }),
  });
  const authorization = `Bearer ${await access.tokens.issue(user)}`;
  async function ask(call: {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    body?: string;
  }): Promise<string> {
    const answer = await app.inject(call);
    if (answer.statusCode !== 200)
      throw new Error(`${call.url} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.body;
  }
  return {
    get: (path) => ask({ method: 'GET', url: `/api/v1${path}`, headers: { authorization } }),
    post: (path, body, mediaType) =>
      ask({
        method: 'POST',
        url: `/api/v1${path}`,
        body,
        headers: { authorization, 'content-type': mediaType },
      }),
    async close() {
      await app.close();
      await compute.close();
      await ingest.close();
      await bus.close();
      await database.close();
    },
  };
}
