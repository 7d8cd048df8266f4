import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folders of proxies that may be missing from the PATH of an ordinary user. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The path of a program of this machine; null where it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  const isThere = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => path.join(folder, name)).find(isThere) ?? null;
}

/** Runs the program until it exits. @throws Error with its output, when it fails */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await run(program, args, { env: { ...process.env, ...env }, timeout: 30_000 });
}

export interface RunningProgram {
  stop(): Promise<void>;
}

/** Starts a server and waits until its port accepts connections. @throws Error with its output, when it exits before */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProgram> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (bytes) => (said += bytes));
  child.on('error', (error) => (said += error.message));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  while (!(await takesConnections(port))) {
    if (hasEnded()) throw new Error(`${program} ended: ${said}`);
    await sleep(50);
  }
  return { stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(forced);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
