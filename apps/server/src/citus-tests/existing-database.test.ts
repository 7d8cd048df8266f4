import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '@longhaul/demo';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { seedDemo } from '../demo/seed.ts';
import { smallDemo } from '../demo/small-demo.testing.ts';
import { writeBackup } from '../maintenance/backup.ts';
import { restoreBackup } from '../maintenance/restore.ts';
import { digestsOf } from '../maintenance/rows.testing.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { addCitus, type CitusDatabase, createCitusDatabase } from './citus-database.testing.ts';

const ADMIN = path.join(import.meta.dirname, '../admin.ts');

let existing: CitusDatabase;
let before: Record<string, string>;

beforeAll(async () => {
  existing = await createCitusDatabase();
  await migrate({ connection: existing.connection });
  const database = createDatabase({ connection: existing.connection });
  await seedDemo({
    database,
    clock: { now: Date.now },
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 1,
  });
  await database.close();
  before = await digestsOf(existing.connection);
});
afterAll(() => existing?.drop());

async function distribute(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, 'distribute'], {
    env: { PATH: process.env.PATH, DATABASE_URL: existing.url },
  });
  return stdout;
}

it('a database that has no Citus is refused, and what to do first is said', async () => {
  await expect(distribute()).rejects.toThrow(/has no extension citus: make it on every node/);
});

it('a database that holds an organization is spread over the nodes with every row, and once', async () => {
  await addCitus(existing);
  const said = new RegExp(`^Distributed \\d+ tables over ${existing.nodes.length} nodes\\.\n$`);
  const first = await distribute();
  expect(first).toMatch(said);
  expect(await digestsOf(existing.connection)).toEqual(before);
  expect(await rowsOnWorkers('positions')).toBeGreaterThan(1_000);
  expect(await distribute()).toBe(first);
});

it('a backup of it is restored into another Citus, spread over its nodes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-citus-'));
  const file = path.join(folder, 'spread.backup');
  const restored = await createCitusDatabase();
  try {
    await writeBackup(existing.connection, file);
    await addCitus(restored);
    await restoreBackup(restored.connection, file);
    expect(await digestsOf(restored.connection)).toEqual(before);
    expect(await rowsOnWorkers('positions', restored)).toBeGreaterThan(1_000);
  } finally {
    await restored.drop();
    await rm(folder, { recursive: true });
  }
});

it('a server starts on it and shows what was there', async () => {
  const server = new ServerProcess({ DATABASE_URL: existing.url }, 'demo');
  const { http } = await server.start();
  const api = `http://127.0.0.1:${http}/api/v1`;
  try {
    const answer = await fetch(`${api}/auth/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.longhaul.test', password: DEMO_PASSWORD }),
    });
    const { accessToken, user } = (await answer.json()) as {
      accessToken: string;
      user: { organization: { id: number } };
    };
    const vehicles = await fetch(`${api}/organizations/${user.organization.id}/assets?kind=vehicle`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await vehicles.json()).toMatchObject({ total: smallDemo.trucks.length });
  } finally {
    await server.remove();
  }
});

/** Counted where they lie, without the coordinator. */
async function rowsOnWorkers(table: string, { connection } = existing): Promise<number> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select sum(result::bigint)::float8 as count from run_command_on_placements($1, 'select count(*) from %s') p
     join pg_dist_node n on n.nodename = p.nodename and n.nodeport = p.nodeport where n.groupid > 0`,
    [table],
  );
  await client.end();
  return rows[0]!.count;
}
