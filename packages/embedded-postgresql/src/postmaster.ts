import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT } from './cluster.ts';
import type { Logger } from './logger.ts';
import { type ParentWatchOptions, watchParent } from './parent-watch.ts';
import { isRunning } from './process-table.ts';

const POLL_MS = 15;
const MAX_LINES_PER_SECOND = 20;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;

/** What postmaster.pid says of the server that wrote it. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
  readonly status: string;
}

export interface Postmaster {
  readonly pid: number;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface PostmasterOptions extends ParentWatchOptions {
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly logger: Logger;
}

/** PostgreSQL ended before it accepted connections; the message carries its last words. */
export class PostmasterStartError extends Error {
  override readonly name = 'PostmasterStartError';
}

/** Starts one postmaster, detached so that Ctrl-C reaches only us, and answers when it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, cluster, user } = options;
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...options.settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: path.parse(cluster).root,
      detached: true,
      env: SERVER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stderrOf = forwardLog(child, options.logger);
  const pid = child.pid;
  if (pid === undefined) {
    const error = await new Promise<Error>((resolve) => child.once('error', resolve));
    throw new PostmasterStartError(`PostgreSQL could not be started: ${error.message}`, { cause: error });
  }
  const watch = watchParent(pid, options);
  void ended.then(() => watch.end());
  while (!isReady(cluster, pid)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new PostmasterStartError(`PostgreSQL ended while starting: ${stderrOf()}`);
    }
    await sleep(POLL_MS);
  }
  return { pid, ended, stop: () => stopPostmaster(child, ended, options) };
}

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

export async function removePostmasterFile(cluster: string): Promise<void> {
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Waits for a process that need not be our child; false when it still runs after `withinMs`. */
async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Fast shutdown, then immediate shutdown (recovery at the next start), then force. */
export async function endProcess(pid: number): Promise<boolean> {
  const steps: readonly (readonly [NodeJS.Signals, number])[] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, withinMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
      throw error;
    }
    if (await waitForEnd(pid, withinMs)) return true;
  }
  return false;
}

async function stopPostmaster(
  child: ChildProcess,
  ended: Promise<void>,
  { binaries, cluster, logger }: PostmasterOptions,
): Promise<void> {
  const pid = child.pid;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    spawn(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore', windowsHide: true });
  } else if (!(await endProcess(pid))) {
    logger.error({ pid }, 'PostgreSQL does not stop');
    return;
  }
  await ended;
}

function isReady(cluster: string, pid: number): boolean {
  const file = readPostmasterFile(cluster);
  return file?.pid === pid && file.status === 'ready';
}

/** Passes what PostgreSQL writes to the logger; answers a function that tells its last lines. */
function forwardLog(child: ChildProcess, logger: Logger): () => string {
  const recent: string[] = [];
  let rest = '';
  let second = 0;
  let written = 0;
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter(Boolean)) {
      recent.push(line);
      if (recent.length > 12) recent.shift();
      const now = Math.floor(performance.now() / 1000);
      if (now !== second) [second, written] = [now, 0];
      written += 1;
      // A full disk has an error and its statement written for each attempt.
      if (written > MAX_LINES_PER_SECOND) continue;
      if (/^(FATAL|PANIC|ERROR):/.test(line)) logger.error({ source: 'postgresql' }, line);
      else if (line.startsWith('WARNING:')) logger.warn({ source: 'postgresql' }, line);
      else logger.info({ source: 'postgresql' }, line);
    }
  });
  return () => recent.join('; ');
}
