import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DAY_MS } from '@longhaul/units';
import pg from 'pg';
import type { ConnectionSettings } from '../../apps/server/src/platform/database/connection.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const ADMIN = path.resolve(import.meta.dirname, '../../apps/server/src/admin.ts');
const DEVICES = 100;
const POSITIONS = 10_000;
/** Ends so long ago, and lies within what is kept. */
const NEWEST_DAYS_AGO = 2;
const EVERY_SECONDS = 60;
const BUDGET_SECONDS = 120;

/** The command line imports the database of a Traccar server while the server runs, and the same again. */
export async function traccarImport({ server, organizationId }: Bench): Promise<Row> {
  const source = await makeTraccar(server.connection);
  try {
    const words = ['import-traccar', '--organization', String(organizationId), '--database', source.url];
    const first = await timed(server.connection, words);
    const again = await timed(server.connection, words);
    const total = DEVICES * POSITIONS;
    if (first.added !== total || again.added !== 0 || again.known !== total) {
      throw new Error(`The import added ${first.added}, then ${again.added} of ${total} positions.`);
    }
    return {
      work: `Import of ${number(total)} positions from Traccar's database`,
      peer: '-',
      budget: `within ${BUDGET_SECONDS} s`,
      reached: `${number(first.seconds, 1)} s (${number(total / first.seconds)}/s); again ${number(again.seconds, 1)} s, 0 added`,
      isReached: first.seconds <= BUDGET_SECONDS,
      ofFloor: null,
      details: { seconds: rounded(first.seconds), againSeconds: rounded(again.seconds), devices: DEVICES },
    };
  } finally {
    await source.drop();
  }
}

async function timed(connection: ConnectionSettings, words: readonly string[]) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  const counts = /Done: ([\d,]+) positions added, ([\d,]+) known/.exec(said);
  if (code !== 0 || counts === null) throw new Error(`The import ended with ${code}: ${said.slice(-2_000)}`);
  const [added, known] = counts.slice(1).map((text) => Number(text.replaceAll(',', '')));
  return { seconds: (performance.now() - startedAt) / 1_000, added, known };
}

/** Beside the database of the server: trucks that drive west and back, a position a minute. */
async function makeTraccar(connection: ConnectionSettings) {
  const name = 'traccar_bench';
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(`drop database if exists ${name}`);
  await owner.query(`create database ${name}`);
  const settings = { ...connection, database: name } as ConnectionSettings;
  const client = new pg.Client(settings);
  await client.connect();
  await client.query(`
    create table tc_groups (id int, name text, groupid int);
    create table tc_geofences (id int, name text, area text);
    create table tc_devices (id int, name text, uniqueid text, groupid int, category text, lastupdate timestamp);
    create table tc_drivers (id int, name text, uniqueid text);
    create table tc_users (id int, name text, email text);
    create table tc_positions (id serial primary key, deviceid int, fixtime timestamp, valid boolean, latitude float8,
      longitude float8, altitude float8, speed float8, course float8, attributes varchar(4000), accuracy float8);
    insert into tc_devices (id, name, uniqueid) select n, 'TRACCAR-' || n, 'traccar-bench-' || n from generate_series(1, ${DEVICES}) n;
  `);
  await client.query(
    `insert into tc_positions (deviceid, fixtime, valid, latitude, longitude, altitude, speed, course, attributes, accuracy)
    select d, (to_timestamp($1::float8) - make_interval(secs => n * ${EVERY_SECONDS})) at time zone 'UTC', true, 35 + d / 100.0,
      -89 + (2000 - abs(n % 4000 - 2000)) * 0.001, 200, 48.6, 90,
      '{"ignition":true,"motion":true,"power":13.2,"totalDistance":' || (${POSITIONS} - n) * 90 || '}', 0
    from generate_series(${POSITIONS} - 1, 0, -1) n, generate_series(1, ${DEVICES}) d`,
    [(Date.now() - NEWEST_DAYS_AGO * DAY_MS) / 1_000],
  );
  await client.query('create index position_deviceid_fixtime on tc_positions (deviceid, fixtime)');
  await client.query('analyze');
  await client.end();
  return {
    url: urlOf(settings),
    async drop() {
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}

function urlOf(connection: ConnectionSettings): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password = '', database } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password })}`;
}
