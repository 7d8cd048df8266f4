import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { endingWith } from '../work-end.ts';
import { createDatabase, type Database } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { executePrepared } from './prepared.ts';
import { runTransaction } from './transaction.ts';

let testDatabase: TestDatabase;
let database: Database;
let acme: number;
let globex: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
  [acme, globex] = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const rows = await tx
      .insertInto('organizations')
      .values([{ name: 'Acme' }, { name: 'Globex' }])
      .returning('id')
      .execute();
    return rows.map(({ id }) => id) as [number, number];
  });
  for (const organizationId of [acme, globex]) {
    await database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      await tx
        .insertInto('assets')
        .values({ organization_id: organizationId, kind: 'vehicle', unit_number: '101' })
        .execute();
      await tx
        .insertInto('activity_log')
        .values({ organization_id: organizationId, action: 'create', entity: 'asset' })
        .execute();
    });
  }
});

afterAll(() => testDatabase.drop());

const asAcme = <Result>(work: Parameters<Database['inOrganization']>[1]) =>
  database.inOrganization({ organizationId: acme, actorId: null }, work) as Promise<Result>;

describe('row-level security', () => {
  test('a query that forgets its condition sees only the rows of the organization of the transaction', async () => {
    const rows = await database.inOrganization({ organizationId: acme, actorId: null }, (tx) =>
      tx.selectFrom('assets').select('organization_id').execute(),
    );
    expect(rows).toEqual([{ organization_id: acme }]);
  });

  test('an update or a delete that forgets its condition leaves other organizations alone', async () => {
    await asAcme((tx) => tx.updateTable('assets').set({ make: 'Volvo' }).execute());
    await asAcme((tx) => tx.deleteFrom('group_assets').execute());
    const [other] = await database.inOrganization({ organizationId: globex, actorId: null }, (tx) =>
      tx.selectFrom('assets').select('make').execute(),
    );
    expect(other).toEqual({ make: null });
  });

  test('a row for another organization is refused', async () => {
    const insert = asAcme((tx) =>
      tx
        .insertInto('assets')
        .values({ organization_id: globex, kind: 'vehicle', unit_number: '666' })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  test('the platform scope sees every organization, and sessions are for that scope alone', async () => {
    const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('assets').select('organization_id').execute(),
    );
    expect(rows).toHaveLength(2);
    await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const user = await tx
        .insertInto('users')
        .values({ organization_id: acme, username: 'sam', first_name: 'Sam', last_name: 'Hill' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sessions')
        .values({ id: crypto.randomUUID(), user_id: user.id, expires_at: '2030-01-01T00:00:00Z' })
        .execute();
    });
    expect(await asAcme((tx) => tx.selectFrom('sessions').selectAll().execute())).toEqual([]);
  });

  test('a prepared statement shows each organization its own rows, also once it is planned no more', async () => {
    const oneConnection = createDatabase({ connection: testDatabase.connection, runtimeConnections: 1 });
    for (let round = 0; round < 10; round++) {
      for (const organizationId of [acme, globex]) {
        const rows = await oneConnection.inOrganization({ organizationId, actorId: null }, (tx) =>
          executePrepared(tx, 'assets-of-anyone', tx.selectFrom('assets').select('organization_id')),
        );
        expect(rows).toEqual([{ organization_id: organizationId }]);
      }
    }
    await oneConnection.close();
  });

  test('every table that names an organization is fenced', async () => {
    const owner = new pg.Client(testDatabase.connection);
    await owner.connect();
    const { rows } = await owner.query(`
      select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'organization_id' and not c.relrowsecurity`);
    await owner.end();
    expect(rows).toEqual([]);
  });
});

describe('roles', () => {
  test.each([
    'update activity_log set action = $$forged$$',
    'delete from activity_log',
    'truncate activity_log',
    'update platform_activity_log set action = $$forged$$',
    'delete from platform_activity_log',
    'update positions set lat = 0',
    'delete from organizations',
  ])('the runtime role may not: %s', async (statement) => {
    await expect(asAcme((tx) => tx.client.query(statement))).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    'select from users',
    'select from activity_log',
    'delete from positions',
    'update positions set lat = 0',
    'insert into settings (key) values ($$x$$)',
  ])('the writer role may not: %s', async (statement) => {
    await expect(database.asWriter((tx) => tx.client.query(statement))).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('the writer role stores a position of any organization', async () => {
    await database.asWriter((tx) =>
      tx.client.query("select ensure_position_partitions('2026-11-01T00:00:00Z', '2026-11-09T00:00:00Z')"),
    );
    const stored = await database.asWriter((tx) =>
      tx
        .insertInto('positions')
        .values({
          ...{
            organization_id: acme,
            asset_id: 1,
            at: '2026-11-02T00:00:00Z',
            lat: 416_000_000,
            lon: -836_000_000,
          },
          odometer_m: 5_000_000_000,
          speed: 1000,
          heading: 90,
          altitude: 180,
          flags: 0,
        })
        .returning(['at', 'odometer_m'])
        .execute(),
    );
    expect(stored).toEqual([{ at: new Date('2026-11-02T00:00:00Z'), odometer_m: 5_000_000_000 }]);
  });

  test('resetting the role does not lead back to the login', async () => {
    const role = await asAcme(async (tx) => {
      await tx.client.query('reset role');
      const { rows } = await tx.client.query<{ role: string }>('select current_user as role');
      return rows[0]?.role;
    });
    expect(role).toBe('longhaul_runtime');
  });

  test('a connection given by URL, with options of its own, takes the runtime role', async () => {
    const { host, port, user, database: name } = testDatabase.connection as { [key: string]: string };
    const connectionString = `postgresql://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}&options=-c%20work_mem%3D7MB`;
    const external = createDatabase({ connection: { connectionString } });
    const rows = await external.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query("select current_user as role, current_setting('work_mem') as memory"),
    );
    await external.close();
    expect(rows.rows).toEqual([{ role: 'longhaul_runtime', memory: '7MB' }]);
  });
});

describe('transactions', () => {
  test('the actor and the organization end with the transaction', async () => {
    const settings = (tx: { client: { query(text: string): Promise<pg.QueryResult> } }) =>
      tx.client.query(`select current_setting('longhaul.organization_id', true) as organization,
        current_setting('longhaul.actor_id', true) as actor, current_setting('longhaul.scope', true) as scope`);
    const one = createDatabase({ connection: testDatabase.connection, runtimeConnections: 1 });
    const inside = await one.inOrganization({ organizationId: acme, actorId: 7 }, settings);
    const across = await one.acrossOrganizations({ actorId: null }, settings);
    await one.close();
    expect(inside.rows).toEqual([{ organization: String(acme), actor: '7', scope: 'organization' }]);
    expect(across.rows).toEqual([{ organization: '', actor: '', scope: 'platform' }]);
  });

  test('an error thrown by the work rolls back and comes through as it is', async () => {
    class Refusal extends Error {}
    const work = asAcme(async (tx) => {
      await tx.updateTable('organizations').set({ name: 'Other' }).execute();
      throw new Refusal('no');
    });
    await expect(work).rejects.toBeInstanceOf(Refusal);
    const row = await asAcme((tx) => tx.selectFrom('organizations').select('name').executeTakeFirst());
    expect(row).toEqual({ name: 'Acme' });
  });

  test('a failed query that the work swallows is not taken for a commit', async () => {
    const work = asAcme(async (tx) => {
      await tx.client.query('select 1 / 0').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('of queries sent together none is stored when the first fails, and its error is passed on', async () => {
    const insert = {
      name: 'insert-group',
      text: 'insert into groups (organization_id, name) values ($1, $2)',
      values: [acme, 'East'],
    };
    const work = asAcme(({ client }) => Promise.all([client.query('select 1 / 0'), client.query(insert)]));
    await expect(work).rejects.toThrow('division by zero');
    const groupNames = () => asAcme((tx) => tx.selectFrom('groups').select('name').execute());
    expect(await groupNames()).not.toContainEqual({ name: 'East' });
    await asAcme(({ client }) => client.query(insert));
    expect(await groupNames()).toContainEqual({ name: 'East' });
  });

  test('work that lost a deadlock is run again', async () => {
    const [first, second] = await database.inOrganization({ organizationId: acme, actorId: null }, (tx) =>
      tx
        .insertInto('groups')
        .values([
          { organization_id: acme, name: 'North' },
          { organization_id: acme, name: 'South' },
        ])
        .returning('id')
        .execute(),
    );
    let runs = 0;
    let held = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const recolor = (order: number[]) =>
      asAcme(async (tx) => {
        runs++;
        for (const id of order) {
          await tx
            .updateTable('groups')
            .set({ color: '#000000' })
            .where('organization_id', '=', acme)
            .where('id', '=', id)
            .execute();
          if (++held === 2) bothHoldOne.resolve();
          await bothHoldOne.promise;
        }
      });
    await Promise.all([recolor([first!.id, second!.id]), recolor([second!.id, first!.id])]);
    expect(runs).toBe(3);
  });

  test('a conflict that does not pass is given up', async () => {
    let runs = 0;
    const work = asAcme(async (tx) => {
      runs++;
      await tx.client.query("do $$ begin raise exception 'busy' using errcode = '40001'; end $$");
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
  });

  test('a query that outlives its transaction is refused', async () => {
    const leaked = await asAcme<{ query(text: string): Promise<unknown> }>(async (tx) => tx.client);
    await expect(leaked.query('select 1')).rejects.toThrow('The transaction is over');
  });

  test('an organization id that is not a number never reaches the SQL text', async () => {
    const organizationId = "1'; drop table users; --" as unknown as number;
    await expect(
      (async () => database.inOrganization({ organizationId, actorId: null }, async () => {}))(),
    ).rejects.toThrow('Not an id');
  });
});

describe('values', () => {
  test('bigint is a number, date a string, timestamptz a Date, also in arrays', async () => {
    const { rows } = await asAcme<pg.QueryResult>((tx) =>
      tx.client.query(`select 9007199254740991::bigint as big, date '2026-02-28' as day,
        array[1, null, 3]::bigint[] as bigs, array['2026-02-28', null]::date[] as days,
        timestamptz '2026-02-28T00:00:00Z' as at`),
    );
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      day: '2026-02-28',
      bigs: [1, null, 3],
      days: ['2026-02-28', null],
      at: new Date('2026-02-28T00:00:00Z'),
    });
  });

  test('a bigint beyond the safe integers is an error', async () => {
    const work = asAcme((tx) => sql`select 9007199254740993::bigint as big`.execute(tx));
    await expect(work).rejects.toThrow('too large');
  });
});

describe('connection loss', () => {
  test('a transaction that PostgreSQL ended for being idle is the fault of its work, not an outage', async () => {
    const idle = database.inOrganization({ organizationId: acme, actorId: null }, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '100ms'`.execute(tx);
      await sleep(1_000);
      await sql`select 1`.execute(tx);
    });
    await expect(idle).rejects.toMatchObject({ code: '25P03' });
    await expect(idle).rejects.not.toBeInstanceOf(DatabaseUnavailableError);
    const after = database.inOrganization({ organizationId: acme, actorId: null }, (tx) =>
      sql<{ one: number }>`select 1 as one`.execute(tx),
    );
    expect((await after).rows).toEqual([{ one: 1 }]);
  });

  let owner: pg.Client;

  beforeAll(async () => {
    owner = new pg.Client(testDatabase.connection);
    await owner.connect();
  });

  afterAll(() => owner.end());

  test('a connection cut during the work gives DatabaseUnavailableError, and the next call works', async () => {
    const work = asAcme(async (tx) => {
      const { rows } = await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid');
      void owner.query('select pg_terminate_backend($1::integer)', [rows[0]!.pid]);
      await tx.client.query('select pg_sleep(20)');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await database.isReady()).toBe(true);
  });

  test('a connection cut between two queries gives DatabaseUnavailableError', async () => {
    const work = asAcme(async (tx) => {
      const { rows } = await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await owner.query('select pg_terminate_backend($1::integer, 5000)', [rows[0]!.pid]);
      await tx.client.query('select 1');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });

  test('a connection that is found cut while a query is written gives DatabaseUnavailableError', async () => {
    const work = asAcme(async (tx) => {
      const { rows } = await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid');
      void owner.query('select pg_terminate_backend($1::integer, 5000)', [rows[0]!.pid]);
      holdEventLoop(500);
      await tx.client.query('select 1');
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });

  test('a connection whose work is ended while it commits serves nobody else, who would have a statement canceled', async () => {
    const pool = new pg.Pool({ ...testDatabase.connection, max: 1 });
    const pidOf = () =>
      runTransaction(pool, ['begin'], null, async (tx) => {
        const { rows } = await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid');
        return rows[0]!.pid;
      });
    try {
      const end = new AbortController();
      pool.once('connect', (client) => {
        const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
        const endAfterCommit = async (...statement: unknown[]) => {
          const result = await query(...statement);
          if (statement[0] === 'commit') end.abort(new Error('The caller left.'));
          return result;
        };
        Object.assign(client, { query: endAfterCommit });
      });
      const first = await endingWith(end.signal, pidOf);
      expect(end.signal.aborted).toBe(true);
      const second = await pidOf();
      expect(second).not.toBe(first);
      expect(await pidOf()).toBe(second);
    } finally {
      await pool.end();
    }
  });

  test('an error of another connection is not taken for one of the database', async () => {
    const elsewhere = Object.assign(new Error('write EPIPE'), { syscall: 'write', code: 'EPIPE' });
    await expect(asAcme(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere);
  });

  test('a server that is not there gives DatabaseUnavailableError and is not ready', async () => {
    const nowhere = createDatabase({
      connection: { host: '/nonexistent', port: 5432, user: 'x', database: 'x' },
    });
    await expect(nowhere.acrossOrganizations({ actorId: null }, async () => {})).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    );
    expect(await nowhere.isReady()).toBe(false);
    await nowhere.close();
  });
});

/** So that what the server sends meanwhile is not read before the next query is written. */
function holdEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
