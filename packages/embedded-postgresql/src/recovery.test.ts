import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { answers, ask, firstLine, until, useEmbeddedFolder } from './fixture.testing.ts';
import { readPostmasterFile } from './postmaster.ts';
import { isRunning } from './process-table.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const embedded = useEmbeddedFolder();
const { place } = embedded;

/** Process ids below `parent`. */
function childrenOf(parent: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return list.trim().split(/\s+/).filter(Boolean).map(Number);
}

describe('after a crash', () => {
  test('of PostgreSQL it is started again at the same place with what was committed', async () => {
    embedded.copyMadeCluster();
    const { connection } = await embedded.start();
    await ask(connection, 'create table kept as select 42 as value');
    for (let round = 0; round < 3; round++) {
      const pid = embedded.postmasterPid();
      process.kill(pid, 'SIGKILL');
      await until(() => readPostmasterFile(place.cluster)?.pid !== pid);
      await until(() => answers(connection));
      expect(await ask(connection, 'select value from kept')).toBe(42);
    }
  });

  test('of the server PostgreSQL stops by itself, and the next start finds what was committed', async () => {
    embedded.copyMadeCluster();
    const child = embedded.spawnServer();
    const connection = JSON.parse(await firstLine(child));
    await ask(connection, 'create table kept as select 42 as value');
    const pid = embedded.postmasterPid();
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    expect(await ask((await embedded.start()).connection, 'select value from kept')).toBe(42);
    expect(existsSync(connection.host)).toBe(false);
  });

  test.skipIf(!isLinux)(
    'of the server and its watch, the PostgreSQL left over is stopped and replaced',
    async () => {
      embedded.copyMadeCluster();
      const child = embedded.spawnServer();
      const connection = JSON.parse(await firstLine(child));
      await ask(connection, 'create table kept as select 42 as value');
      const orphan = embedded.postmasterPid();
      for (const pid of childrenOf(child.pid!)) if (pid !== orphan) process.kill(pid, 'SIGKILL');
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await answers(connection)).toBe(true);
      const { connection: next } = await embedded.start();
      expect(isRunning(orphan)).toBe(false);
      expect(await ask(next, 'select value from kept')).toBe(42);
      expect(existsSync(connection.host)).toBe(false);
    },
  );

  test('in the middle of initdb the next start begins afresh', async () => {
    const child = embedded.spawnServer();
    const unfinished = () =>
      existsSync(place.dataFolder) &&
      readdirSync(place.dataFolder).find((name) => name.startsWith('initializing-'));
    await until(() => {
      const name = unfinished();
      return Boolean(name) && existsSync(path.join(place.dataFolder, String(name), 'base'));
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(place.cluster)).toBe(false);
    const { connection } = await embedded.start();
    expect(await answers(connection)).toBe(true);
    expect(unfinished()).toBeUndefined();
  });
});

describe('a stale postmaster.pid', () => {
  async function startOver(pid: number): Promise<void> {
    embedded.copyMadeCluster();
    const { stop } = await embedded.start();
    const content = readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
    await stop();
    const { uid, gid } = statSync(place.cluster);
    const file = path.join(place.cluster, 'postmaster.pid');
    writeFileSync(file, [pid, ...content.slice(1)].join('\n'), { mode: 0o600 });
    chownSync(file, uid, gid);
    expect(await answers((await embedded.start()).connection)).toBe(true);
  }

  test('that names a process which is gone does no harm', () => startOver(4_194_303));

  test('that names a process of somebody else is removed, and that process is left alone', async () => {
    const { uid, gid } = isRoot ? { uid: 65534, gid: 65534 } : { uid: undefined, gid: undefined };
    const stranger = spawn('/bin/sleep', ['300'], { stdio: 'ignore', cwd: '/', uid, gid });
    embedded.keep(stranger);
    await startOver(stranger.pid!);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test.skipIf(!isLinux)('that names a zombie is removed', async () => {
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 300'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    embedded.keep(parent);
    const line = await firstLine(parent);
    await until(() => readFileSync(`/proc/${line}/stat`, 'utf8').includes(') Z '));
    await startOver(Number(line));
  });
});
