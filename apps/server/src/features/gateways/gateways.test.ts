import type { GatewayMessage, GatewaySummary, Page } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayMessagesTable, GatewayStateTable } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

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

function ask(path = '', as = organization.admin, organizationId = organization.id) {
  return app.call('GET', `/organizations/${organizationId}/gateways${path}`, { as });
}

async function list(query = ''): Promise<Page<GatewaySummary>> {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function storeState(
  gateway_id: number,
  values: Partial<Insertable<GatewayStateTable>> = {},
): Promise<void> {
  const at = new Date(app.time.now - MINUTE_MS);
  const row = {
    organization_id: organization.id,
    gateway_id,
    last_seen_at: at,
    last_fix_at: at,
    protocol: 'teltonika',
  };
  await app.database.asWriter((tx) =>
    tx
      .insertInto('gateway_state')
      .values({ ...row, ...values })
      .execute(),
  );
}

async function storeMessage(
  gateway_id: number,
  values: Partial<Insertable<GatewayMessagesTable>>,
): Promise<void> {
  const row = {
    organization_id: organization.id,
    gateway_id,
    received_at: new Date(app.time.now),
    ordinal: 1,
  };
  await app.database.asWriter((tx) =>
    tx
      .insertInto('gateway_messages')
      .values({ ...row, protocol: 'teltonika', ...values })
      .execute(),
  );
}

describe('the list of devices', () => {
  it('is an empty page in an empty organization', async () => {
    expect(await list()).toEqual({ items: [], page: 1, size: 15, total: 0 });
  });

  it('lists each device with its vehicle, counts and health', async () => {
    const gateway = await fleet.addGateway({ unique_id: 'A-1', firmware: '03.28' });
    const asset = await fleet.addAsset({ unit_number: 'T-9' });
    await fleet.pair(gateway, asset, app.time.now - MINUTE_MS);
    await storeState(gateway, {
      voltage_millivolts: 11_000,
      accepted_count: 5_000_000_000,
      refused_count: 2,
      last_refusal: 'no-fix',
      last_refused_at: new Date(app.time.now - 60 * MINUTE_MS),
    });
    await fleet.addGateway({ unique_id: 'B-2' });
    const [first, second] = (await list()).items;
    expect(first).toMatchObject({
      uniqueId: 'A-1',
      firmware: '03.28',
      protocol: 'teltonika',
      asset: { id: asset, name: 'T-9', kind: 'vehicle' },
      lastSeenAt: new Date(app.time.now - MINUTE_MS).toISOString(),
      voltageMillivolts: 11_000,
      acceptedCount: 5_000_000_000,
      refusedCount: 2,
      lastRefusal: 'no-fix',
      health: { state: 'low-voltage' },
    });
    expect(second).toMatchObject({
      uniqueId: 'B-2',
      asset: null,
      lastSeenAt: null,
      health: { state: 'never-seen' },
    });
    expect(second?.health.remedy).not.toBe('');
  });

  it('never holds the secret of a device', async () => {
    await fleet.addGateway({ secret_hash: 'SECRET-HASH' });
    expect((await ask()).body).not.toContain('SECRET-HASH');
  });

  it('finds a device by identifier or vehicle, and sorts', async () => {
    const gateway = await fleet.addGateway({ unique_id: '356307042441013' });
    await fleet.addGateway({ unique_id: '111' });
    await fleet.pair(gateway, await fleet.addAsset({ unit_number: 'T-77' }), app.time.now);
    const ids = async (query: string) => (await list(query)).items.map(({ uniqueId }) => uniqueId);
    expect(await ids('?q=t-77')).toEqual(['356307042441013']);
    expect(await ids('?q=3563')).toEqual(['356307042441013']);
    expect(await ids('?sort=-uniqueId')).toEqual(['356307042441013', '111']);
    expect(await ids('?sort=-lastSeenAt,asset')).toEqual(['356307042441013', '111']);
    expect((await ask('?sort=secretHash')).statusCode).toBe(422);
  });

  it('sorts by each of its columns, and reports how many match past the last page too', async () => {
    for (const name of ['near', 'nearer', 'far']) {
      await fleet.addGateway({ unique_id: `${name}-of-${organization.id}` });
    }
    for (const field of [
      'health',
      'model',
      'protocol',
      'firmware',
      'asset',
      'lastSeenAt',
      'lastFixAt',
      'voltageMillivolts',
      'acceptedCount',
      'refusedCount',
    ]) {
      expect((await list(`?sort=${field}`)).items, field).toHaveLength(3);
    }
    expect(await list('?q=near&sort=-model&page=9')).toMatchObject({ items: [], total: 2 });
  });

  it('is filtered by health, pairing and model, and sorted by health', async () => {
    const { id: deviceModelId } = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('device_models').select('id').where('model', '=', 'FMC130').executeTakeFirstOrThrow(),
    );
    const well = await fleet.addGateway({
      unique_id: `well-${organization.id}`,
      device_model_id: deviceModelId,
    });
    const low = await fleet.addGateway({ unique_id: `low-${organization.id}` });
    await fleet.addGateway({ unique_id: `new-${organization.id}` });
    await storeState(well);
    await storeState(low, { voltage_millivolts: 11_000 });
    await fleet.pair(well, await fleet.addAsset(), app.time.now);
    const names = async (query: string) =>
      (await list(query)).items.map(({ uniqueId }) => uniqueId.split('-')[0]);
    expect(await names('?health=ok')).toEqual(['well']);
    expect(await names('?health=low-voltage&health=never-seen')).toEqual(['low', 'new']);
    expect(await names('?isPaired=true')).toEqual(['well']);
    expect(await names('?isPaired=false')).toEqual(['low', 'new']);
    expect(await names(`?deviceModelId=${deviceModelId}`)).toEqual(['well']);
    expect(await names('?sort=health')).toEqual(['well', 'new', 'low']);
    expect((await ask('?health=splendid')).statusCode).toBe(422);
  });

  it('holds nothing archived and nothing of another organization', async () => {
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addGateway();
    await fleet.addGateway({ archived_at: new Date() });
    expect((await list()).total).toBe(0);
    expect((await ask('', organization.admin, other.id)).statusCode).toBe(404);
  });

  it('is refused without GAT_LIST', async () => {
    expect((await ask('', await organization.userWithout('GAT_LIST'))).statusCode).toBe(403);
  });
});

