import type { ActivityEntry, Page } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROW_BY_ROW } from '../../platform/database/distribute.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { runStatement } from '../../testing/run-statement.ts';

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Log = Page<ActivityEntry> & { isTotalCapped: boolean };

function ask(query = '', as: TestUser = organization.admin, path = '') {
  return app.call('GET', `/organizations/${organization.id}/activity-logs${path}${query}`, { as });
}

async function log(query = ''): Promise<Log> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const entitiesOf = async (query: string) =>
  (await log(query)).items.map(({ action, entityId }) => `${action} ${entityId}`);

type Entry = {
  action?: string;
  entity?: string;
  entityId?: string;
  actorId?: number | null;
  actorKey?: string;
  at?: string;
  before?: object;
  after?: object;
};

/** Entries as the mutations write them, the first the oldest. */
async function write(...entries: Entry[]): Promise<void> {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    for (const [index, entry] of entries.entries()) {
      await tx
        .insertInto('activity_log')
        .values({
          organization_id: organization.id,
          at: entry.at ?? new Date(Date.UTC(2026, 5, 1) + index * 60_000),
          actor_id: entry.actorKey ? null : (entry.actorId ?? organization.admin.id),
          actor_key: entry.actorKey ?? null,
          action: entry.action ?? 'update',
          entity: entry.entity ?? 'vehicle',
          entity_id: entry.entityId ?? null,
          ...(entry.before && { before: JSON.stringify(entry.before) }),
          ...(entry.after && { after: JSON.stringify(entry.after) }),
        })
        .execute();
    }
  });
}

