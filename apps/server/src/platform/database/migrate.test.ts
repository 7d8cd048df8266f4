import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let empty: Pick<TestDatabase, 'connection' | 'drop'>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-migrations-'));
  empty = await createEmptyDatabase();
});

afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = () => migrate({ connection: empty.connection, folder });

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...empty.connection });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('files are applied in the order of their numbers, each once', async () => {
  await write('0002_more.sql', 'insert into things values (1); insert into things values (2);');
  await write('0001_first.sql', 'create table things (id integer);');
  expect(await run()).toEqual(['0001_first.sql', '0002_more.sql']);
  expect(await run()).toEqual([]);
  await write('0003_last.sql', 'insert into things values (3)');
  expect(await run()).toEqual(['0003_last.sql']);
  expect(await ask('select id from things order by id')).toEqual([1, 2, 3]);
});

test('servers that start together apply each file once', async () => {
  await write('0001_first.sql', 'create table things (id integer); select pg_sleep(0.05);');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_first.sql']);
});

test('an applied file that was edited is refused by name', async () => {
  await write('0001_first.sql', 'create table things (id integer);');
  await run();
  await write('0001_first.sql', 'create table things (id bigint);');
  await expect(run()).rejects.toThrow(/0001_first\.sql was changed after it was applied/);
});

test('line endings of a checkout on Windows are no edit', async () => {
  await write('0001_first.sql', 'create table things (\n id integer);\n');
  await run();
  await write('0001_first.sql', 'create table things (\r\n id integer);\r\n');
  expect(await run()).toEqual([]);
});

test('a file that fails leaves nothing of itself, and the ones before it stay', async () => {
  await write('0001_first.sql', 'create table things (id integer);');
  await write('0002_bad.sql', "insert into things values (1); insert into things values ('x');");
  await expect(run()).rejects.toThrow(/0002_bad\.sql failed: invalid input syntax/);
  expect(await ask('select count(*)::int from things')).toEqual([0]);
  await write('0002_bad.sql', 'insert into things values (1);');
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('a database that a newer version has migrated is refused', async () => {
  await write('0001_first.sql', 'select 1');
  await write('0002_newer.sql', 'select 1');
  await run();
  await rm(path.join(folder, '0002_newer.sql'));
  await expect(run()).rejects.toThrow(/has the migration 0002_newer\.sql, which this version/);
});

test.each([
  ['0003_gap.sql', /0003_gap\.sql should be number 0002/],
  ['0001_twice.sql', /0001_twice\.sql should be number 0002/],
  ['2_short.sql', /2_short\.sql is not named NNNN_name\.sql/],
])('the file name %s beside 0001_first.sql is refused', async (name, message) => {
  await write('0001_first.sql', 'select 1');
  await write(name, 'select 1');
  await expect(run()).rejects.toThrow(message);
});

test('a database that is not UTF8 is refused', async () => {
  const { database } = empty.connection as { database: string };
  const latin = `${database}_latin`;
  await ask(
    `create database ${latin} template template0 encoding 'LATIN1' locale 'C' locale_provider 'libc'`,
  );
  const migration = migrate({ connection: { ...inject('postgres'), database: latin }, folder });
  await expect(migration).rejects.toThrow(/encoding UTF8; this one has LATIN1/);
  await ask(`drop database ${latin}`);
});

test('a login that may not take the roles learns what an administrator has to run', async () => {
  const { database } = empty.connection as { database: string };
  const login = `${database}_login`;
  await ask(`create role ${login} login`);
  await ask(`alter database ${database} owner to ${login}`);
  const migration = migrate({ connection: { ...inject('postgres'), database, user: login }, folder });
  await expect(migration).rejects.toThrow(/grant longhaul_runtime to the login of Longhaul/);
  await ask(`alter database ${database} owner to ${inject('postgres').user}`);
  await ask(`drop role ${login}`);
});
