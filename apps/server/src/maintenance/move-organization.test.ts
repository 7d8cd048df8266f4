import { READING_NAMES } from '@longhaul/contract';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { smallDemo } from '../demo/small-demo.testing.ts';
import { readCursor, writeCursor } from '../domain/changes/cursor.ts';
import { FIX_COLUMNS } from '../domain/positions/fix-columns.ts';
import { readFixes } from '../domain/positions/read-fixes.ts';
import { readReadings } from '../domain/positions/readings.ts';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import type { Database } from '../platform/database/database.ts';
import { hashOpaqueToken } from '../platform/tokens.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../testing/app.ts';
import { closeDaysBefore } from '../testing/close-days.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { TestFleet } from '../testing/fleet.ts';
import { moveOrganization } from './move-organization.ts';
import { digestsOf, withClient } from './rows.testing.ts';
import { shiftFunctions } from './shift-functions.ts';
import { listTenantTables } from './tenant-tables.ts';

const NOON = Date.UTC(2026, 10, 20, 18);

/** Of a public link that the organization has given out. */
const SHARE_TOKEN = 'given-out';

let source: TestDatabase;
let organizationId: number;
/** Another installation, with an organization of its own. */
let target: TestApp;
let neighbor: TestOrganization;

beforeAll(async () => {
  source = await createTestDatabase();
  await seedDemo({
    database: source.database,
    clock: { now: () => NOON },
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 2,
  });
  expect(await closeDaysBefore(source.database, new Date(NOON))).toBeGreaterThan(0);
  [organizationId] = (await ask(source.connection, 'select id from organizations')) as [number];
  // The seed has no records of these kinds.
  await ask(
    source.connection,
    `delete from installation where name = 'demo';
     insert into organizations (name) values ('Stays here');
     insert into activity_log (organization_id, actor_id, action, entity, entity_id, after)
       select ${organizationId}, u.id, 'inspect', 'vehicle', a.id::text, jsonb_build_object('assetId', a.id)
       from users u, assets a where u.role = 'SUPER_ADMIN' and a.unit_number = '1042';
     insert into images (organization_id, kind, owner_id, webp, version)
       values (${organizationId}, 'organization', ${organizationId}, '\\x00', '1');
     insert into share_links (organization_id, asset_id, token_hash, created_by, created_at, expires_at, ends_at_arrival,
         shows_arrival, shows_speed, shows_driver)
       select ${organizationId}, a.id, '\\x${hashOpaqueToken(SHARE_TOKEN).toString('hex')}', u.id,
         '2026-11-20 17:00Z', '2026-11-21 17:00Z', false, false, false, false
       from assets a, users u where a.unit_number = '1042' and u.email like 'admin@%';
     insert into subscriptions (organization_id, channel, subscriber, user_id)
       select ${organizationId}, 'mail', u.id, u.id from users u where u.email like 'admin@%'
       on conflict do nothing;
     insert into ifta_acknowledgements (organization_id, quarter, quarter_start, issue_key, note, acknowledged_at)
       select ${organizationId}, '3Q2026', '2026-07-01', 'gap:' || id || ':1:2', 'Seen', now() from assets`,
  );
  target = await createTestApp();
  target.time.now = NOON;
  neighbor = await target.createOrganization('Neighbor');
  const fleet = new TestFleet(target.database, neighbor.id);
  for (const unit of ['1', '2', '3', '1042']) await fleet.addAsset({ unit_number: unit });
});
afterAll(async () => {
  await source.drop();
  await target.close();
});

/** The first column of what a statement answers. */
async function ask(connection: ConnectionSettings, statement: string): Promise<unknown[]> {
  return withClient(connection, async (client) => {
    const { rows = [] } = await client.query({ text: statement, rowMode: 'array' });
    return rows.map(([value]) => value);
  });
}

const move = (id = organizationId) =>
  moveOrganization({
    source: source.connection,
    target: target.testDatabase.connection,
    organizationId: id,
  });

