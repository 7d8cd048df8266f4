import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { ConnectionSettings } from './connection.ts';
import { createDatabase } from './database.ts';
import { admitLogin, checkConnections } from './login.ts';
import { type PoolerMode, startPooler } from './pooler.testing.ts';
import { adminOption, RUNTIME_ROLE, WRITER_ROLE } from './roles.ts';

let test: TestDatabase;
let server: Exclude<ConnectionSettings, { connectionString: string }>;

beforeAll(async () => {
  test = await createTestDatabase();
  if ('connectionString' in test.connection) throw new Error('The tests run on the embedded database.');
  server = test.connection;
});
afterAll(() => test.drop());

describe('the connections of the server', () => {
  it('are taken as they are without a pooler', async () => {
    await expect(checkConnections(test.database)).resolves.toBeUndefined();
  });

  // pgbouncer 1.18 and its ignore_startup_parameters: without the role, statements run as the owner of the tables.
  it.each<[PoolerMode, string]>([
    ['drops', 'A connection pooler drops the settings of Longhaul.'],
    ['refuses', 'A connection pooler refuses the settings of Longhaul.'],
  ])('are refused behind a pooler that %s their settings', async (mode, words) => {
    const pooler = await startPooler(server, mode);
    const host = '127.0.0.1';
    const database = createDatabase({ connection: { ...server, host, port: pooler.port } });
    try {
      await expect(checkConnections(database)).rejects.toThrow(words);
    } finally {
      await database.close();
      pooler.server.close();
    }
  });
});

describe('a login without rights of its own', () => {
  // What pg_upgrade and a newer pg_dumpall leave behind on 16 and newer: members made by the superuser, without ADMIN.
  it('is admitted where an administrator has made it a member, also by an owner that may not pass the roles on', async () => {
    const admin = new pg.Client({ ...server });
    await admin.connect();
    const [owner, login, stranger] = ['owner', 'login', 'stranger'].map(
      (name) => `${name}_${server.database}`,
    );
    try {
      await admin.query(
        `create role ${owner} login createrole; create role ${login} login; create role ${stranger} login`,
      );
      await admin.query(`grant ${RUNTIME_ROLE}, ${WRITER_ROLE} to ${owner}, ${login}`);
      await admitLogin({ ...server, user: owner! }, { ...server, user: login! });
      const admitted = admitLogin({ ...server, user: owner! }, { ...server, user: stranger! });
      // Before 16 CREATEROLE passes on any role.
      if ((await adminOption(admin)) === '') await expect(admitted).resolves.toBeUndefined();
      else await expect(admitted).rejects.toThrow(`grant ${RUNTIME_ROLE} to ${owner} with admin option`);
    } finally {
      for (const role of [owner, login, stranger]) await admin.query(`drop role if exists ${role}`);
      await admin.end();
    }
  });
});
