import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { createDatabase } from '../platform/database/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { ExternalPostgres } from './database.testing.ts';
import { isFull } from './record.testing.ts';

const RECORDS = isFull ? 50_000 : 2_000;

const primary = new ExternalPostgres();
const servers: ServerProcess[] = [];
let standby: ChildProcess;

beforeAll(() => primary.start());
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  if (standby !== undefined) {
    standby.kill('SIGINT');
    await once(standby, 'exit');
  }
  await primary.remove();
});

const standbyCluster = () => path.join(path.dirname(primary.cluster), 'standby');

async function startServer(url: string): Promise<ServerProcess> {
  const server = new ServerProcess({ DATABASE_URL: url });
  servers.push(server);
  await server.start();
  return server;
}

/** A copy of the running primary that follows it, as the manual of PostgreSQL says (26.3.4, 27.2). */
async function startStandby(owner: pg.Client): Promise<void> {
  const from = primary.cluster;
  const to = standbyCluster();
  const { uid, gid } = statSync(from);
  await owner.query("select pg_backup_start('standby', true)");
  mkdirSync(to, { mode: 0o700 });
  chownSync(to, uid, gid);
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$|\.s\.PGSQL\./.test(file),
  });
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(path.join(to, 'standby.signal'), '');
  const { searchParams, username, password } = new URL(primary.url);
  appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${searchParams.get('host')} port=${searchParams.get('port')} user=${username} password=${password}'\n`,
  );
  await new Promise((resolve) => spawn('chown', ['-R', `${uid}:${gid}`, to]).once('exit', resolve));
  standby = primary.run(to);
}

async function followed(owner: pg.Client): Promise<void> {
  await owner.query("alter system set synchronous_standby_names = '*'");
  await owner.query('select pg_reload_conf()');
  for (;;) {
    const { rowCount } = await owner.query("select from pg_stat_replication where sync_state = 'sync'");
    if (rowCount === 1) return;
    await sleep(100);
  }
}

it('has every acknowledged record on a synchronous standby when the primary is killed, and goes on there', async () => {
  const owner = new pg.Client(primary.url);
  owner.on('error', () => {});
  await owner.connect();
  const first = await startServer(primary.url);
  await startStandby(owner);
  await followed(owner);
  const database = primary.openDatabase();
  let taking = first;
  const trucks = new Trucks(() => taking.ports?.teltonikaTcp ?? null);
  await trucks.register(database, 20);
  await database.close();
  trucks.start();
  await trucks.drivenOn(RECORDS);
  primary.process.kill('SIGKILL');
  const killedWith = trucks.acknowledged;
  await primary.stop();
  await first.kill();

  const url = primary.urlOf(standbyCluster());
  const promoting = new pg.Client(url);
  await promoting.connect();
  await promoting.query('select pg_promote()');
  await promoting.query("alter system set synchronous_standby_names = ''");
  await promoting.query('select pg_reload_conf()');
  await promoting.end();
  const copy = createDatabase({ connection: { connectionString: url } });
  expect(await trucks.faults(copy)).toEqual([]);
  taking = await startServer(url);
  await trucks.drivenOn(RECORDS);
  await trucks.stop();
  expect(await trucks.faults(copy)).toEqual([]);
  await copy.close();
  recordFigure(
    'standby',
    `${killedWith.toLocaleString('en-US')} records acknowledged when the primary was killed, all on the standby; ${trucks.acknowledged.toLocaleString('en-US')} after it took over, 0 lost`,
  );
});