describe('the activity log', () => {
  it('records who changed what, from where, with the values before and after', async () => {
    const made = await app.call('POST', `/organizations/${organization.id}/groups`, {
      as: organization.admin,
      body: { name: 'West', color: '#2e7d32' },
    });
    const { id } = made.json();
    await app.call('PATCH', `/organizations/${organization.id}/groups/${id}`, {
      as: organization.admin,
      body: { name: 'Far West' },
    });
    expect(await log()).toMatchObject({
      page: 1,
      size: 15,
      total: 2,
      isTotalCapped: false,
      items: [
        {
          actor: { kind: 'user', id: organization.admin.id, name: 'Test User', isSuperAdmin: false },
          action: 'update',
          entity: 'group',
          entityId: String(id),
          entityName: 'Far West',
          before: { name: 'West' },
          after: { name: 'Far West' },
          address: '127.0.0.1',
        },
        { action: 'create', before: null, after: { name: 'West', color: '#2e7d32' } },
      ],
    });
  });

  it('names the organization that a super administrator took control of', async () => {
    await write({ action: 'take-control', entity: 'organization', entityId: String(organization.id) });
    const [entry] = (await log()).items;
    expect(entry).toMatchObject({ action: 'take-control', entityName: expect.stringMatching(/[A-Za-z]/) });
  });

  it('names the records, and filters by actor, action, kind of record and record', async () => {
    const [truck, driver] = [
      await fleet.addAsset({ unit_number: 'T-7' }),
      await fleet.addDriver('Dana', 'Reyes'),
    ];
    await write(
      { entityId: String(truck) },
      { action: 'archive', entityId: String(truck), actorId: driver },
      { entity: 'driver', entityId: String(driver) },
      { entity: 'device', entityId: '7' },
      { entity: 'hos-log', entityId: `${driver}-2026-11-19` },
    );
    expect((await log()).items.map(({ entityName }) => entityName)).toEqual([
      'Dana Reyes',
      null,
      'Dana Reyes',
      'T-7',
      'T-7',
    ]);
    expect(await entitiesOf(`?userId=${driver}`)).toEqual([`archive ${truck}`]);
    expect(await entitiesOf('?action=archive')).toEqual([`archive ${truck}`]);
    expect(await entitiesOf('?entity=driver')).toEqual([`update ${driver}`]);
    expect(await entitiesOf(`?entity=vehicle&entityId=${truck}&action=update`)).toEqual([`update ${truck}`]);
    expect((await ask('', organization.admin, '/vocabulary')).json()).toEqual({
      actions: ['archive', 'update'],
      entities: ['device', 'driver', 'hos-log', 'vehicle'],
    });
  });

  it('names the job or the public link that acted where no user did', async () => {
    const asset_id = await fleet.addAsset({ unit_number: 'T-9' });
    const { id } = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx
          .insertInto('share_links')
          .values({
            organization_id: organization.id,
            asset_id,
            token_hash: Buffer.alloc(32, organization.id),
            label: 'Receiving',
            created_by: organization.admin.id,
            created_at: new Date('2026-06-01T00:00:00Z'),
            ends_at_arrival: false,
            shows_arrival: false,
            shows_speed: false,
            shows_driver: false,
            expires_at: new Date('2027-01-01T00:00:00Z'),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
    );
    await write(
      { actorKey: 'job retention', action: 'apply', entity: 'data-retention' },
      { actorKey: `share-link ${id}`, action: 'open', entity: 'share-link', entityId: String(id) },
    );
    expect((await log()).items.map(({ actor }) => actor)).toEqual([
      { kind: 'share-link', id, name: 'Receiving' },
      { kind: 'job', name: 'Data retention' },
    ]);
  });

  it('names driving without a driver by its vehicle and day', async () => {
    const vehicle_id = await fleet.addAsset({ unit_number: 'T-8' });
    const { id } = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx
          .insertInto('eld_events')
          .values({
            organization_id: organization.id,
            vehicle_id,
            sequence_id: 1,
            record_status: 1,
            origin: 1,
            type: 1,
            code: 3,
            at: new Date('2026-11-19T18:00:00Z'),
            received_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
    );
    await write({ entity: 'unidentified-driving', entityId: String(id) });
    expect((await log()).items[0]?.entityName).toBe('T-8, 11/19/26');
  });

  it('names the people and records behind the ids in its values', async () => {
    const [truck, driver] = [
      await fleet.addAsset({ unit_number: 'T-7' }),
      await fleet.addDriver('Dana', 'Reyes'),
    ];
    await write({
      entity: 'ifta-adjustment',
      entityId: '1',
      before: { assetId: truck },
      after: { assetId: null, driverId: driver },
    });
    const [entry] = (await log()).items;
    expect(entry?.names).toEqual({ [`assetId:${truck}`]: 'T-7', [`driverId:${driver}`]: 'Dana Reyes' });
  });

  it('leaves signing in and out away on request', async () => {
    await write({ action: 'sign-in', entity: 'session', entityId: '1' }, { action: 'update', entityId: '2' });
    expect(await entitiesOf('')).toEqual(['update 2', 'sign-in 1']);
    expect(await entitiesOf('?signIns=hidden')).toEqual(['update 2']);
  });

  it('finds by part of a name what a person did, and what was done to a person or record', async () => {
    const [truck, other] = [
      await fleet.addAsset({ unit_number: 'T-7' }),
      await fleet.addAsset({ unit_number: 'T-8' }),
    ];
    const driver = await fleet.addDriver('Dana', 'Reyes');
    await write(
      { entityId: String(truck) },
      { entityId: String(other) },
      { entity: 'driver', entityId: String(driver), actorId: driver },
      { action: 'create', entityId: String(truck), actorId: driver },
    );
    expect(await entitiesOf('?q=t-7')).toEqual([`create ${truck}`, `update ${truck}`]);
    expect(await entitiesOf('?q=REYES')).toEqual([`create ${truck}`, `update ${driver}`]);
    expect(await entitiesOf('?q=reyes&entity=vehicle')).toEqual([`create ${truck}`]);
    expect(await entitiesOf('?q=nobody')).toEqual([]);
    expect(await entitiesOf('?q=%25')).toEqual([]);
  });

  it('takes days as those of the zone of the organization, the last one included', async () => {
    // Midnight in Chicago is 05:00 UTC in summer.
    await write(
      { entityId: '1', at: '2026-06-01T04:59:59Z' },
      { entityId: '2', at: '2026-06-01T05:00:00Z' },
      { entityId: '3', at: '2026-06-02T04:59:59Z' },
      { entityId: '4', at: '2026-06-02T05:00:00Z' },
    );
    expect(await entitiesOf('?from=2026-06-01&to=2026-06-01')).toEqual(['update 3', 'update 2']);
    expect(await entitiesOf('?to=2026-05-31')).toEqual(['update 1']);
    expect(await entitiesOf('?from=2026-06-02')).toEqual(['update 4']);
  });

  it('goes on from an entry, also between two of the same millisecond', async () => {
    await write(
      { entityId: '1', at: '2026-06-01T05:00:00.000100Z' },
      { entityId: '2', at: '2026-06-01T05:00:00.000200Z' },
      { entityId: '3', at: '2026-06-01T05:00:00.000300Z' },
    );
    const [newest] = (await log('?size=1')).items;
    const rest = await log(`?size=1&before=${newest?.cursor}`);
    expect(rest.items.map(({ entityId }) => entityId)).toEqual(['2']);
    expect(await entitiesOf(`?before=${rest.items[0]?.cursor}`)).toEqual(['update 1']);
  });

  it.each([
    ['?page=668', 'page'],
    ['?size=500&page=21', 'page'],
    ['?from=06/01/2026', 'from'],
    ['?action=drop%20table', 'action'],
    ['?before=yesterday', 'before'],
    ['?userId=abc', 'userId'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('contains nothing from another organization, and is refused without ACTIVITY_LOG_LIST', async () => {
    await write({});
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/activity-logs`, { as: other.admin });
    expect(answer.json().total).toBe(0);
    expect((await ask('', other.admin)).statusCode).toBe(404);
    const as = await organization.userWithout('ACTIVITY_LOG_LIST');
    for (const path of ['', '/vocabulary', `/users/${organization.admin.id}`]) {
      expect((await ask('', as, path)).statusCode).toBe(403);
    }
  });

  it('has, by name, what a super administrator in control did', async () => {
    const superAdmin = await app.createSuperAdmin();
    await app.call('PUT', '/auth/control', {
      as: superAdmin,
      body: { organizationId: organization.id },
    });
    const taken = (await log()).items;
    expect(taken[0]?.actor).toEqual({
      kind: 'user',
      id: superAdmin.id,
      name: 'Test User',
      isSuperAdmin: true,
    });
    const own = await ask('', organization.admin, `/users/${superAdmin.id}`);
    expect(own.json().total).toBe(taken.length);
  });
});

it('names a day after the last that time zones are known of', async () => {
  const answer = await ask('?from=2070-01-01');
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    'Time zones are known up to 2060-12-31; 2070-01-01 is none of those days.',
  ]);
});

describe('the activity of one user', () => {
  it('is what that user did, and not found for who is neither member nor ever acted here', async () => {
    const driver = await fleet.addDriver('Dana', 'Reyes');
    await write({ entityId: '1' }, { entityId: '2', actorId: driver });
    expect((await ask('', organization.admin, `/users/${driver}`)).json().items).toMatchObject([
      { entityId: '2' },
    ]);
    const stranger = (await app.createOrganization()).admin;
    expect((await ask('', organization.admin, `/users/${stranger.id}`)).statusCode).toBe(404);
  });
});

it('can be added to by the role of the server, and neither changed nor deleted', async () => {
  await write({});
  const run = (statement: string) =>
    app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(statement),
    );
  for (const table of ['activity_log', 'platform_activity_log']) {
    await expect(run(`update ${table} set action = 'nothing'`)).rejects.toThrow(/permission denied/);
    await expect(run(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(run(`truncate ${table}`)).rejects.toThrow(/permission denied/);
  }
  expect((await log()).total).toBe(1);
});

describe('a log of 30,000 entries', () => {
  it('reads every page and count through an index in its order, and counts to its reach', async () => {
    const plans: Record<string, string> = {};
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
      await tx.client.query(
        `insert into activity_log (organization_id, at, actor_id, action, entity, entity_id)
         select $1, timestamptz '2026-01-01' + n * interval '30 seconds', case when n % 2 = 0 then $2::int end,
           (array['create', 'update', 'archive'])[1 + n % 3], (array['vehicle', 'driver'])[1 + n % 2], (n % 100)::text
         from generate_series(1, 30000) n
         ${ROW_BY_ROW}`,
        [organization.id, organization.admin.id],
      );
    });
    await runStatement(app.testDatabase.connection, 'analyze activity_log');
    for (const [index, condition] of Object.entries({
      activity_log_pkey: "l.at >= '2026-02-01'",
      activity_log_actor: `l.actor_id = ${organization.admin.id}`,
      activity_log_action: "l.action = 'archive'",
      activity_log_entity: "l.entity = 'driver'",
      activity_log_entity_id: "l.entity = 'driver' and l.entity_id = '77'",
      activity_log_entity_action: "l.entity = 'driver' and l.action = 'archive'",
    })) {
      plans[index] = await app.database.inOrganization(
        { organizationId: organization.id, actorId: null },
        async (tx) => {
          const { rows } = await tx.client.query<{ 'QUERY PLAN': string }>(
            `explain select l.at, l.id from activity_log l where l.organization_id = ${organization.id}
             and ${condition} order by l.at desc, l.id desc limit 10001`,
          );
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        },
      );
    }
    for (const [index, plan] of Object.entries(plans)) {
      // A part of the table on Citus ends with a number, and so do its indexes.
      expect(plan).toMatch(new RegExp(`${index}(_\\d+)? `));
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    const all = await log('?size=15&page=600');
    expect(all).toMatchObject({ total: 10_000, isTotalCapped: true });
    expect(all.items).toHaveLength(15);
    expect((await log('?entity=vehicle&entityId=78')).total).toBe(300);
  });
});
