import { DEMO_MAPPING, mappedJson, ownTracksLocation } from '@longhaul/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const SECRET = 'a-secret-of-its-own';
let app: TestApp;
let organization: TestOrganization;
let uniqueId: string;
let gatewayId: number;
let assetId: number;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  uniqueId = `message-${++serial}`;
  gatewayId = await fleet.addGateway({
    unique_id: uniqueId,
    secret_hash: hashGatewaySecret(SECRET),
    settings: { mapping: { ...DEMO_MAPPING, uniqueId: '/device' } as never },
  });
  assetId = await fleet.addAsset({});
  await fleet.pair(gatewayId, assetId, app.time.now - 3_600_000);
});

const fix = (secondsAgo: number) => ({
  at: Math.floor(app.time.now / 1_000) * 1_000 - secondsAgo * 1_000,
  lat: 41.600123,
  lon: -93.609456,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 123_456_700,
  isIgnitionOn: true,
});

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

function post(path: string, payload: string, authorization?: string) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  return app.call('POST', `/ingest/${path}`, { body: payload, headers });
}
const own = (payload: string, authorization = basic(uniqueId, SECRET)) =>
  post('owntracks', payload, authorization);
const json = (payload: string, authorization = `Bearer ${uniqueId}:${SECRET}`) =>
  post('json', payload, authorization);

const stored = () =>
  app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('positions').selectAll().where('asset_id', '=', assetId).execute(),
  );

describe('POST ingest/owntracks', () => {
  it('stores a location once, and answers with an empty array after the commit', async () => {
    for (let call = 0; call < 2; call += 1) {
      const answer = await own(ownTracksLocation(fix(10)));
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).toBe('[]');
    }
    expect(await stored()).toMatchObject([{ lat: 416_001_230, lon: -936_094_560, speed: 880, heading: 271 }]);
  });

  it('takes other messages of the app without storing a position, encrypted ones included', async () => {
    for (const body of [
      { _type: 'transition', event: 'enter' },
      { _type: 'encrypted', data: 'QUJD' },
    ]) {
      expect((await own(JSON.stringify(body))).body).toBe('[]');
    }
    expect(await stored()).toEqual([]);
  });

  it('answers what is no message of the app with the reason', async () => {
    for (const body of ['[]', '5', '{"_type":"location","lat":"46"}']) {
      const answer = await own(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toEqual({ body: 'not an OwnTracks message' });
    }
    expect((await own('{"_type":')).statusCode).toBe(400);
  });
});

describe('POST ingest/json', () => {
  it('stores what the mapping of the device finds, once', async () => {
    const message = JSON.stringify({ device: uniqueId, ...JSON.parse(mappedJson(fix(10))) });
    expect((await json(message)).json()).toEqual({
      accepted: 1,
      duplicates: 0,
      hasUnreadable: false,
      rejected: [],
    });
    expect((await json(message)).json()).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await stored()).toMatchObject([{ lat: 416_001_230, speed: 880, odometer_m: 123_456_700 }]);
  });

  it('refuses what the mapping finds no position in, and keeps it for the page of the device', async () => {
    const answer = await json('{"gps": {}}');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.body).toContain('no position');
    await expect
      .poll(
        async () => {
          const list = await app.call(
            'GET',
            `/organizations/${organization.id}/gateways/${gatewayId}/messages`,
            {
              as: organization.admin,
            },
          );
          return list.json().items[0];
        },
        { timeout: 60_000 },
      )
      .toMatchObject({ protocol: 'json', refusal: 'unreadable', raw: '{"gps":{}}' });
  });

  it('refuses a message of another device', async () => {
    const answer = await json(JSON.stringify({ device: 'other-1', ...JSON.parse(mappedJson(fix(10))) }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ body: 'the message is from device other-1' });
    expect(await stored()).toEqual([]);
  });

  it('of a device without a mapping says so', async () => {
    await app.call('PATCH', `/organizations/${organization.id}/gateways/${gatewayId}`, {
      as: organization.admin,
      body: { settings: {} },
    });
    const answer = await json(mappedJson(fix(10)));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ body: 'this device has no mapping yet' });
  });
});

describe('both', () => {
  it('refuse a call without its secret, with a wrong one, and of a device that nobody registered', async () => {
    const location = ownTracksLocation(fix(10));
    const answers = [
      await post('owntracks', location),
      await own(location, basic(uniqueId, 'wrong')),
      await own(location, basic('nobody-9', SECRET)),
      await own(location, `Bearer ${uniqueId}:${SECRET}`),
      await post('json', mappedJson(fix(10))),
      await json(mappedJson(fix(10)), `Bearer ${uniqueId}:wrong`),
      await json(mappedJson(fix(10)), basic(uniqueId, SECRET)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect(await stored()).toEqual([]);
  });

  it('refuse a body of 64 kB and 1 byte', async () => {
    const bodyOf = (bytes: number) => `{"_type":"x","pad":"${'x'.repeat(bytes - 22)}"}`;
    expect(bodyOf(65_536)).toHaveLength(65_536);
    expect((await own(bodyOf(65_536))).statusCode).toBe(200);
    expect((await own(bodyOf(65_537))).statusCode).toBe(413);
    expect((await json(bodyOf(65_537))).statusCode).toBe(413);
  });
});

describe('the settings of a device', () => {
  it('are changed, shown and entered in the activity log', async () => {
    const path = `/organizations/${organization.id}/gateways/${gatewayId}`;
    const settings = { timeZoneOffsetMinutes: 480, acceptsBadChecksum: true };
    const answer = await app.call('PATCH', path, { as: organization.admin, body: { settings } });
    expect(answer.json()).toMatchObject({ settings, modelSettings: {} });
    const bad = await app.call('PATCH', path, {
      as: organization.admin,
      body: { settings: { timeZoneOffsetMinutes: 900 } },
    });
    expect(bad.statusCode).toBe(422);
    expect(await organization.activity()).toMatchObject([{ action: 'update', entity: 'device' }]);
  });
});