/** All that the neighbor has, row by row. */
const neighborRows = () =>
  ask(
    target.testDatabase.connection,
    `select t::text from users t where organization_id = ${neighbor.id}
     union all select t::text from assets t where organization_id = ${neighbor.id}
     union all select t::text from organizations t where id = ${neighbor.id} order by 1`,
  );

describe('an organization that cannot be moved', () => {
  it('is refused, naming each e-mail address, user name and device that the other installation has', async () => {
    const connection = target.testDatabase.connection;
    const [imei] = await ask(source.connection, 'select unique_id from gateways order by id limit 1');
    await ask(
      connection,
      `insert into users (organization_id, email, username, first_name, last_name)
         values (${neighbor.id}, 'Admin@Demo.Longhaul.test', 'somebody', 'A', 'B');
       insert into gateway_directory (unique_id, organization_id, gateway_id) values ('${imei}', ${neighbor.id}, 1)`,
    );
    const before = await digestsOf(connection);
    await expect(move()).rejects.toThrow(
      new RegExp(`has these already: device ${imei}, account admin@demo\\.longhaul\\.test\\.`),
    );
    expect(await digestsOf(connection)).toEqual(before);
    await ask(
      connection,
      `delete from users where username = 'somebody'; delete from gateway_directory where organization_id = ${neighbor.id}`,
    );
  });

  it('is refused when there is none of this number, and when one installation is a demo', async () => {
    await expect(move(999_999)).rejects.toThrow('There is no organization 999999.');
    await ask(source.connection, "insert into installation (name, value) values ('demo', 'true')");
    await expect(move()).rejects.toThrow(/is a demo, whose passwords are public/);
    await ask(source.connection, "delete from installation where name = 'demo'");
  });

  it('leaves nothing in the target when a row of the last tables does not fit', async () => {
    const connection = target.testDatabase.connection;
    const before = await digestsOf(connection);
    await ask(connection, 'alter table unpaired_positions add constraint none check (false)');
    await expect(move()).rejects.toThrow(/violates check constraint "none(_\d+)?"/);
    await ask(connection, 'alter table unpaired_positions drop constraint none');
    expect(await digestsOf(connection)).toEqual(before);
  });
});

