import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, processStartTime } from './process-table.ts';

/** The folder is in use by a living process of ours. */
class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

interface Holder {
  readonly pid: number;
  readonly birth: string | undefined;
}

/**
 * Takes the folder for this process and returns the release. A lock whose holder has died is taken over.
 * @throws DataFolderInUseError when its holder lives, be it this very process.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'supervisor.lock');
  const candidate = `${lockFile}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, birth: processStartTime(process.pid) };
  writeFileSync(candidate, JSON.stringify(holder), { mode: 0o600 });
  try {
    while (!tryLink(candidate, lockFile)) discardStaleLock(lockFile, folder);
  } finally {
    rmSync(candidate, { force: true });
  }
  return () => rmSync(lockFile, { force: true });
}

function tryLink(candidate: string, lockFile: string): boolean {
  try {
    linkSync(candidate, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function discardStaleLock(lockFile: string, folder: string): void {
  const seen = readIfExists(lockFile);
  if (seen === undefined) return;
  assertUnlocked(seen, folder);
  // Two starts may both find the lock stale: the one that moved the other's fresh lock away puts it back.
  const moved = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(moved, 'utf8') !== seen) tryLink(moved, lockFile);
  rmSync(moved, { force: true });
}

function assertUnlocked(content: string, folder: string): void {
  let holder: Holder;
  try {
    holder = JSON.parse(content);
  } catch {
    return;
  }
  if (!isRunning(holder.pid) || processStartTime(holder.pid) !== holder.birth) return;
  throw new DataFolderInUseError(
    `The database in ${folder} is already run by process ${holder.pid}. Stop that one first, or choose another data folder.`,
  );
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
