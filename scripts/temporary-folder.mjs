// Where the tests keep what they throw away.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY_FILE_SYSTEM = '/dev/shm';
const PREFIX = 'longhaul-tests-';
const GIGABYTE = 2 ** 30;

/**
 * A temporary folder in memory, where Linux offers one with room to spare. The tests make and drop hundreds of databases of
 * a thousand files each, which cost a fifth of the processor time of the server tests on a disk. No test loses anything by
 * it: processes are killed, not machines.
 */
export function folderInMemory() {
  if (process.platform !== 'linux' || !existsSync(MEMORY_FILE_SYSTEM)) return undefined;
  clearEndedRuns();
  const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM);
  if (bavail * bsize < 2 * GIGABYTE || freemem() < 6 * GIGABYTE) return undefined;
  const folder = mkdtempSync(join(MEMORY_FILE_SYSTEM, `${PREFIX}${process.pid}-`));
  // As /tmp: PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o1777);
  return folder;
}

/** A run of this user that was interrupted left its folder, and whatever it holds of the memory. */
export function clearEndedRuns(parent = MEMORY_FILE_SYSTEM) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const folder = join(parent, name);
    if (statSync(folder).uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, and is there.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
