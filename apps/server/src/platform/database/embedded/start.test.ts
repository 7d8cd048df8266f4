import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerConnection } from '../connection.ts';
import { readPostmasterFile } from './postmaster.ts';
import { isRunning } from './process-table.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './start.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const PROGRAM = path.resolve(import.meta.dirname, '../../../testing/embedded-server.ts');

let template: string;
let folder: string;
let dataFolder: string;
let cluster: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  template = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-embedded-'));
  chmodSync(template, 0o755);
  const { stop } = await startEmbeddedPostgres({ dataFolder: template });
  await stop();
});

afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-embedded-'));
  chmodSync(folder, 0o755);
  dataFolder = path.join(folder, 'postgres');
  cluster = path.join(dataFolder, 'cluster');
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const left = readPostmasterFile(cluster);
  if (left) await until(() => !isRunning(left.pid));
  rmSync(folder, { recursive: true, force: true });
});

/** Spares the test initdb. */
function useMadeCluster(): void {
  execFileSync('cp', ['-a', template, dataFolder]);
}

async function start(
  options: { dataFolder?: string; sharedFolder?: string } = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, ...options });
  started.push(postgres);
  return postgres;
}

/** A server in a process of its own, which the test may kill. */
async function startServer(user?: { uid: number; gid: number }) {
  const child = spawn(process.execPath, [PROGRAM, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout!), 'line');
  return { child, connection: JSON.parse(line) as ServerConnection };
}

async function ask(connection: ServerConnection, sql: string): Promise<unknown> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function outputOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return said;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

const answers = (connection: ServerConnection) =>
  ask(connection, 'select 1').then(
    () => true,
    () => false,
  );

const postmasterPid = () => readPostmasterFile(cluster)!.pid;

const processOwner = (pid: number) => statSync(`/proc/${pid}`).uid;

/** Process ids below `parent`. */
function childrenOf(parent: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return list.trim().split(/\s+/).filter(Boolean).map(Number);
}

