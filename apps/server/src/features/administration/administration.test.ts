import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let test: TestApp;
let superAdmin: TestUser;
let owner: pg.Client;
beforeAll(async () => {
  test = await createTestApp();
  superAdmin = await test.createSuperAdmin();
  owner = new pg.Client(test.testDatabase.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

describe('listUnknownGateways', () => {
  it('lists devices nobody entered, newest first, and leaves out those entered since', async () => {
    await owner.query(`insert into unknown_gateways values
      ('older', 'osmand', now() - interval '2 days', now() - interval '1 day', 7, '198.51.100.7'),
      ('newer', 'teltonika', now() - interval '1 hour', now(), 1, null),
      ('entered', 'teltonika', now(), now(), 1, null)`);
    const { id } = await test.createOrganization();
    await new TestFleet(test.database, id).addGateway({ unique_id: 'entered' });
    const response = await test.call('GET', '/administration/unknown-gateways', { as: superAdmin });
    expect(response.json()).toMatchObject({
      total: 2,
      items: [
        { uniqueId: 'newer', address: null },
        { uniqueId: 'older', attempts: 7, address: '198.51.100.7' },
      ],
    });
  });
});

describe('assignUnknownGateway', () => {
  const assign = (body: object, as = superAdmin) =>
    test.call('POST', '/administration/unknown-gateways', { as, body: { ...body } });

  it('registers the device for the organization, which finds it in its log, and opens the ports to it', async () => {
    const { id, activity } = await test.createOrganization('Gulf Freight');
    expect(await test.deps.ingest.resolve('stray-1', 'osmand', null)).toBeNull();
    const answer = await assign({ uniqueId: 'stray-1', organizationId: id });
    expect(answer.json()).toMatchObject({ uniqueId: 'stray-1', organization: { id, name: 'Gulf Freight' } });
    expect(await test.deps.ingest.resolve('stray-1', 'osmand', null)).toMatchObject({ organizationId: id });
    expect(await activity()).toMatchObject([{ action: 'create', entity: 'device', actor_id: superAdmin.id }]);
  });

  it('is refused for a device that somebody has, and for an organization that is none or deactivated', async () => {
    const { id, admin } = await test.createOrganization();
    await assign({ uniqueId: 'stray-2', organizationId: id });
    expect((await assign({ uniqueId: 'stray-2', organizationId: id })).statusCode).toBe(409);
    const nowhere = await assign({ uniqueId: 'stray-3', organizationId: 999_999 });
    expect(nowhere.json().fields).toEqual({ organizationId: 'This organization does not exist.' });
    expect((await assign({ uniqueId: 'stray-3', organizationId: id }, admin)).statusCode).toBe(403);
    await owner.query("update organizations set status = 'deactivated' where id = $1", [id]);
    expect((await assign({ uniqueId: 'stray-3', organizationId: id })).statusCode).toBe(409);
  });
});

describe('listIngestFaults', () => {
  it('lists what could not be read, and finds it by any of its words', async () => {
    await owner.query(`insert into ingest_faults values
      ('2026-11-20', 'teltonika-tcp', 'bad-crc', 12, now() - interval '1 day', null, 'Checksum 1234'),
      ('2026-11-21', 'osmand-http', 'no-device', 1, now(), '198.51.100.7', null)`);
    const faults = (query: string) =>
      test.call('GET', `/administration/ingest-faults?${query}`, { as: superAdmin });
    expect((await faults('')).json().items).toMatchObject([
      { date: '2026-11-21', reason: 'no-device' },
      { date: '2026-11-20', listener: 'teltonika-tcp', occurrences: 12, detail: 'Checksum 1234' },
    ]);
    expect((await faults('q=checksum')).json().total).toBe(1);
    expect((await faults('sort=-occurrences')).json().items[0].occurrences).toBe(12);
  });
});

describe('listSetAsideWork', () => {
  it('names the vehicle, the driver, the rule or the day, with the reason and the next try', async () => {
    const { id, userWith } = await test.createOrganization('Gulf Freight Two');
    const driver = await userWith('HOS_OWN');
    const vehicle = await owner.query<{ id: number }>(
      "insert into assets (organization_id, kind, unit_number) values ($1, 'vehicle', 'T-9') returning id",
      [id],
    );
    const rule = await owner.query<{ id: string }>(
      "insert into alert_rules (organization_id, name) values ($1, 'Speeding') returning id",
      [id],
    );
    for (const [work, subject] of [
      ['alerts', `rule ${rule.rows[0]!.id} driver:${driver.id}`],
      ['trips', vehicle.rows[0]!.id],
      ['hours-of-service', driver.id],
      ['daily-totals', '2026-11-20'],
    ]) {
      await owner.query(
        `insert into set_aside_work values ($1, $2, $3, 'out of range', 3, now(), now(), now() + interval '4 minutes')`,
        [id, work, String(subject)],
      );
    }
    const list = async (query: string) =>
      (await test.call('GET', `/administration/set-aside-work?${query}`, { as: superAdmin })).json();
    const found = await list('q=Gulf%20Freight%20Two&sort=work');
    expect(found.total).toBe(4);
    expect(found.items.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Rule Speeding',
      '2026-11-20',
      'Test User',
      'T-9',
    ]);
    expect(found.items[3]).toMatchObject({
      work: 'trips',
      reason: 'out of range',
      failures: 3,
      organization: { id, name: 'Gulf Freight Two' },
    });
  });
});

describe('listUnassignedMessages', () => {
  const ask = (query: string, as = superAdmin) =>
    test.call('GET', `/administration/unassigned-messages?${query}`, { as });
  const login = Buffer.from('78780d0103563070424410130001d4a90d0a', 'hex');

  it('shows the bytes of an unknown device beside our reading, and what they look like in the list', async () => {
    const { ingest } = test.deps;
    expect(await ingest.resolve('356307042441013', 'gt06', '203.0.113.9', login)).toBeNull();
    const items = async () => (await ask('source=gt06&uniqueId=356307042441013')).json().items;
    await expect.poll(items, { timeout: 60_000 }).toEqual([
      {
        receivedAt: expect.any(String),
        address: '203.0.113.9',
        hex: login.toString('hex'),
        text: expect.stringMatching(/^xx·/),
        looksLike: 'gt06',
        usualPort: 5023,
        reading: [
          {
            kind: 'login',
            uniqueId: '356307042441013',
            answer: '787805010001d9dc0d0a',
            error: null,
            positions: [],
          },
        ],
      },
    ]);
    const list = await test.call('GET', '/administration/unknown-gateways?q=356307042441013', {
      as: superAdmin,
    });
    expect(list.json().items).toMatchObject([{ protocol: 'gt06', looksLike: 'gt06' }]);
    const { admin } = await test.createOrganization();
    expect((await ask('source=gt06&uniqueId=356307042441013', admin)).statusCode).toBe(403);
  });

  it('names the protocol of input at a wrong port, and reads it as that', async () => {
    test.deps.ingest.fault('jt808-tcp', 'malformed', null, 'a message does not start with 7E', login);
    const items = async () => (await ask('source=jt808-tcp')).json().items;
    await expect
      .poll(items, { timeout: 60_000 })
      .toMatchObject([{ looksLike: 'gt06', usualPort: 5023, reading: [{ kind: 'login' }] }]);
  });

  it('keeps the newest 20 of 4 kB of each device, for 7 days', async () => {
    const { ingest } = test.deps;
    const items = async () => (await ask('source=osmand&uniqueId=talkative')).json().items;
    for (let round = 1; round <= 2; round += 1) {
      for (let count = 0; count < 15; count += 1) {
        await ingest.resolve('talkative', 'osmand', null, Buffer.alloc(5_000, 65 + round));
      }
      await expect.poll(async () => (await items()).length, { timeout: 60_000 }).toBe(round === 1 ? 15 : 20);
    }
    const kept: { hex: string }[] = await items();
    expect(new Set(kept.map(({ hex }) => hex.length))).toEqual(new Set([8_192]));
    expect(kept.filter(({ hex }) => hex.startsWith('43'))).toHaveLength(15);
    await owner.query(
      "update unassigned_messages set received_at = now() - interval '8 days' where unique_id = 'talkative'",
    );
    expect(await items()).toEqual([]);
    await ingest.resolve('talkative', 'osmand', null, Buffer.from('id=talkative'));
    await expect
      .poll(
        async () =>
          (await owner.query("select id from unassigned_messages where unique_id = 'talkative'")).rowCount,
        {
          timeout: 60_000,
        },
      )
      .toBe(1);
  });
});
