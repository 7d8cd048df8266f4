import type { Server } from 'node:http';
import path from 'node:path';
import { devicePorts, webConnectionShare } from '@longhaul/contract';
import { startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { HOUR_MS } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type AppDeps, buildApp } from './app.ts';
import { startBackgroundProcess } from './background/background-process.ts';
import { type JobCounts, startJobs } from './background/start-jobs.ts';
import type { Config } from './config.ts';
import { ChangedVehicles, hearOfVehicles } from './domain/alerts/changed-vehicles.ts';
import { startNumberer } from './domain/changes/change-numberer.ts';
import { storeOwnFacts } from './domain/facts/fact-releases.ts';
import { pushKeys } from './domain/notifications/push-keys.ts';
import { UNSUBSCRIBE_SECRET } from './domain/notifications/unsubscribe-token.ts';
import { createClosedDayCounter } from './domain/positions/closed-day-counter.ts';
import { StreetsFolder } from './domain/routing/streets-folder.ts';
import { sealCarriedOver } from './domain/webhooks/seal-carried-over.ts';
import { collectWorkBacklog } from './domain/work-backlog.ts';
import { startIngestProcesses } from './ingest-processes/ingest-processes.ts';
import { createAccess } from './platform/access.ts';
import { systemClock, systemStopwatch } from './platform/clock.ts';
import { createComputePool } from './platform/compute/compute-pool.ts';
import { connectionLimits, limitConnections } from './platform/connection-limits.ts';
import type { ConnectionSettings } from './platform/database/connection.ts';
import { createDatabase, type Database } from './platform/database/database.ts';
import { admitLogin, checkConnections, checkLogin } from './platform/database/login.ts';
import { migrate } from './platform/database/migrate.ts';
import { claimDatabase } from './platform/database/server-claim.ts';
import type { Deps } from './platform/deps.ts';
import { FairQueue, WEB_TURNS } from './platform/fair-queue.ts';
import { sharedSecret } from './platform/installation.ts';
import { KeptAnswers } from './platform/kept-answers.ts';
import { createLeases } from './platform/leases.ts';
import type { createLog } from './platform/log.ts';
import { limitedWarnings } from './platform/log-limit.ts';
import { createMailCounter, createMailer } from './platform/mailer.ts';
import { createNotifyBus } from './platform/notify-bus.ts';
import { limitPipelining } from './platform/pipelining-limit.ts';
import type { Readiness } from './platform/readiness.ts';
import { createSecrets } from './platform/secrets.ts';
import { findSecretsKey } from './platform/secrets-key.ts';
import { followStoredFacts } from './platform/stored-facts.ts';
import { timerScheduler } from './platform/streams/scheduler.ts';
import { Streams } from './platform/streams/streams.ts';
import { accessTokens } from './platform/tokens.ts';
import { ALONE, countWebProcesses, type WebProcesses } from './platform/web-processes.ts';
import { collectProcessMetrics, createMetricsServer, measureDatabaseSize } from './plugins/metrics.ts';
import { RouteTiles } from './street-tiles/route-tiles.ts';
import { startValhalla } from './street-tiles/valhalla-process.ts';
import { type Ingest, type IngestPorts, startIngest } from './telematics/ingest.ts';
import { createIngestMetrics } from './telematics/metrics.ts';
import type { IngestPipeline, PipelineOptions } from './telematics/pipeline.ts';

const STOP_TIMEOUT_MS = 3_000;

type Log = ReturnType<typeof createLog>;

export type RunningServer = {
  /** Where each listener is reached; the ports differ from the settings where those said 0. 0 for what this process has no role for. */
  ports: { http: number; metrics: number } & Ingest['ports'];
  /** Unready first, then nothing new is taken in, what was taken in is finished, and everything is closed. */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** Runs when the database is migrated, before anything listens. */
  prepare?: (database: Database) => Promise<void>;
  demoSignIns?: Deps['demoSignIns'];
  /** How long to wait for a server that is being replaced to give the database back. */
  claimTimeoutMs?: number;
};