describe('an organization that was moved', () => {
  let movedId: number;
  let shift: number;
  const there = (statement: string) => ask(target.testDatabase.connection, statement);

  it('is whole in the target, and neither the source nor an organization of the target is touched', async () => {
    const [before, others] = [await digestsOf(source.connection), await neighborRows()];
    const moved = await move();
    movedId = moved.organizationId;
    expect(moved).toMatchObject({ name: smallDemo.name });
    expect(await digestsOf(source.connection)).toEqual(before);
    expect(await neighborRows()).toEqual(others);
    const tables = await withClient(source.connection, listTenantTables);
    for (const { name } of tables) {
      const column = name === 'organizations' ? 'id' : 'organization_id';
      const count = (id: number) => `select count(*)::int from ${name} where ${column} = ${id}`;
      const outsiders = name === 'users' ? 1 : 0;
      const [own] = (await ask(source.connection, count(organizationId))) as [number];
      expect([name, ...(await there(count(movedId)))]).toEqual([name, own + outsiders]);
    }
    const unit = `select id from assets where unit_number = '1042' and organization_id =`;
    const [from] = (await ask(source.connection, `${unit} ${organizationId}`)) as [number];
    const [to] = (await there(`${unit} ${movedId}`)) as [number];
    shift = to - from;
    expect(shift).toBeGreaterThan(0);
  });

  it('reads the positions and readings of its closed days there', async () => {
    const unit = `select id from assets where unit_number = '1042' and organization_id =`;
    const from = Number((await ask(source.connection, `${unit} ${organizationId}`))[0]);
    const read = (database: Database, id: number, assetId: number) =>
      database.inOrganization({ organizationId: id, actorId: null }, async (tx) => {
        const span = { assetId, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
        const fixes = await readFixes(tx.client, id, [span], FIX_COLUMNS);
        return { fixes, readings: await readReadings(tx.client, id, [span], READING_NAMES) };
      });
    const before = await read(source.database, organizationId, from);
    expect(before.fixes[0]!.at.length).toBeGreaterThan(1_000);
    expect(before.readings[0]!.size).toBeGreaterThan(0);
    expect(await read(target.database, movedId, from + shift)).toEqual(before);
  });

  it('keeps the subscriptions of its people', async () => {
    expect(
      await there(
        `select count(*)::int from subscriptions where organization_id = ${movedId}
           and subscriber is distinct from user_id`,
      ),
    ).toEqual([0]);
    expect(
      await there(
        `select channel from subscriptions where organization_id = ${movedId} group by 1 order by 1`,
      ),
    ).toEqual(
      await ask(
        source.connection,
        `select channel from subscriptions where organization_id = ${organizationId} group by 1 order by 1`,
      ),
    );
  });

  it('has no number that leads nowhere', async () => {
    const things = { assets: ['asset_id', 'vehicle_id', 'trailer_id'], gateways: ['gateway_id'] };
    const tables = await withClient(source.connection, listTenantTables);
    let looked = 0;
    for (const [thing, names] of Object.entries({ ...things, users: ['driver_id', 'user_id', 'actor_id'] })) {
      for (const { name, columns } of tables) {
        for (const column of columns.filter((each) => names.includes(each.name))) {
          looked += 1;
          const lost = await there(
            `select count(*)::int from ${name} t where organization_id = ${movedId} and ${column.name} is not null
               and not exists (select from ${thing} where id = t.${column.name} and organization_id = ${movedId})`,
          );
          expect([name, column.name, ...lost]).toEqual([name, column.name, 0]);
        }
      }
    }
    expect(looked).toBeGreaterThan(40);
  });

  it('names its things in frozen documents, texts and pictures by their new numbers', async () => {
    const inputs =
      "select (inputs -> 'vehicles' -> 0 ->> 'id')::int from ifta_returns where organization_id =";
    const [vehicle] = (await ask(source.connection, `${inputs} ${organizationId}`)) as [number];
    expect(await there(`${inputs} ${movedId}`)).toEqual([vehicle + shift]);
    expect(
      await there(
        `select count(*)::int from ifta_acknowledgements k join assets a on a.organization_id = k.organization_id
           and k.issue_key = 'gap:' || a.id || ':1:2' where k.organization_id = ${movedId}`,
      ),
    ).toEqual(await there(`select count(*)::int from assets where organization_id = ${movedId}`));
    expect(
      await there(
        `select l.entity_id = a.id::text and l.after -> 'assetId' = to_jsonb(a.id) and u.status = 'deactivated' and u.email is null
         from activity_log l join assets a on a.organization_id = ${movedId} and a.unit_number = '1042'
         join users u on u.id = l.actor_id where l.organization_id = ${movedId} and l.action = 'inspect'`,
      ),
    ).toEqual([true]);
    expect(await there(`select owner_id from images where organization_id = ${movedId}`)).toEqual([movedId]);
    expect(
      await there(
        `select distinct h.vehicle_ids::bigint[] <@ (select array_agg(id::bigint) from assets where organization_id = ${movedId})
         from hos_days h where organization_id = ${movedId}`,
      ),
    ).toEqual([true]);
  });

  it('is used as before: its people sign in, its pages answer, new things get numbers of their own', async () => {
    const answer = await target.app.inject({
      method: 'POST',
      url: '/api/v1/auth/authenticate',
      payload: { email: 'admin@demo.longhaul.test', password: DEMO_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json().accessToken}` };
    const get = async (url: string) => {
      const response = await target.app.inject({ url: `/api/v1/organizations/${movedId}/${url}`, headers });
      expect([url, response.statusCode]).toEqual([url, 200]);
      return response.json();
    };
    expect((await get('assets?size=50')).items.length).toBeGreaterThan(10);
    await get('ifta/report?quarter=2Q2026');
    await get('activity-logs');
    const shared = await target.app.inject({ url: `/api/v1/shared-vehicles/${SHARE_TOKEN}` });
    expect(shared.json()).toMatchObject({ state: 'live', unitNumber: '1042' });
    const group = await target.app.inject({
      method: 'POST',
      url: `/api/v1/organizations/${movedId}/groups`,
      headers,
      payload: { name: 'New here' },
    });
    expect(group.statusCode).toBe(200);

    const feed = (query: string) =>
      target.app.inject({ url: `/api/v1/organizations/${movedId}/feed?${query}`, headers });
    const here = readCursor((await feed('after=now')).json().next)!;
    for (const cursor of [
      { ...here, organizationId },
      { ...here, epoch: here.epoch + 1 },
    ]) {
      const gone = await feed(`after=${writeCursor(cursor)}`);
      expect(gone.statusCode, 'a cursor of the old installation').toBe(410);
      expect((await feed(`after=${gone.json().oldest}`)).statusCode).toBe(200);
    }
  });

  it('cannot be moved a second time', async () => {
    await expect(move()).rejects.toThrow(/has these already/);
  });
});

describe('listTenantTables', () => {
  it('tells which number is that of a thing; a new column that it cannot tell is named here', async () => {
    const tables = await withClient(source.connection, listTenantTables);
    const plain = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.kind === 'plain' && /(_ids?|_by|_key|subject)$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    // Numbers and words of the devices themselves.
    expect(plain.sort()).toEqual([
      'driver_commands.device_id',
      'driver_devices.device_id',
      'driver_documents.command_id',
      'eld_events.command_id',
      'eld_events.sequence_id',
      'eld_events.tap_key',
      'gateway_directory.unique_id',
      'gateways.unique_id',
      'inspections.command_id',
      // A key of its own words, and one of a browser.
      'notifications.news_key',
      'push_subscriptions.public_key',
    ]);
    expect(
      tables.flatMap(({ columns }) => columns).filter(({ kind }) => kind === 'id').length,
    ).toBeGreaterThan(80);
  });
});

describe('the shift of numbers in JSON and text', () => {
  const shifted = (call: string) =>
    withClient(source.connection, async (client) => {
      await client.query(shiftFunctions);
      const { rows } = await client.query(`select pg_temp.${call} as value`);
      return rows[0].value;
    });

  it.each([
    [
      { assetId: 5, name: 'A', miles: 5 },
      { assetId: 105, name: 'A', miles: 5 },
    ],
    [
      { driver: { id: 1 }, vehicle_ids: [1, 2] },
      { driver: { id: 101 }, vehicle_ids: [101, 102] },
    ],
    [
      { organizationId: 3, device_model_id: 4, sequenceId: 9 },
      { organizationId: 77, device_model_id: 40, sequenceId: 9 },
    ],
    [
      [{ madeBy: 1, ids: [] }, null, {}],
      [{ madeBy: 101, ids: [] }, null, {}],
    ],
  ])('makes %j into %j', async (from, to) => {
    const call = `shift_document('${JSON.stringify(from)}', 100, 77, '{"4": 40}')`;
    expect(await shifted(call)).toEqual(to);
  });

  it.each([
    ['7', '107'],
    ['7-2026-11-19', '107-2026-11-19'],
    ['gap:7:8', 'gap:107:8'],
    ['share-link 7', 'share-link 107'],
    ['incident.started.7', 'incident.started.107'],
    ['job retention', 'job retention'],
    ['digest.mail.7.2026-11-19', 'digest.mail.7.2026-11-19'],
    ['unknown-qualification:7', 'unknown-qualification:107'],
    ['mpg-out-of-band:diesel:800', 'mpg-out-of-band:diesel:800'],
    ['3Q2026', '3Q2026'],
    ['2f1fac23-dff8-4710-8d65-1db5145478f3', '2f1fac23-dff8-4710-8d65-1db5145478f3'],
  ])('makes %s into %s', async (from, to) => {
    expect(await shifted(`shift_reference('${from}', 100)`)).toBe(to);
  });
});
