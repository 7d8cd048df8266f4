import { execFileSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The account that PostgreSQL runs under when ours is root, which it refuses. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Nothing unless we are root. Then the account that already owns the data, else `postgres`, else `nobody`.
 * Only accounts with a passwd entry count: initdb fails under a bare uid.
 * @throws Error when the data belongs to somebody we can not run as.
 */
export function chooseServerUser(dataOwnerUid: number | undefined): ServerUser | undefined {
  const ownUid = process.getuid?.();
  if (ownUid !== 0) {
    if (ownUid === undefined || dataOwnerUid === undefined || dataOwnerUid === ownUid) return undefined;
    throw new Error(
      `The database files belong to user id ${dataOwnerUid}; we run as ${ownUid}. Run Longhaul as that user.`,
    );
  }
  if (dataOwnerUid !== undefined && dataOwnerUid !== 0) {
    const owner = findUser(String(dataOwnerUid));
    if (owner) return owner;
    throw new Error(
      `The database files belong to user id ${dataOwnerUid}, which has no entry in the password file.`,
    );
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.',
    );
  }
  return user;
}

/** Whether `user` (ourselves if undefined) may enter every folder above `target` and read or enter it. */
export function canReach(target: string, user: ServerUser | undefined): boolean {
  if (!user) return isReadable(target);
  const parents: string[] = [];
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    parents.push(folder);
    if (folder === path.dirname(folder)) break;
  }
  const isFolder = statSync(target).isDirectory();
  return parents.every((folder) => hasMode(folder, user, 0o1)) && hasMode(target, user, isFolder ? 0o5 : 0o4);
}

function hasMode(file: string, user: ServerUser, bits: number): boolean {
  const stats = statSync(file);
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function findUser(nameOrId: string): ServerUser | undefined {
  const ask = (flag: string) =>
    execFileSync('id', [flag, nameOrId], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { name: ask('-un'), uid: Number(ask('-u')), gid: Number(ask('-g')) };
  } catch {
    return undefined;
  }
}