/** Database, migrations, secrets, listeners, readiness: in this order. What was opened is closed again on failure. */
export async function startServer(
  given: Config,
  log: Log,
  { prepare, demoSignIns = [], claimTimeoutMs }: StartOptions = {},
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const config = await withStreetTiles(given, log, closers);
    log.info({ isStep: true }, 'Starting the database …');
    const { connection, owner } = await openDatabase(config, log, closers);
    const applied = await migrate({ connection: owner, logger: log });
    if (applied.length > 0) log.info({ isStep: true }, `Set up the tables (${applied.length} migrations).`);
    if (owner !== connection) await admitLogin(owner, connection);
    const database = createDatabase({ connection, logger: log });
    closers.push(() => database.close());
    await checkConnections(database);
    await checkLogin(database, { isOwner: owner === connection, log });
    const isShared = config.bus === 'postgres';
    closers.push(await claimDatabase(database, { isShared, log, timeoutMs: claimTimeoutMs }));
    const secretsKey = await findSecretsKey(database, config);
    const secrets = createSecrets(secretsKey);
    await sealCarriedOver(database, secrets);
    await prepare?.(database);
    const deps = {
      ...(await createDeps(config, log, { database, connection }, closers)),
      secrets,
      demoSignIns,
      ownRouter: startRouteTiles(config, log, closers),
    };
    const ports = await listen(deps, closers);
    if (config.roles.includes('background')) {
      closers.push(await startBackground(deps, connection, secretsKey));
      const { bus } = deps;
      closers.push(startNumberer({ database, bus, leases: createLeases(database, log), log }));
    }
    deps.readiness.state = 'ready';
    log.info({ address: config.publicUrl, ...ports }, 'Longhaul is ready');
    return {
      ports,
      stop: async () => {
        deps.readiness.state = 'draining';
        await stop();
        log.info({}, 'Longhaul has stopped');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Routes come from a process of this server where its operator has tiles instead of a router. */
async function withStreetTiles(config: Config, log: Log, closers: Closers): Promise<Config> {
  if (config.routingTiles === undefined || !config.roles.some((role) => role !== 'ingest')) return config;
  const { url, stop } = await startValhalla(config.routingTiles, log);
  closers.push(stop);
  return { ...config, streetRouting: { engine: 'valhalla', url } };
}

/** Routes come from tiles in the data folder where no setting names another router. */
function startRouteTiles(config: Config, log: Log, closers: Closers): RouteTiles {
  const folder = new StreetsFolder(config.dataFolder);
  const isOverruled = config.streetRouting !== undefined;
  const tiles = new RouteTiles({ folder, log, clock: systemClock, isOverruled });
  if (config.roles.some((role) => role !== 'ingest')) tiles.start();
  closers.push(() => tiles.stop());
  return tiles;
}

/** Beside pages and devices it would hold them up: there it has a process of its own. */
async function startBackground(
  {
    config,
    log,
    registry,
    database,
    bus,
    counts,
    ownRouter,
    readiness: { warnings },
  }: Pick<Started, 'config' | 'log' | 'registry' | 'database' | 'bus' | 'counts' | 'ownRouter' | 'readiness'>,
  connection: ConnectionSettings,
  secretsKey: string,
): Promise<() => Promise<void>> {
  const { logLevel, logFormat, publicUrl, hasPrivateWebhooks } = config;
  const settings = {
    connection,
    connections: config.backgroundConnections,
    share: config.backgroundShare,
    closeAfterMs: config.closeDaysAfterHours * HOUR_MS,
    mail: mailSettings(config),
    secretsKey,
    streetRouting: config.streetRouting,
    delivery: {
      publicUrl,
      hasPrivateWebhooks,
      unsubscribeSecret: await sharedSecret(database, UNSUBSCRIBE_SECRET),
      pushKeys: await pushKeys(database),
    },
  };
  const ownRouterAddress = () => ownRouter.address;
  if (config.roles.length === 1) {
    const changed = new ChangedVehicles();
    hearOfVehicles(bus, changed);
    return startJobs(settings, log, { counts, changed, warnings, ownRouterAddress });
  }
  const isYielding = !('connectionString' in connection);
  const watched = { ...settings, isYielding, logLevel, logFormat };
  return startBackgroundProcess(watched, log, { registry, counts, bus, warnings, ownRouterAddress });
}

type Closers = (() => Promise<unknown>)[];

/** `owner` is the login for migrations; where there is only one, it is the same. */
type Connections = { connection: ConnectionSettings; owner: ConnectionSettings };

async function openDatabase(config: Config, log: Log, closers: Closers): Promise<Connections> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    const owner = databaseOwnerUrl === undefined ? connection : { connectionString: databaseOwnerUrl };
    return { connection, owner };
  }
  const postgres = await startEmbeddedPostgres({
    dataFolder: path.join(config.dataFolder, 'postgres'),
    logger: log,
  });
  closers.push(() => postgres.stop());
  return { connection: postgres.connection, owner: postgres.connection };
}

type Started = AppDeps & Omit<DevicePorts, 'ingest'> & { counts: JobCounts };

async function createDeps(
  config: Config,
  log: Log,
  { database, connection }: { database: Database; connection: ConnectionSettings },
  closers: Closers,
): Promise<Omit<Started, 'secrets' | 'demoSignIns' | 'ownRouter'>> {
  const clock = systemClock;
  const stopwatch = systemStopwatch;
  const isAlone = config.bus === 'memory' && config.ingestProcesses === 0;
  const bus = await createNotifyBus(database, log, { isAlone });
  closers.push(() => bus.close());
  await database.acrossOrganizations({ actorId: null }, (tx) => storeOwnFacts(tx, new Date(clock.now())));
  closers.push(await followStoredFacts(database, log, bus));
  const secret = config.accessTokenSecret ?? (await sharedSecret(database, 'access-token'));
  const registry = new Registry();
  collectProcessMetrics(registry, database);
  collectWorkBacklog(registry, database);
  measureDatabaseSize(registry, database, stopwatch);
  const counts = { mail: createMailCounter(registry), closedDay: createClosedDayCounter(registry) };
  const readiness: Readiness = { state: 'starting', warnings: new Set() };
  const ingest = await startDevicePorts(config, { connection, database, bus, clock, log, registry }, closers);
  const compute = createComputePool(connection);
  closers.push(() => compute.close());
  return {
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
    webProcesses: config.roles.includes('web') ? await countProcesses(database, log, closers) : ALONE,
    readiness,
    registry,
    ...ingest,
    access: createAccess(database, bus, clock, stopwatch, accessTokens(secret, clock)),
    counts,
    mailer: createMailer({ ...mailSettings(config), log, count: counts.mail }),
  };
}

interface DevicePorts {
  readonly ingest: IngestPipeline;
  readonly ingestPorts: IngestPorts;
  /** All metrics of the server as text. */
  readonly metricsText: () => Promise<string>;
}

/** Opens the device ports here or in processes of their own. The API takes positions in this process always. */
async function startDevicePorts(
  { host, devicePorts, deviceProxies, deviceTls, roles, ingestProcesses, logLevel, logFormat }: Config,
  {
    connection,
    registry,
    ...deps
  }: Omit<PipelineOptions, 'metrics'> & { connection: ConnectionSettings; registry: Registry; log: Log },
  closers: Closers,
): Promise<DevicePorts> {
  const isListening = roles.includes('ingest') && ingestProcesses === 0;
  const ownRegistry = ingestProcesses === 0 ? registry : new Registry();
  const metrics = createIngestMetrics(ownRegistry);
  const own = await startIngest({
    ...deps,
    isListening,
    host,
    devicePorts,
    deviceProxies,
    deviceTls,
    metrics,
  });
  closers.push(() => own.close());
  if (ingestProcesses === 0) {
    return { ingest: own.pipeline, ingestPorts: own.ports, metricsText: () => registry.metrics() };
  }
  const settings = { connection, host, devicePorts, deviceProxies, deviceTls, logLevel, logFormat };
  const processes = await startIngestProcesses(ingestProcesses, settings, { log: deps.log, registry });
  closers.push(() => processes.stop());
  return {
    ingest: own.pipeline,
    ingestPorts: processes.ports,
    metricsText: async () => `${await registry.metrics()}\n${await processes.metrics(ownRegistry)}`,
  };
}

async function countProcesses(database: Database, log: Log, closers: Closers): Promise<WebProcesses> {
  const processes = await countWebProcesses(database, log);
  closers.push(() => processes.stop());
  return processes;
}

const mailSettings = ({ smtpUrl, mailFrom, dataFolder }: Config) => ({
  smtpUrl,
  from: mailFrom,
  outboxFolder: path.join(dataFolder, 'outbox'),
});

async function listen(deps: Started, closers: Closers): Promise<RunningServer['ports']> {
  const { config, database, readiness, metricsText, ingestPorts } = deps;
  const metricsServer = createMetricsServer({ metricsText, readiness, database });
  await listenOn(metricsServer, config.metricsPort, config.metricsHost);
  closers.push(async () => metricsServer.close());
  const http = config.roles.includes('web') ? await listenToWeb(deps, closers) : 0;
  return { http, metrics: portOf(metricsServer), ...ingestPorts };
}

async function listenToWeb(deps: Started, closers: Closers): Promise<number> {
  const app: FastifyInstance = await buildApp(deps);
  closers.push(() => closeWithTimeout(app));
  guardListener(app, deps);
  await app.listen({ host: deps.config.host, port: deps.config.port });
  return portOf(app.server);
}

/** Readers that take nothing, and senders that never finish, do not hold up the stop. */
async function closeWithTimeout(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
  await app.close();
  clearTimeout(timer);
}

function guardListener(app: FastifyInstance, { config, log }: Started): void {
  const warn = limitedWarnings(log);
  const isListening = config.roles.includes('ingest') && config.ingestProcesses === 0;
  const open = isListening ? config.devicePorts : devicePorts(() => null);
  const limits = connectionLimits(webConnectionShare(open));
  // Behind a proxy every connection has its address.
  const perAddress = config.trustProxy === false ? limits.perAddress : limits.total;
  limitConnections(app.server, { ...limits, perAddress }, (address) =>
    warn({ address }, 'Too many connections; some were refused'),
  );
  limitPipelining(app.server, (address) =>
    warn({ address }, 'A connection sent requests without taking answers; it was closed'),
  );
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
