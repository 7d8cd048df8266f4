import type { DeviceModel, Page } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let superAdmin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  superAdmin = await app.createSuperAdmin();
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function send(method: Method, path = '', body?: object, as = superAdmin) {
  return app.call(method, `/settings/device-models${path}`, { as, ...(body && { body: { ...body } }) });
}

async function list(query = '', as = superAdmin): Promise<Page<DeviceModel>> {
  const answer = await send('GET', query, undefined, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

let serial = 0;

async function create(changes: object = {}): Promise<DeviceModel> {
  const body = { maker: 'Acme', model: `M${++serial}`, protocol: 'osmand', capabilities: [], ...changes };
  const answer = await send('POST', '', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const platformLog = () =>
  app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('platform_activity_log')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('entity', '=', 'device-model')
      .orderBy('at', 'desc')
      .execute(),
  );

describe('the list of device models', () => {
  it('holds those that the product comes with, for everybody who is signed in', async () => {
    const { items } = await list('?q=teltonika%20fmc', await organization.userWith());
    expect(items).toMatchObject([
      {
        maker: 'Teltonika',
        model: 'FMC130',
        protocol: 'teltonika',
        capabilities: ['ignition', 'odometer', 'voltage'],
        gatewayCount: null,
      },
      { model: 'FMC650' },
    ]);
  });

  it('tells super administrators, and nobody else, how many devices of all organizations are of each', async () => {
    const { id, model } = await create();
    const other = await app.createOrganization();
    await new TestFleet(app.database, organization.id).addGateway({ device_model_id: id });
    await new TestFleet(app.database, other.id).addGateway({ device_model_id: id });
    await new TestFleet(app.database, other.id).addGateway({ device_model_id: id, archived_at: new Date() });
    expect((await list(`?q=${model}`)).items).toMatchObject([{ id, gatewayCount: 2 }]);
    expect((await list(`?q=${model}`, organization.admin)).items).toMatchObject([{ id, gatewayCount: null }]);
  });

  it('is sorted and paged', async () => {
    const { items, total } = await list('?sort=-maker,model&size=2');
    expect(total).toBeGreaterThan(2);
    expect(items).toMatchObject([{ model: 'Client' }, { model: 'Server' }]);
  });
});

describe('a device model', () => {
  it('is created, changed and deleted, with entries in the platform log', async () => {
    const created = await create({ maker: 'Ruptela', capabilities: ['can', 'ignition', 'can'] });
    expect(created).toMatchObject({ capabilities: ['ignition', 'can'], gatewayCount: 0 });
    const changed = await send('PATCH', `/${created.id}`, { protocol: 'traccar' });
    expect(changed.json()).toEqual({ ...created, protocol: 'traccar' });
    await send('PATCH', `/${created.id}`, { protocol: 'traccar' });
    expect((await send('DELETE', `/${created.id}`)).statusCode).toBe(204);
    expect((await list('?q=Ruptela')).total).toBe(0);
    const entries = (await platformLog()).filter(({ entity_id }) => entity_id === String(created.id));
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect(entries[1]).toMatchObject({ before: { protocol: 'osmand' }, after: { protocol: 'traccar' } });
    expect((await send('DELETE', `/${created.id}`)).statusCode).toBe(404);
    expect((await send('PATCH', `/${created.id}`, { model: 'Gone' })).statusCode).toBe(404);
  });

  it('has settings for the messages of its devices, which are checked, changed and entered in the log', async () => {
    const settings = { timeZoneOffsetMinutes: 480, acceptsBadChecksum: true };
    const created = await create({ protocol: 'gt06', settings });
    expect(created.settings).toEqual(settings);
    const changed = await send('PATCH', `/${created.id}`, { settings: { timeZoneOffsetMinutes: 0 } });
    expect(changed.json().settings).toEqual({ timeZoneOffsetMinutes: 0 });
    expect((await platformLog())[0]).toMatchObject({
      action: 'update',
      before: { settings },
      after: { settings: { timeZoneOffsetMinutes: 0 } },
    });
    expect((await create()).settings).toEqual({});
    const bad = await send('PATCH', `/${created.id}`, { settings: { timeZoneOffsetMinutes: 900 } });
    expect(bad.statusCode).toBe(422);
    expect(Object.keys(bad.json().fields)).toEqual(['settings.timeZoneOffsetMinutes']);
  });

  it('is refused under a name in use, until that model is deleted', async () => {
    const { id } = await create({ maker: 'Suntech', model: 'ST300' });
    const second = { maker: 'SUNTECH', model: 'st300', protocol: 'osmand', capabilities: [] };
    const again = await send('POST', '', second);
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toEqual({ model: 'A model named Suntech ST300 already exists.' });
    const other = await create();
    expect((await send('PATCH', `/${other.id}`, { maker: 'Suntech', model: 'ST300' })).statusCode).toBe(409);
    expect((await send('PATCH', `/${id}`, { model: 'St300' })).statusCode).toBe(200);
    await send('DELETE', `/${id}`);
    expect((await send('POST', '', second)).statusCode).toBe(200);
  });

  it('is kept while devices use it, and the refusal says how many', async () => {
    const { id, model } = await create();
    const fleet = new TestFleet(app.database, organization.id);
    const gateway = await fleet.addGateway({ device_model_id: id });
    const refusal = await send('DELETE', `/${id}`);
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      `1 device uses model Acme ${model}. Change their model first.`,
    ]);
    await app.call('DELETE', `/organizations/${organization.id}/gateways/${gateway}`, {
      as: organization.admin,
    });
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
  });

  it.each([
    ['no maker', { maker: ' ' }, 'maker'],
    ['a model of 10,000 characters', { model: 'x'.repeat(10_000) }, 'model'],
    ['a protocol that nobody speaks', { protocol: 'carrier-pigeon' }, 'protocol'],
    ['a capability that is none', { capabilities: ['flying'] }, 'capabilities.0'],
  ])('is refused with %s, on its field', async (_, change, field) => {
    const body = { maker: 'Acme', model: 'Wrong', protocol: 'osmand', capabilities: [], ...change };
    const answer = await send('POST', '', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('is created, changed and deleted by super administrators alone', async () => {
    const { id } = await create();
    const body = { maker: 'Acme', model: 'Mine', protocol: 'osmand', capabilities: [] };
    expect((await send('POST', '', body, organization.admin)).statusCode).toBe(403);
    expect((await send('PATCH', `/${id}`, { model: 'Mine' }, organization.admin)).statusCode).toBe(403);
    expect((await send('DELETE', `/${id}`, undefined, organization.admin)).statusCode).toBe(403);
  });
});

describe('the signal map of a device model', () => {
  const map = [{ ioId: 30, signal: 'fuel-percent', multiplier: 0.4 }];
  const whole = [{ ioId: 30, signal: 'fuel-percent', multiplier: 0.4, offset: 0, isSigned: false }];

  it('is the one that comes with the product until it is changed, and again when it is reset', async () => {
    const { id } = await create({ maker: 'Teltonika', model: 'FMC640', protocol: 'teltonika' });
    const builtIn = (await list('?q=FMC640')).items[0]!;
    expect(builtIn.hasOwnSignals).toBe(false);
    expect(builtIn.signals).toContainEqual(expect.objectContaining({ ioId: 87, signal: 'fuel-percent' }));
    const changed = await send('PATCH', `/${id}`, { signals: map });
    expect(changed.json()).toEqual({ ...builtIn, signals: whole, hasOwnSignals: true });
    await send('PATCH', `/${id}`, { signals: whole });
    await send('PATCH', `/${id}`, { model: 'FMC640' });
    expect((await send('PATCH', `/${id}`, { signals: null })).json()).toEqual(builtIn);
    const entries = (await platformLog()).filter(({ entity_id }) => entity_id === String(id));
    expect(entries.map(({ after }) => after)).toMatchObject([{ signals: null }, { signals: whole }, {}]);
  });

  it('holds an empty map, which reads nothing', async () => {
    const { id } = await create({ signals: map });
    expect((await send('PATCH', `/${id}`, { signals: [] })).json()).toMatchObject({
      signals: [],
      hasOwnSignals: true,
    });
  });

  it.each([
    ['a signal that nobody knows', [{ ioId: 1, signal: 'mood' }], 'signals.0.signal'],
    ['an I/O ID of 0', [{ ioId: 0, signal: 'pto' }], 'signals.0.ioId'],
    ['the same I/O id twice', [...map, { ioId: 30, signal: 'pto' }], 'signals.1.ioId'],
    ['a multiplier of 0', [{ ioId: 1, signal: 'pto', multiplier: 0 }], 'signals.0.multiplier'],
    ['an offset of letters', [{ ioId: 1, signal: 'pto', offset: 'much' }], 'signals.0.offset'],
  ])('is refused with %s, on its field', async (_, signals, field) => {
    const { id } = await create();
    const answer = await send('PATCH', `/${id}`, { signals });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await send('PATCH', `/${id}`, {})).json().hasOwnSignals).toBe(false);
  });

  it('is changed by super administrators alone', async () => {
    const { id } = await create();
    expect((await send('PATCH', `/${id}`, { signals: map }, organization.admin)).statusCode).toBe(403);
  });
});