describe('one device', () => {
  it('is returned as in the list', async () => {
    const id = await fleet.addGateway();
    expect((await ask(`/${id}`)).json()).toMatchObject((await list()).items[0] ?? {});
  });

  it('of another organization is not found, nor are its messages', async () => {
    const theirs = new TestFleet(app.database, (await app.createOrganization()).id);
    const id = await theirs.addGateway();
    expect((await ask(`/${id}`)).statusCode).toBe(404);
    expect((await ask(`/${id}/messages`)).statusCode).toBe(404);
  });

  it('is refused without GAT_READ, and so are its messages', async () => {
    const id = await fleet.addGateway();
    const as = await organization.userWithout('GAT_READ');
    expect((await ask(`/${id}`, as)).statusCode).toBe(403);
    expect((await ask(`/${id}/messages`, as)).statusCode).toBe(403);
  });
});

describe('the messages of a device', () => {
  const read = async (id: number, query = ''): Promise<Page<GatewayMessage>> =>
    (await ask(`/${id}/messages${query}`)).json();

  it('come newest first, binary ones in hexadecimal and others as text', async () => {
    const id = await fleet.addGateway();
    await storeMessage(id, {
      received_at: new Date(app.time.now - MINUTE_MS),
      raw: Buffer.from('00ff10', 'hex'),
    });
    await storeMessage(id, {
      protocol: 'osmand',
      refusal: 'zero-coordinates',
      detail: '0, 0',
      position_at: new Date(app.time.now),
      raw: Buffer.from('id=1&lat=0&lon=0'),
    });
    const { items, total } = await read(id);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { protocol: 'osmand', refusal: 'zero-coordinates', detail: '0, 0', raw: 'id=1&lat=0&lon=0' },
      { protocol: 'teltonika', refusal: null, positionAt: null, raw: '00ff10' },
    ]);
    expect((await read(id, '?q=zero')).total).toBe(1);
  });

  it('are an empty page for a device that sent none, without those of others', async () => {
    const [silent, chatty] = [await fleet.addGateway(), await fleet.addGateway()];
    await storeMessage(chatty, {});
    expect(await read(silent)).toMatchObject({ items: [], total: 0 });
  });
});

describe('what no signal was read from', () => {
  it('is listed raw, with what the map of the model reads the id as', async () => {
    const model = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('device_models').select('id').where('model', '=', 'FMC650').executeTakeFirstOrThrow(),
    );
    const id = await fleet.addGateway({ device_model_id: model.id });
    const at = app.time.now - MINUTE_MS;
    const row = { organization_id: organization.id, gateway_id: id };
    const io = JSON.stringify({ 87: [120, at], 181: [15, at] });
    await app.database.asWriter((tx) =>
      tx
        .insertInto('gateway_unread_io')
        .values({ ...row, io })
        .execute(),
    );
    expect((await ask(`/${id}`)).json().unreadIo).toEqual([
      { ioId: 87, value: 120, at: new Date(at).toISOString(), signal: 'fuel-percent' },
      { ioId: 181, value: 15, at: new Date(at).toISOString(), signal: null },
    ]);
  });
});

describe('the voltages of a device', () => {
  const HOUR = 60 * MINUTE_MS;

  it('are those of each asset while it was paired with it, from the last one before the period', async () => {
    const id = await fleet.addGateway();
    const [first, second] = [await fleet.addAsset(), await fleet.addAsset()];
    const start = app.time.now - 10 * HOUR;
    await fleet.pair(id, first, start, start + 4 * HOUR);
    await fleet.pair(id, second, start + 4 * HOUR);
    const reading = (asset_id: number, hour: number, value: number) => ({
      organization_id: organization.id,
      asset_id,
      reading: 'voltage-millivolts' as const,
      at: new Date(start + hour * HOUR),
      value,
    });
    await app.database.asWriter((tx) =>
      tx
        .insertInto('position_readings')
        .values([
          reading(first, 1, 12_500),
          reading(first, 2, 13_900),
          reading(first, 3, 12_600),
          reading(first, 5, 1),
          reading(second, 2, 2),
          reading(second, 6, 14_000),
          reading(second, 9, 3),
        ])
        .execute(),
    );
    const at = (hour: number) => new Date(start + hour * HOUR).toISOString();
    const answer = await ask(`/${id}/voltages?from=${at(2.5)}&to=${at(9)}`);
    expect(answer.json().items).toEqual([
      { at: at(2), millivolts: 13_900 },
      { at: at(3), millivolts: 12_600 },
      { at: at(6), millivolts: 14_000 },
    ]);
  });

  it('are refused without GAT_READ, elsewhere, and over more than a month', async () => {
    const id = await fleet.addGateway();
    const period = '/voltages?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z';
    expect((await ask(`/${id}${period}`, await organization.userWithout('GAT_READ'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await ask(`/${id}${period}`, other.admin, other.id)).statusCode).toBe(404);
    const long = '/voltages?from=2026-01-01T00:00:00Z&to=2026-03-02T00:00:00Z';
    expect((await ask(`/${id}${long}`)).statusCode).toBe(422);
  });
});
