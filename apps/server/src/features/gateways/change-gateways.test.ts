import type { GatewayDetail, NewGatewayResult } from '@longhaul/contract';
import { DEVICE_PORTS, devicePorts } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const IMEI = '356307042441013';

let app: TestApp;
let owner: pg.Client;
let organization: TestOrganization;
let fleet: TestFleet;

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
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Options = { as?: TestUser; organizationId?: number; body?: object };

function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: Options = {}) {
  const { as = organization.admin, organizationId = organization.id, body } = options;
  return app.call(method, `/organizations/${organizationId}/gateways${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

const refusalOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().message];
};
const actions = async () => (await organization.activity()).map(({ action }) => action);

async function modelOf(maker: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    'select id from device_models where maker = $1 order by id limit 1',
    [maker],
  );
  return rows[0]?.id ?? 0;
}

describe('a new device', () => {
  it('is listed with its model and the ports it sends to', async () => {
    const deviceModelId = await modelOf('Teltonika');
    const body = { uniqueId: ` ${IMEI} `, deviceModelId, firmware: '03.28' };
    const answer = await send('POST', '', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    const { gateway, wasHeard }: NewGatewayResult = answer.json();
    expect(wasHeard).toBeNull();
    expect(gateway).toMatchObject({
      uniqueId: IMEI,
      deviceModelId,
      maker: 'Teltonika',
      firmware: '03.28',
      protocol: 'teltonika',
      asset: null,
      health: { state: 'never-seen' },
      hasSecret: false,
      pairings: [],
      connection: {
        host: 'localhost',
        ports: devicePorts((name) => DEVICE_PORTS[name].usual),
        ingestUrl: 'http://localhost:8080/api/v1/ingest/positions',
        nearbyHosts: expect.any(Array),
      },
    });
    expect((await send('GET', '')).json().items).toMatchObject([{ id: gateway.id, uniqueId: IMEI }]);
    expect(await organization.activity()).toMatchObject([
      { action: 'create', entity: 'device', entity_id: String(gateway.id), actor_id: organization.admin.id },
    ]);
  });

  it('is accepted on the ports at once, though it was rejected before, and the page says so', async () => {
    const heard = (uniqueId: string) => app.deps.ingest.resolve(uniqueId, 'teltonika', null);
    expect(await heard(IMEI)).toBeNull();
    // Counted in the background, and added to what is counted here unless that has been done before.
    await vi.waitFor(
      async () => {
        const counted = `update unknown_gateways set attempts = 7, last_seen_at = $2 where unique_id = $1`;
        const { rowCount } = await owner.query(counted, [IMEI, new Date(app.time.now)]);
        expect(rowCount).toBe(1);
      },
      { timeout: 60_000 },
    );
    const { wasHeard, gateway } = (await send('POST', '', { body: { uniqueId: IMEI } })).json();
    expect(wasHeard).toEqual({ attempts: 7, lastSeenAt: new Date(app.time.now).toISOString() });
    expect(await heard(IMEI)).toMatchObject({ gatewayId: gateway.id, assetId: null });
  });

  it.each([
    ['a mistyped IMEI', { uniqueId: '356307042441014' }, 'uniqueId', /check digit of this IMEI/],
    ['no identifier', { uniqueId: ' ' }, 'uniqueId', /required field/],
    ['an identifier of 10,000 characters', { uniqueId: 'x'.repeat(10_000) }, 'uniqueId', /at most 64/],
    ['a model that does not exist', { deviceModelId: 999_999 }, 'deviceModelId', /does not exist/],
  ])('is refused with %s, on its field', async (_, change, field, message) => {
    const answer = await send('POST', '', { body: { uniqueId: IMEI, ...change } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toMatch(message);
    expect((await send('GET', '')).json().total).toBe(0);
  });

  // traccar/traccar issues 5841 and 1011: copies carry IMEIs that nobody assigned.
  it('with a wrong check digit is registered once that is confirmed', async () => {
    const uniqueId = '359339075241107';
    const asked = await send('POST', '', { body: { uniqueId } });
    expect(asked.statusCode).toBe(422);
    const body = { uniqueId, isCheckDigitConfirmed: true };
    expect((await send('POST', '', { body })).json().gateway).toMatchObject({ uniqueId });
  });

  it('with a wrong check digit is registered without a question where a device called by it', async () => {
    const uniqueId = '490154203237519';
    await owner.query(
      `insert into unknown_gateways (unique_id, protocol, first_seen_at, last_seen_at, attempts)
       values ($1, 'gt06', now(), now(), 1)`,
      [uniqueId],
    );
    const answer = await send('POST', '', { body: { uniqueId } });
    expect(answer.json()).toMatchObject({ gateway: { uniqueId }, wasHeard: { attempts: 1 } });
  });

  it('of a Teltonika model is refused by a name that is no IMEI', async () => {
    const body = { uniqueId: 'truck-7', deviceModelId: await modelOf('Teltonika') };
    const answer = await send('POST', '', { body });
    expect(answer.json().fields).toEqual({
      uniqueId: 'A Teltonika device identifies itself by its 15-digit IMEI.',
    });
  });

  it('is refused when it is registered already, here or elsewhere, without saying where', async () => {
    const other = await app.createOrganization('Secretive Freight');
    await fleet.addGateway({ unique_id: IMEI });
    const here = await send('POST', '', { body: { uniqueId: IMEI } });
    expect(here.statusCode).toBe(409);
    expect(here.json().fields).toEqual({ uniqueId: `Device ${IMEI} is already registered.` });
    const elsewhere = await send('POST', '', {
      as: other.admin,
      organizationId: other.id,
      body: { uniqueId: IMEI },
    });
    expect(elsewhere.statusCode).toBe(409);
    expect(elsewhere.json().fields).toEqual({
      uniqueId: 'A device with this identifier is already registered on this server.',
    });
    expect(await other.activity()).toEqual([]);
  });

  it('registered by two organizations at once belongs to one of them', async () => {
    const other = await app.createOrganization();
    const body = { uniqueId: IMEI };
    const answers = await Promise.all([
      send('POST', '', { body }),
      send('POST', '', { as: other.admin, organizationId: other.id, body }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused without GAT_CREATE', async () => {
    const as = await organization.userWithout('GAT_CREATE');
    expect((await send('POST', '', { as, body: { uniqueId: IMEI } })).statusCode).toBe(403);
  });
});

describe('a device', () => {
  it('is changed field by field and cleared by blanks; the same again is no change', async () => {
    const id = await fleet.addGateway({ firmware: '03.28' });
    const deviceModelId = await modelOf('Traccar');
    const changed = await send('PATCH', `/${id}`, { body: { firmware: '', deviceModelId } });
    expect(changed.json()).toMatchObject({ firmware: null, maker: 'Traccar', protocol: 'osmand' });
    await send('PATCH', `/${id}`, { body: { firmware: null, deviceModelId } });
    await send('PATCH', `/${id}`, { body: { deviceModelId: null } });
    expect((await send('GET', `/${id}`)).json().maker).toBeNull();
    expect(await actions()).toEqual(['update', 'update']);
  });

  it('is taken at the ports from its networks only, from the next message on', async () => {
    const id = await fleet.addGateway({ unique_id: IMEI });
    const from = (address: string) => app.deps.ingest.resolve(IMEI, 'teltonika', address);
    expect(await from('198.51.100.7')).not.toBeNull();
    const changed = await send('PATCH', `/${id}`, { body: { allowedNetworks: ['203.0.113.0/24'] } });
    expect(changed.json()).toMatchObject({ allowedNetworks: ['203.0.113.0/24'], senders: [] });
    expect(await from('198.51.100.7')).toBeNull();
    expect(await from('203.0.113.9')).not.toBeNull();
    expect(await from('::ffff:203.0.113.9')).not.toBeNull();
    const shown = async () => (await send('GET', `/${id}`)).json().senders;
    await vi.waitFor(
      async () =>
        expect(await shown()).toMatchObject([
          { address: '198.51.100.7', protocol: 'teltonika', refusal: 'network-not-allowed' },
        ]),
      { timeout: 60_000 },
    );
    const messages = (await send('GET', `/${id}/messages`)).json();
    expect(messages.items).toMatchObject([{ refusal: 'network-not-allowed', detail: 'From 198.51.100.7' }]);
    expect((await send('GET', `/${id}`)).json().lastSeenAt).toBeNull();
  });

  it.each(['203.0.113.0/33', 'somewhere', '10.0.0.0/8; drop table'])(
    'refuses the network %s',
    async (network) => {
      const id = await fleet.addGateway();
      const answer = await send('PATCH', `/${id}`, { body: { allowedNetworks: [network] } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toHaveProperty(['allowedNetworks.0']);
    },
  );

  it('may be renamed until it was heard, then keeps its identifier', async () => {
    const id = await fleet.addGateway({ unique_id: 'mistyped' });
    expect(await app.deps.ingest.resolve('mistyped', 'osmand', null)).not.toBeNull();
    expect((await send('PATCH', `/${id}`, { body: { uniqueId: IMEI } })).json().uniqueId).toBe(IMEI);
    expect(await app.deps.ingest.resolve('mistyped', 'osmand', null)).toBeNull();
    const another = await fleet.addGateway();
    expect((await send('PATCH', `/${another}`, { body: { uniqueId: IMEI } })).statusCode).toBe(409);
    await app.database.asWriter((tx) =>
      tx
        .insertInto('gateway_state')
        .values({
          organization_id: organization.id,
          gateway_id: id,
          last_seen_at: new Date(app.time.now),
          protocol: 'teltonika',
        })
        .execute(),
    );
    const refused = await send('PATCH', `/${id}`, { body: { uniqueId: 'other-one' } });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().fields.uniqueId).toMatch(
      /has reported with this identifier, so it can’t be changed/,
    );
  });

  it('is archived out of the list and turned away at the ports, and restored', async () => {
    const id = await fleet.addGateway({ unique_id: IMEI });
    const ports = () => app.deps.ingest.resolve(IMEI, 'teltonika', null);
    expect(await ports()).not.toBeNull();
    expect((await send('DELETE', `/${id}`)).json().archivedAt).not.toBeNull();
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await ports()).toBeNull();
    expect((await send('GET', '')).json().total).toBe(0);
    expect((await send('GET', '?isArchived=true')).json().items).toMatchObject([{ uniqueId: IMEI }]);
    expect((await send('GET', `/${id}`)).statusCode).toBe(200);
    expect((await send('PATCH', `/${id}`, { body: { firmware: '1' } })).statusCode).toBe(409);
    expect((await refusalOf(send('POST', '', { body: { uniqueId: IMEI } })))[1]).toBe(
      `Device ${IMEI} is archived. Restore it instead.`,
    );
    expect((await send('POST', `/${id}/restore`)).json().archivedAt).toBeNull();
    expect(await ports()).not.toBeNull();
    expect(await actions()).toEqual(['restore', 'archive']);
  });

  it('is not restored once another organization has it, and stays in use while it is paired', async () => {
    const id = await fleet.addGateway({ unique_id: IMEI });
    await send('DELETE', `/${id}`);
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addGateway({ unique_id: IMEI });
    expect((await send('POST', `/${id}/restore`)).statusCode).toBe(409);
    const paired = await fleet.addGateway({ unique_id: `held-${id}` });
    await fleet.pair(paired, await fleet.addAsset({ unit_number: 'T-1' }), app.time.now - HOUR_MS);
    expect(await refusalOf(send('DELETE', `/${paired}`))).toEqual([
      409,
      `Device held-${id} is paired with vehicle T-1. Unpair it first.`,
    ]);
  });

  it('is changed with GAT_UPDATE, archived with GAT_DELETE, and only from its own organization', async () => {
    const id = await fleet.addGateway();
    const noUpdate = await organization.userWithout('GAT_UPDATE');
    const noDelete = await organization.userWithout('GAT_DELETE');
    const change = { body: { firmware: '1' } };
    expect((await send('PATCH', `/${id}`, { as: noUpdate, ...change })).statusCode).toBe(403);
    expect((await send('POST', `/${id}/restore`, { as: noUpdate })).statusCode).toBe(403);
    expect((await send('POST', `/${id}/secret`, { as: noUpdate })).statusCode).toBe(403);
    expect((await send('DELETE', `/${id}`, { as: noDelete })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const elsewhere = { as: other.admin, organizationId: other.id };
    expect((await send('PATCH', `/${id}`, { ...elsewhere, ...change })).statusCode).toBe(404);
    expect((await send('POST', `/${id}/restore`, elsewhere)).statusCode).toBe(404);
    expect((await send('POST', `/${id}/secret`, elsewhere)).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, elsewhere)).statusCode).toBe(404);
    expect(await actions()).toEqual([]);
  });
});

describe('the secret of a device', () => {
  const sendPosition = (uniqueId: string, secret: string) =>
    app.call('POST', '/ingest/positions', {
      headers: { authorization: `Bearer ${uniqueId}:${secret}` },
      body: { positions: [{ at: app.time.now - 1_000, lat: 41.65, lon: -83.54 }] },
    });

  it('opens the batch ingest at once, and ends the one before; it is shown once and stored nowhere', async () => {
    const id = await fleet.addGateway({ unique_id: IMEI });
    const make = async () => (await send('POST', `/${id}/secret`)).json() as { secret: string };
    expect((await sendPosition(IMEI, 'guess')).statusCode).toBe(401);
    const first = await make();
    expect(Buffer.from(first.secret, 'base64url')).toHaveLength(32);
    expect((await sendPosition(IMEI, first.secret)).statusCode).toBe(200);
    const second = await make();
    expect((await sendPosition(IMEI, first.secret)).statusCode).toBe(401);
    expect((await sendPosition(IMEI, second.secret)).statusCode).toBe(200);

    const device: GatewayDetail = (await send('GET', `/${id}`)).json();
    expect(device.hasSecret).toBe(true);
    const { rows } = await owner.query<{ kept: string }>(
      `select (g::text || (select string_agg(l::text, '') from activity_log l where organization_id = $1)) as kept
        from gateways g where id = $2`,
      [organization.id, id],
    );
    expect(rows[0]?.kept).toContain('has_secret');
    expect(rows[0]?.kept).not.toContain(second.secret);
    expect(JSON.stringify(device)).not.toContain(second.secret);
    expect(await actions()).toEqual(['renew-secret', 'renew-secret']);
  });
});
