import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { answers, ask, firstLine, stderrOf, until, useEmbeddedFolder } from './fixture.testing.ts';
import { isRunning } from './process-table.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const embedded = useEmbeddedFolder();
const { place } = embedded;

const processOwner = (pid: number) => statSync(`/proc/${pid}`).uid;

describe('an embedded PostgreSQL', () => {
  test('keeps its data from one start to the next and leaves nothing running or lying about', async () => {
    const first = await embedded.start();
    await ask(first.connection, 'create table kept as select 42 as value');
    const pid = embedded.postmasterPid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);
    expect(readdirSync(place.dataFolder)).toEqual(['cluster']);
    const second = await embedded.start();
    expect(await ask(second.connection, 'select value from kept')).toBe(42);
  });

  test('listens on a private unix socket only, as UTF8, with fsync and checksums', async () => {
    embedded.copyMadeCluster();
    const { connection } = await embedded.start();
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
    embedded.copyMadeCluster();
    const { connection } = await embedded.start();
    expect(processOwner(embedded.postmasterPid())).not.toBe(0);
    expect(statSync(connection.host).uid).toBe(processOwner(embedded.postmasterPid()));
    expect(statSync(place.cluster).uid).toBe(processOwner(embedded.postmasterPid()));
  });

  test.skipIf(!isRoot)('runs as ourselves when we are an ordinary user', async () => {
    embedded.copyMadeCluster();
    execFileSync('chown', ['-R', '65534:65534', place.dataFolder]);
    const child = embedded.spawnServer(NOBODY);
    const connection = JSON.parse(await firstLine(child));
    expect(await answers(connection)).toBe(true);
    expect(processOwner(embedded.postmasterPid())).toBe(65534);
    child.kill('SIGKILL');
  });

  test.skipIf(!isRoot)('keeps to the user that owns the files, whoever would be chosen now', async () => {
    embedded.copyMadeCluster();
    execFileSync('chown', ['-R', '65534:65534', place.dataFolder]);
    const child = embedded.spawnServer(NOBODY);
    await firstLine(child);
    const pid = embedded.postmasterPid();
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    await embedded.start();
    expect(processOwner(embedded.postmasterPid())).toBe(65534);
  });

  test.skipIf(!isRoot)(
    'moves out of a folder the server user cannot enter, and is found there again',
    async () => {
      chmodSync(place.folder, 0o700);
      const sharedFolder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-shared-'));
      chmodSync(sharedFolder, 0o755);
      try {
        const first = await embedded.start({ sharedFolder });
        await ask(first.connection, 'create table kept as select 42 as value');
        await first.stop();
        expect(lstatSync(path.join(place.dataFolder, 'relocated')).isSymbolicLink()).toBe(true);
        const second = await embedded.start({ sharedFolder });
        expect(await ask(second.connection, 'select value from kept')).toBe(42);
        await second.stop();
        rmSync(readlinkSync(path.join(place.dataFolder, 'relocated')), { recursive: true });
        await expect(embedded.start({ sharedFolder })).rejects.toThrow(/was kept in .*, which is gone/);
      } finally {
        rmSync(sharedFolder, { recursive: true });
      }
    },
  );

  test.skipIf(!isRoot)('is refused to an ordinary user whose files it does not hold', async () => {
    embedded.copyMadeCluster();
    const child = embedded.spawnServer(NOBODY);
    expect(await stderrOf(child)).toMatch(/belong to user id \d+; we run as 65534/);
  });

  test('tells another process where it is, as long as it runs', async () => {
    embedded.copyMadeCluster();
    expect(findRunningPostgres(place.dataFolder)).toBeUndefined();
    const { connection, stop } = await embedded.start();
    expect(findRunningPostgres(place.dataFolder)).toEqual(connection);
    await stop();
    expect(findRunningPostgres(place.dataFolder)).toBeUndefined();
  });
});

describe('a second start on one folder', () => {
  test('is refused by the same process and by another, naming the folder and the process', async () => {
    embedded.copyMadeCluster();
    await embedded.start();
    const refusal = `The database in ${place.dataFolder} is already run by process ${process.pid}.`;
    await expect(startEmbeddedPostgres({ dataFolder: place.dataFolder })).rejects.toThrow(refusal);
    const other = embedded.spawnServer();
    expect(await stderrOf(other)).toContain(refusal);
    expect(other.exitCode).not.toBe(0);
  });

  test('succeeds once when several try to take over from a dead one', async () => {
    embedded.copyMadeCluster();
    writeFileSync(path.join(place.dataFolder, 'supervisor.lock'), '{"pid":4194303,"birth":"never"}');
    const tries = await Promise.allSettled([1, 2, 3].map(() => embedded.start()));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

describe('a folder that is not ours', () => {
  test('is refused when it holds another PostgreSQL version', async () => {
    mkdirSync(place.cluster, { recursive: true });
    writeFileSync(path.join(place.cluster, 'PG_VERSION'), '17\n');
    if (isRoot) chownSync(place.cluster, 65534, 65534);
    await expect(embedded.start()).rejects.toThrow(
      /made by PostgreSQL 17; this version of Longhaul runs PostgreSQL 18/,
    );
  });

  test('is refused when it is no cluster', async () => {
    mkdirSync(place.cluster, { recursive: true });
    writeFileSync(path.join(place.cluster, 'thesis.doc'), 'precious');
    await expect(embedded.start()).rejects.toThrow(/is not a PostgreSQL cluster/);
    expect(readdirSync(place.cluster)).toEqual(['thesis.doc']);
  });
});
