import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/** Whether the process runs. A zombie does not: it only waits for its parent to notice. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (hasProc) {
    const state = readStat(pid)?.[0];
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  if (process.platform === 'win32') return answersSignal(pid);
  const state = askPs(pid, 'stat=');
  return state !== '' && !state.startsWith('Z');
}

/** Tells a process from a later one with the same number, also across a restart of the machine. */
export function processStartTime(pid: number): string | undefined {
  if (hasProc) {
    const startTicks = readStat(pid)?.[19];
    if (startTicks === undefined) return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startTicks}`;
  }
  if (process.platform === 'win32') return answersSignal(pid) ? 'running' : undefined;
  return askPs(pid, 'lstart=') || undefined;
}

/** The command line, its arguments parted by a NUL (Linux) or a space. Empty when it cannot be seen. */
export function commandLine(pid: number): string {
  if (!hasProc) return process.platform === 'win32' ? '' : askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The folder the process works in, where the system tells. */
export function workingFolder(pid: number): string | undefined {
  if (!hasProc) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Fields of /proc/<pid>/stat from the state on; the name before it may hold spaces and parentheses. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
