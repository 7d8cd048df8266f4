import type { NewGatewayResult } from '@longhaul/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

const IMEI = '356307042441013';
const OTHER_IMEI = '490154203237518';

let app: TestApp;
let owner: pg.Client;
let organization: TestOrganization;

beforeAll(async () => {
  app = await createTestApp();
  owner = new pg.Client(app.testDatabase.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
beforeEach(async () => {
  await owner.query("update gateways set unique_id = 'former-' || id::text where unique_id = $1", [IMEI]);
  await owner.query('delete from gateway_directory where unique_id = $1', [IMEI]);
  await owner.query('delete from unknown_gateways');
  organization = await app.createOrganization();
});

const add = (body: object, as: TestUser = organization.admin) =>
  app.call('POST', `/organizations/${organization.id}/trucks`, { as, body: { ...body } });
const total = async (list: 'assets' | 'gateways'): Promise<number> =>
  (await app.call('GET', `/organizations/${organization.id}/${list}`, { as: organization.admin })).json()
    .total;
const callOf = (imei: string, as: TestUser = organization.admin) =>
  app.call('GET', `/organizations/${organization.id}/calling-devices?imei=${imei}`, { as });

async function hadCalled(imei: string): Promise<void> {
  await owner.query(
    `insert into unknown_gateways values ($1, 'teltonika', $2, $2, 3, '198.51.100.7')
      on conflict (unique_id, protocol) do nothing`,
    [imei, new Date(app.time.now)],
  );
}

describe('a truck', () => {
  it('is added with a device that is made up for it, paired at once and known to the ports', async () => {
    const answer = await add({ unitNumber: '1042' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { gateway, wasHeard }: NewGatewayResult = answer.json();
    expect(wasHeard).toBeNull();
    expect(gateway.uniqueId).toMatch(/^phone-[a-z2-9]{12}$/);
    expect(gateway.asset).toMatchObject({ name: '1042', kind: 'vehicle' });
    expect(await app.deps.ingest.resolve(gateway.uniqueId, 'osmand', null)).toMatchObject({
      gatewayId: gateway.id,
      assetId: gateway.asset?.id,
    });
    const log = await organization.activity();
    expect(log.map(({ action, entity }) => `${action} ${entity}`).sort()).toEqual([
      'create device',
      'create vehicle',
      'pair device',
    ]);
    const { gateway: second }: NewGatewayResult = (await add({ unitNumber: '1043' })).json();
    expect(second.uniqueId).not.toBe(gateway.uniqueId);
  });

  it('whose device has called already says so', async () => {
    await hadCalled(IMEI);
    const { wasHeard }: NewGatewayResult = (await add({ unitNumber: '1042', uniqueId: IMEI })).json();
    expect(wasHeard).toEqual({ attempts: 3, lastSeenAt: new Date(app.time.now).toISOString() });
  });

  it('that is there without a device is given one, whatever the capitals', async () => {
    const { id } = (
      await app.call('POST', `/organizations/${organization.id}/assets`, {
        as: organization.admin,
        body: { kind: 'vehicle', unitNumber: 'T-7' },
      })
    ).json();
    const { gateway }: NewGatewayResult = (await add({ unitNumber: 't-7' })).json();
    expect(gateway.asset).toMatchObject({ id, name: 'T-7' });
    expect(await total('assets')).toBe(1);
  });

  it('that has a device is refused, naming it, and nothing is added', async () => {
    const { gateway }: NewGatewayResult = (await add({ unitNumber: '1042' })).json();
    const answer = await add({ unitNumber: '1042', uniqueId: IMEI });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({
      unitNumber: `Vehicle 1042 already has device ${gateway.uniqueId}.`,
    });
    expect([await total('assets'), await total('gateways')]).toEqual([1, 1]);
  });

  it.each([
    ['a mistyped IMEI', { uniqueId: '356307042441014' }, 422, 'uniqueId'],
    ['no unit number', { unitNumber: ' ' }, 422, 'unitNumber'],
    ['a model that does not exist', { deviceModelId: 999_999 }, 422, 'deviceModelId'],
  ])('with %s is refused on its field, and nothing is left half done', async (_, change, status, field) => {
    const answer = await add({ unitNumber: '1042', uniqueId: IMEI, ...change });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect([await total('assets'), await total('gateways')]).toEqual([0, 0]);
    expect(await organization.activity()).toEqual([]);
  });

  it('whose device another organization has is refused without its name, and no vehicle is left', async () => {
    const other = await app.createOrganization();
    await app.call('POST', `/organizations/${other.id}/gateways`, {
      as: other.admin,
      body: { uniqueId: IMEI },
    });
    const answer = await add({ unitNumber: '1042', uniqueId: IMEI });
    expect(answer.json().fields).toEqual({
      uniqueId: 'A device with this identifier is already registered on this server.',
    });
    expect(await total('assets')).toBe(0);
  });

  it.each(['ASSET_CREATE', 'GAT_UPDATE', 'GAT_CREATE'] as const)(
    'is not added by whoever lacks %s',
    async (code) => {
      const { statusCode } = await add({ unitNumber: '1042' }, await organization.userWithout(code));
      expect(statusCode).toBe(403);
      expect(await total('assets')).toBe(0);
    },
  );
});

describe('a device that calls', () => {
  it('is shown by its whole IMEI while nobody on this server has registered it', async () => {
    await hadCalled(IMEI);
    expect((await callOf(IMEI)).json()).toEqual({
      calls: { attempts: 3, lastSeenAt: new Date(app.time.now).toISOString() },
    });
    expect((await callOf(OTHER_IMEI)).json()).toEqual({ calls: null });
    const other = await app.createOrganization();
    await app.call('POST', `/organizations/${other.id}/gateways`, {
      as: other.admin,
      body: { uniqueId: IMEI },
    });
    expect((await callOf(IMEI)).json()).toEqual({ calls: null });
  });

  it.each(['35630704244101', 'phone-7', ''])('is not searched for by %j', async (imei) => {
    const answer = await callOf(imei);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['imei']);
  });
});
