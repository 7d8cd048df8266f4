import { flespiMessage } from '@longhaul/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let key: Authorized;
let fleet: TestFleet;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  key = await organization.keyWith(['INGEST']);
  fleet = new TestFleet(app.database, organization.id);
});

async function newDevice(of: TestFleet = fleet, values: { device_model_id?: number } = {}) {
  const uniqueId = `flespi-${++serial}`;
  const gatewayId = await of.addGateway({ unique_id: uniqueId, ...values });
  const assetId = await of.addAsset({});
  await of.pair(gatewayId, assetId, app.time.now - 3_600_000);
  return { uniqueId, gatewayId, assetId };
}

const fix = (secondsAgo: number) => ({
  at: Math.floor(app.time.now / 1_000) * 1_000 - secondsAgo * 1_000,
  lat: 41.600123,
  lon: -93.609456,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 123_456_700,
  isIgnitionOn: true,
});

const post = (body: unknown, as: Authorized = key) =>
  app.call('POST', '/ingest/flespi', { as, body: body as object });

const stored = (assetId: number) =>
  app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('positions').selectAll().where('asset_id', '=', assetId).orderBy('at').execute(),
  );

describe('POST ingest/flespi', () => {
  it('stores the messages of several devices once, and answers after the commit', async () => {
    const [first, second] = [await newDevice(), await newDevice()];
    const batch = [
      flespiMessage(first.uniqueId, fix(20)),
      flespiMessage(second.uniqueId, fix(15)),
      flespiMessage(first.uniqueId, fix(10)),
      { ident: first.uniqueId, timestamp: 1, 'gsm.signal.level': 80 },
    ];
    const answer = await post(batch);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ accepted: 3, duplicates: 0, rejected: [] });
    expect(await stored(first.assetId)).toMatchObject([
      { lat: 416_001_230, lon: -936_094_560, speed: 880, heading: 271, odometer_m: 123_456_700 },
      {},
    ]);
    expect((await post(batch)).json()).toEqual({ accepted: 0, duplicates: 3, rejected: [] });
    expect(await stored(first.assetId)).toHaveLength(2);
    expect(await stored(second.assetId)).toHaveLength(1);
  });

  it('rejects by index what has no ident, no time, no plausible place or no device, and stores the rest', async () => {
    const { uniqueId, assetId } = await newDevice();
    const answer = await post([
      { timestamp: 1 },
      5,
      { ...flespiMessage(uniqueId, fix(30)), timestamp: 'soon' },
      { ...flespiMessage(uniqueId, fix(20)), 'position.latitude': 95 },
      flespiMessage('nobody-flespi', fix(10)),
      flespiMessage(uniqueId, fix(10)),
    ]);
    expect(answer.json()).toEqual({
      accepted: 1,
      duplicates: 0,
      rejected: [
        { index: 0, reason: 'unreadable: ident is missing' },
        { index: 1, reason: 'unreadable: ident is missing' },
        { index: 2, reason: 'unreadable: timestamp is not a time' },
        { index: 3, reason: 'out-of-range' },
        { index: 4, reason: 'unknown-device' },
      ],
    });
    expect(await stored(assetId)).toHaveLength(1);
    await expect
      .poll(
        () =>
          app.database.acrossOrganizations({ actorId: null }, (tx) =>
            tx
              .selectFrom('unknown_gateways')
              .select('protocol')
              .where('unique_id', '=', 'nobody-flespi')
              .execute(),
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ protocol: 'flespi' }]);
  });

  it('rejects the device of another organization as one that nobody registered, and tells that organization nothing', async () => {
    const other = await app.createOrganization();
    const theirs = await newDevice(new TestFleet(app.database, other.id));
    const answer = await post([flespiMessage(theirs.uniqueId, fix(10))]);
    expect(answer.json()).toEqual({
      accepted: 0,
      duplicates: 0,
      rejected: [{ index: 0, reason: 'unknown-device' }],
    });
    expect(await stored(theirs.assetId)).toEqual([]);
    const path = `/organizations/${other.id}/gateways/${theirs.gatewayId}`;
    const device = await app.call('GET', path, { as: other.admin });
    expect(device.json()).toMatchObject({ acceptedCount: 0, refusedCount: 0, senders: [] });
  });

  it('rejects a device whose model speaks another protocol, and shows the attempt on its page', async () => {
    const { id: modelId } = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('device_models')
        .select('id')
        .where('protocol', '=', 'teltonika')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const { uniqueId, gatewayId, assetId } = await newDevice(fleet, { device_model_id: modelId });
    expect((await post([flespiMessage(uniqueId, fix(10))])).json()).toMatchObject({
      rejected: [{ index: 0, reason: 'unknown-device' }],
    });
    expect(await stored(assetId)).toEqual([]);
    const path = `/organizations/${organization.id}/gateways/${gatewayId}`;
    await expect
      .poll(async () => (await app.call('GET', path, { as: organization.admin })).json().senders, {
        timeout: 60_000,
      })
      .toMatchObject([{ protocol: 'flespi', refusal: 'wrong-protocol' }]);
  });

  it('is refused without the permission INGEST, without a key, and for what is no array', async () => {
    const batch = [flespiMessage((await newDevice()).uniqueId, fix(10))];
    expect((await post(batch, await organization.keyWith(['GAT_CREATE', 'GAT_UPDATE']))).statusCode).toBe(
      403,
    );
    expect((await app.call('POST', '/ingest/flespi', { body: batch as never })).statusCode).toBe(401);
    expect((await post({ ident: 'x' })).statusCode).toBe(422);
    expect((await post([])).statusCode).toBe(422);
  });
});
