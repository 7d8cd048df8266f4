import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { WatchedParent } from './parent-watch.ts';

const INTERVAL_MS = 500;
/** What goes on may be finished first. */
const GRACE_MS = 3_000;

const { parentPid } = workerData as WatchedParent;

while (isAlive()) await sleep(INTERVAL_MS);
await sleep(GRACE_MS);
process.kill(process.pid, 'SIGKILL');

/** An orphan is given to another parent, except on Windows, where nothing else has the number for a while. */
function isAlive(): boolean {
  if (process.platform !== 'win32') return process.ppid === parentPid;
  try {
    return process.kill(parentPid, 0);
  } catch {
    return false;
  }
}
