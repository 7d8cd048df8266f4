import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';
import { clusterOwner, ensureCluster, resolveHome, SUPERUSER } from './cluster.ts';
import type { ServerConnection } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftovers } from './leftovers.ts';
import {
  clearSocket,
  knownListenPlace,
  type ListenPlace,
  openListenPlace,
  removeSocketFolder,
  serverPassword,
} from './listen.ts';
import type { Logger } from './logger.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  PostmasterStartError,
  readPostmasterFile,
  startPostmaster,
} from './postmaster.ts';
import { isRunning } from './process-table.ts';
import { chooseServerUser } from './server-user.ts';
import { requiredSettings } from './settings.ts';

const DATABASE = 'longhaul';
const FIRST_START_TIMEOUT_MS = 30_000;
const MAX_PAUSE_MS = 5_000;
const SILENT: Logger = { info() {}, warn() {}, error() {} };

export interface EmbeddedPostgresOptions {
  /** Made if absent; holds the cluster and a lock, and belongs to one server at a time. */
  readonly dataFolder: string;
  readonly logger?: Logger;
  /** A world-traversable folder for what the server's user could not reach elsewhere; used only as root. */
  readonly sharedFolder?: string;
  /** Off for tests only: an acknowledged commit must survive a power cut. */
  readonly fsync?: boolean;
  /** The folder of an npm package with PostgreSQL of another major version. */
  readonly binariesPackage?: string;
}

export interface EmbeddedPostgres {
  /** Stays valid across restarts of PostgreSQL. */
  readonly connection: ServerConnection;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the folder, creating the cluster and the database on first use, and keeps it running: when it
 * dies it is started again at the same place.
 * @throws DataFolderInUseError when another process runs it already.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger = SILENT, sharedFolder = '/var/lib/longhaul', fsync = true } = options;
  await mkdir(options.dataFolder, { recursive: true, mode: 0o755 });
  const dataFolder = realpathSync(options.dataFolder);
  const user = chooseServerUser(clusterOwner(dataFolder));
  const releaseLock = lockFolder(dataFolder);
  let place: ListenPlace | undefined;
  try {
    const binaries = await prepareBinaries(
      options.binariesPackage ?? findBinariesPackage(),
      user,
      sharedFolder,
    );
    const home = await resolveHome(dataFolder, user, sharedFolder);
    const cluster = await ensureCluster(home, binaries, user, {
      password: await serverPassword(home),
      fsync,
    });
    place = await openListenPlace(home, user);
    const settings = requiredSettings(place, fsync);
    const supervisor = await supervise(
      { binaries, cluster, user, settings, socketFolder: place.host, logger },
      place,
    );
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= supervisor.stop().then(() => releaseAll(place, releaseLock));
      return stopped;
    };
    await createDatabase(place).catch((error) => stop().then(() => Promise.reject(error)));
    return { connection: connectionTo(place, DATABASE), stop };
  } catch (error) {
    await releaseAll(place, releaseLock);
    throw error;
  }
}

/** How to reach the PostgreSQL that another process runs on this data folder, if one does. */
export function findRunningPostgres(dataFolder: string): ServerConnection | undefined {
  for (const home of [dataFolder, path.join(dataFolder, 'relocated')]) {
    const file = readPostmasterFile(path.join(home, 'cluster'));
    if (file?.status === 'ready' && isRunning(file.pid)) {
      return connectionTo(knownListenPlace(home, file.socketFolder, file.port), DATABASE);
    }
  }
  return undefined;
}

async function releaseAll(place: ListenPlace | undefined, releaseLock: () => void): Promise<void> {
  if (place?.kind === 'socket') await removeSocketFolder(place.host);
  releaseLock();
}

async function supervise(
  options: PostmasterOptions,
  place: ListenPlace,
): Promise<{ stop: () => Promise<void> }> {
  const { logger, cluster } = options;
  const stopping = new AbortController();
  const start = async (): Promise<Postmaster> => {
    await clearLeftovers(cluster, place, logger);
    await clearSocket(place);
    return startPostmaster(options);
  };
  let current = await startWithRetries(start);
  const restarts = (async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      logger.error({ pid: current.pid }, 'PostgreSQL ended unexpectedly and is started again');
      const next = await restart(start, logger, stopping.signal);
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) await current.stop();
    }
  })();
  const stop = async () => {
    stopping.abort();
    await current.stop();
    await restarts;
  };
  return { stop };
}

/** After a crash the last backends may hold the shared memory for a moment longer than the postmaster lived. */
async function startWithRetries(start: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = performance.now() + FIRST_START_TIMEOUT_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isPassing =
        error instanceof PostmasterStartError && /still in use|already exists/.test(error.message);
      if (!isPassing || performance.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function restart(
  start: () => Promise<Postmaster>,
  logger: Logger,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let pauseMs = 100; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await start();
    } catch (error) {
      logger.error({ err: error }, 'PostgreSQL could not be started again yet');
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function createDatabase(place: ListenPlace): Promise<void> {
  const client = new pg.Client(connectionTo(place, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function connectionTo({ host, port, password }: ListenPlace, database: string): ServerConnection {
  return {
    host,
    port,
    user: SUPERUSER,
    database,
    hasRoleLogins: true,
    ...(password !== undefined && { password }),
  };
}
