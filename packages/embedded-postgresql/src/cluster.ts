import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { canReach, type ServerUser } from './server-user.ts';
import { tuningSettings } from './settings.ts';

/** The first with a locale of its own, the same on every machine. */
const FIRST_WITH_BUILTIN_LOCALE = 17;
const UNFINISHED = 'initializing-';

export const SUPERUSER = 'longhaul';

/**
 * The folder that holds the cluster: the data folder, or, when the server's user cannot get there (below root's 0700
 * home), a folder under `sharedFolder` that the symlink `relocated` in the data folder leads to.
 */
export async function resolveHome(
  dataFolder: string,
  user: ServerUser | undefined,
  sharedFolder: string,
): Promise<string> {
  const link = path.join(dataFolder, 'relocated');
  if (existsSync(link)) return realpathSync(link);
  if (lstatSync(link, { throwIfNoEntry: false })) {
    throw new Error(
      `The database of ${dataFolder} was kept in ${readlinkSync(link)}, which is gone. Bring it back, or remove the link ${link} to begin with an empty one.`,
    );
  }
  if (!user || canReach(dataFolder, user)) return dataFolder;
  if (existsSync(path.join(dataFolder, 'cluster'))) {
    throw new Error(
      `PostgreSQL runs as user ${user.name}, who cannot enter ${dataFolder}. Move it out of there.`,
    );
  }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(path.join(sharedFolder, 'data-'));
  await chmod(home, 0o755);
  await symlink(home, link);
  return home;
}

/** The user id that owns the cluster, if there is one already. */
export function clusterOwner(dataFolder: string): number | undefined {
  for (const folder of ['cluster', 'relocated/cluster']) {
    const stats = statSync(path.join(dataFolder, folder), { throwIfNoEntry: false });
    if (stats) return stats.uid;
  }
  return undefined;
}

/**
 * Returns the cluster's folder, created on the first call. initdb works beside it and the finished result is moved into
 * place, so an interrupted first start leaves nothing that could be taken for a cluster.
 */
export async function ensureCluster(
  home: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  options: { readonly password: string | undefined; readonly fsync: boolean },
): Promise<string> {
  const cluster = path.join(home, 'cluster');
  for (const name of await readdir(home)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(home, name), { recursive: true, maxRetries: 20 });
  }
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries.major);
    return cluster;
  }
  const unfinished = await mkdtemp(path.join(home, UNFINISHED));
  const passwordFile = path.join(home, `${UNFINISHED}password`);
  if (options.password !== undefined) await writeFile(passwordFile, options.password, { mode: 0o600 });
  if (user) await chown(unfinished, user.uid, user.gid);
  await runInitdb(binaries.initdb, user, [
    '-D',
    unfinished,
    '--username',
    SUPERUSER,
    '--encoding',
    'UTF8',
    '--no-instructions',
    ...localeOptions(binaries.major),
    ...(options.password === undefined
      ? ['--auth', 'trust']
      : ['--auth', 'scram-sha-256', '--pwfile', passwordFile]),
    ...(options.fsync ? [] : ['--no-sync']),
  ]);
  await appendFile(
    path.join(unfinished, 'postgresql.conf'),
    tuningSettings(binaries.major)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  await rm(passwordFile, { force: true });
  await rename(unfinished, cluster);
  return cluster;
}

function localeOptions(major: number): string[] {
  return major >= FIRST_WITH_BUILTIN_LOCALE
    ? ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
    : ['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'und'];
}

function checkVersion(cluster: string, major: number): void {
  const file = path.join(cluster, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === String(major)) return;
  throw new Error(
    version === undefined
      ? `${cluster} is not a PostgreSQL cluster (PG_VERSION is missing).`
      : `${cluster} was made by PostgreSQL ${version}; this version of Longhaul runs PostgreSQL ${major}.`,
  );
}

async function runInitdb(initdb: string, user: ServerUser | undefined, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(initdb, args, {
      cwd: path.parse(process.cwd()).root,
      env: SERVER_ENVIRONMENT,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } catch (cause) {
    const output = (cause as { stderr?: string }).stderr?.trim();
    throw new Error(`The database could not be created: ${output || (cause as Error).message}`, { cause });
  }
}

/** The whole environment of the PostgreSQL programs: nothing of ours (PGDATA, secrets) leaks in. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };
