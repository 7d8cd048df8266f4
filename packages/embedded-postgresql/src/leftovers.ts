import { type ListenPlace, removeSocketFolder } from './listen.ts';
import type { Logger } from './logger.ts';
import { endProcess, readPostmasterFile, removePostmasterFile } from './postmaster.ts';
import { commandLine, isRunning, workingFolder } from './process-table.ts';

/**
 * Clears what a server that was killed left behind on this cluster. A postmaster of ours that outlived its parent is
 * stopped; a pid file whose number is a zombie, or was given to another program since, is removed, since PostgreSQL
 * would take it for a running server. A pid file of a process that is gone is PostgreSQL's own to judge.
 */
export async function clearLeftovers(cluster: string, place: ListenPlace, logger: Logger): Promise<void> {
  const file = readPostmasterFile(cluster);
  if (!file) return;
  if (isRunning(file.pid)) {
    if (startedOn(file.pid, cluster)) {
      logger.warn({ pid: file.pid }, 'Stopping a PostgreSQL that outlived its server');
      if (!(await endProcess(file.pid))) {
        throw new Error(`A PostgreSQL left over from an earlier run (process ${file.pid}) does not stop.`);
      }
    } else if (workingFolder(file.pid) === cluster) {
      throw new Error(
        `Process ${file.pid}, which Longhaul did not start, runs PostgreSQL on ${cluster}. Stop it first.`,
      );
    }
  }
  if (file.socketFolder !== place.host) await removeSocketFolder(file.socketFolder);
  if (stillHolds(file.pid)) await removePostmasterFile(cluster);
}

/** Whether the process was started as `postgres -D <cluster>`: the only ones we may signal. */
function startedOn(pid: number, cluster: string): boolean {
  const [first, ...rest] = ` ${commandLine(pid).replaceAll('\0', ' ')} `.split(` -D ${cluster} `);
  return rest.length > 0 && /postgres(\.exe)?"?$/.test(first?.trim() ?? '');
}

/** A signal reaches even a zombie, and that is the question PostgreSQL asks. */
function stillHolds(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