describe('an embedded PostgreSQL', () => {
  test('keeps its data from one start to the next and leaves nothing running or lying about', async () => {
    const first = await start();
    await ask(first.connection, 'create table kept as select 42 as value');
    const pid = postmasterPid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);
    expect(readdirSync(dataFolder)).toEqual(['cluster']);
    const second = await start();
    expect(await ask(second.connection, 'select value from kept')).toBe(42);
  });

  test('listens on a private unix socket only, as UTF8, with fsync and checksums', async () => {
    useMadeCluster();
    const { connection } = await start();
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.${connection.port}`)).toBeLessThanOrEqual(103);
    for (const [name, value] of [
      ['listen_addresses', ''],
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['data_checksums', 'on'],
      ['server_encoding', 'UTF8'],
      ['TimeZone', 'UTC'],
    ] as const) {
      expect([name, await ask(connection, `select current_setting('${name}')`)]).toEqual([name, value]);
    }
    expect(await ask(connection, "select lower('ÉCOLE')")).toBe('école');
  });

  test.skipIf(!isRoot)('runs as another user when we are root', async () => {
    useMadeCluster();
    const { connection } = await start();
    expect(processOwner(postmasterPid())).not.toBe(0);
    expect(statSync(connection.host).uid).toBe(processOwner(postmasterPid()));
    expect(statSync(cluster).uid).toBe(processOwner(postmasterPid()));
  });

  test.skipIf(!isRoot)('runs as ourselves when we are an ordinary user', async () => {
    useMadeCluster();
    execFileSync('chown', ['-R', '65534:65534', dataFolder]);
    const { child, connection } = await startServer({ uid: 65534, gid: 65534 });
    expect(await answers(connection)).toBe(true);
    expect(processOwner(postmasterPid())).toBe(65534);
    child.kill('SIGKILL');
  });

  test.skipIf(!isRoot)('keeps to the user that owns the files, whoever would be chosen now', async () => {
    useMadeCluster();
    execFileSync('chown', ['-R', '65534:65534', dataFolder]);
    const { child } = await startServer({ uid: 65534, gid: 65534 });
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    await start();
    expect(processOwner(postmasterPid())).toBe(65534);
  });

  test.skipIf(!isRoot)(
    'moves out of a folder the server user cannot enter, and is found there again',
    async () => {
      chmodSync(folder, 0o700);
      const sharedFolder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-shared-'));
      chmodSync(sharedFolder, 0o755);
      try {
        const first = await start({ sharedFolder });
        await ask(first.connection, 'create table kept as select 42 as value');
        await first.stop();
        expect(lstatSync(path.join(dataFolder, 'relocated')).isSymbolicLink()).toBe(true);
        const second = await start({ sharedFolder });
        expect(await ask(second.connection, 'select value from kept')).toBe(42);
        await second.stop();
        rmSync(readlinkSync(path.join(dataFolder, 'relocated')), { recursive: true });
        await expect(start({ sharedFolder })).rejects.toThrow(/was kept in .*, which is gone/);
      } finally {
        rmSync(sharedFolder, { recursive: true });
      }
    },
  );

  test.skipIf(!isRoot)('is refused to an ordinary user whose files it does not hold', async () => {
    useMadeCluster();
    const child = spawn(process.execPath, [PROGRAM, dataFolder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      uid: 65534,
      gid: 65534,
    });
    expect(await outputOf(child)).toMatch(/belong to user id \d+; we run as 65534/);
  });

  test('tells another process where it is, as long as it runs', async () => {
    useMadeCluster();
    expect(findRunningPostgres(dataFolder)).toBeUndefined();
    const { connection, stop } = await start();
    expect(findRunningPostgres(dataFolder)).toEqual(connection);
    await stop();
    expect(findRunningPostgres(dataFolder)).toBeUndefined();
  });
});

describe('a second start on one folder', () => {
  test('is refused by the same process and by another, naming the folder and the process', async () => {
    useMadeCluster();
    await start();
    const refusal = `The database in ${dataFolder} is already run by process ${process.pid}.`;
    await expect(startEmbeddedPostgres({ dataFolder })).rejects.toThrow(refusal);
    const other = spawn(process.execPath, [PROGRAM, dataFolder], { stdio: ['ignore', 'ignore', 'pipe'] });
    expect(await outputOf(other)).toContain(refusal);
    expect(other.exitCode).not.toBe(0);
  });

  test('succeeds once when several try to take over from a dead one', async () => {
    useMadeCluster();
    writeFileSync(path.join(dataFolder, 'supervisor.lock'), '{"pid":4194303,"birth":"never"}');
    const tries = await Promise.allSettled([1, 2, 3].map(() => start()));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

describe('after a crash', () => {
  test('of PostgreSQL it is started again at the same place with what was committed', async () => {
    useMadeCluster();
    const { connection } = await start();
    await ask(connection, 'create table kept as select 42 as value');
    for (let round = 0; round < 3; round++) {
      const pid = postmasterPid();
      process.kill(pid, 'SIGKILL');
      await until(() => readPostmasterFile(cluster)?.pid !== pid);
      await until(() => answers(connection));
      expect(await ask(connection, 'select value from kept')).toBe(42);
    }
  });

  test('of the server PostgreSQL stops by itself, and the next start finds what was committed', async () => {
    useMadeCluster();
    const { child, connection } = await startServer();
    await ask(connection, 'create table kept as select 42 as value');
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    expect(await ask((await start()).connection, 'select value from kept')).toBe(42);
    expect(existsSync(connection.host)).toBe(false);
  });

  test.skipIf(!isLinux)(
    'of the server and its watch, the PostgreSQL left over is stopped and replaced',
    async () => {
      useMadeCluster();
      const { child, connection } = await startServer();
      await ask(connection, 'create table kept as select 42 as value');
      const orphan = postmasterPid();
      for (const watch of childrenOf(child.pid!).filter((pid) => pid !== orphan))
        process.kill(watch, 'SIGKILL');
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await answers(connection)).toBe(true);
      const { connection: next } = await start();
      expect(isRunning(orphan)).toBe(false);
      expect(await ask(next, 'select value from kept')).toBe(42);
      expect(existsSync(connection.host)).toBe(false);
    },
  );

  test('in the middle of initdb the next start begins afresh', async () => {
    const child = spawn(process.execPath, [PROGRAM, dataFolder], { stdio: 'ignore' });
    const unfinished = () =>
      existsSync(dataFolder) && readdirSync(dataFolder).find((name) => name.startsWith('initializing-'));
    await until(() => {
      const name = unfinished();
      return Boolean(name) && existsSync(path.join(dataFolder, String(name), 'base'));
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(cluster)).toBe(false);
    const { connection } = await start();
    expect(await answers(connection)).toBe(true);
    expect(unfinished()).toBeUndefined();
  });
});

describe('a stale postmaster.pid', () => {
  async function startOver(pid: number): Promise<void> {
    useMadeCluster();
    const { stop } = await start();
    const content = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    await stop();
    const { uid, gid } = statSync(cluster);
    const file = path.join(cluster, 'postmaster.pid');
    writeFileSync(file, [pid, ...content.slice(1)].join('\n'), { mode: 0o600 });
    chownSync(file, uid, gid);
    expect(await answers((await start()).connection)).toBe(true);
  }

  test('that names a process which is gone does no harm', () => startOver(4_194_303));

  test('that names a process of somebody else is removed, and that process is left alone', async () => {
    const { uid, gid } = isRoot ? { uid: 65534, gid: 65534 } : { uid: undefined, gid: undefined };
    const stranger = spawn('/bin/sleep', ['300'], { stdio: 'ignore', cwd: '/', uid, gid });
    children.push(stranger);
    await startOver(stranger.pid!);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test.skipIf(!isLinux)('that names a zombie is removed', async () => {
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(parent);
    const [line] = await once(createInterface(parent.stdout), 'line');
    await until(() => readFileSync(`/proc/${line}/stat`, 'utf8').includes(') Z '));
    await startOver(Number(line));
  });
});

describe('a folder that is not ours', () => {
  test('is refused when it holds another PostgreSQL version', async () => {
    mkdirSync(cluster, { recursive: true });
    writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
    if (isRoot) chownSync(cluster, 65534, 65534);
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 17; this version of Longhaul runs PostgreSQL 18/,
    );
  });

  test('is refused when it is no cluster', async () => {
    mkdirSync(cluster, { recursive: true });
    writeFileSync(path.join(cluster, 'thesis.doc'), 'precious');
    await expect(start()).rejects.toThrow(/is not a PostgreSQL cluster/);
    expect(readdirSync(cluster)).toEqual(['thesis.doc']);
  });
});
