import { INGEST_MAX_POSITIONS } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const SECRET = 'q3J8sT0vX1yZ2aB4cD5eF6gH7iJ8kL9m';

let app: TestApp;
let fleet: TestFleet;
let assetId: number;
let uniqueId: string;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fleet = new TestFleet(app.database, (await app.createOrganization()).id);
  uniqueId = `TRUCK:${++serial}`;
  assetId = await fleet.addAsset();
  const gateway = await fleet.addGateway({ unique_id: uniqueId, secret_hash: hashGatewaySecret(SECRET) });
  await fleet.pair(gateway, assetId, app.time.now - 60_000);
});

function send(positions: unknown, credential = `${uniqueId}:${SECRET}`, to: TestApp = app) {
  return to.call('POST', '/ingest/positions', {
    headers: { authorization: `Bearer ${credential}` },
    body: { positions },
  });
}

function position(secondsAgo: number, changes: object = {}) {
  return {
    at: app.time.now - secondsAgo * 1_000,
    lat: 41.65,
    lon: -83.54,
    speedKph: 88.5,
    heading: 270,
    ...changes,
  };
}

function stored() {
  return app.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, (tx) =>
    tx.selectFrom('positions').selectAll().where('asset_id', '=', assetId).orderBy('at').execute(),
  );
}

describe('a batch of positions', () => {
  it('is stored before it is answered', async () => {
    const iso = new Date(app.time.now - 10_000).toISOString();
    const answer = await send([
      position(20, { odometerMeters: 123_456, altitudeMeters: 180, ignition: true }),
      { at: iso, lat: 41.6501234, lon: -83.5407654 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ accepted: 2, duplicates: 0, rejected: [] });
    expect(await stored()).toMatchObject([
      { lat: 416_500_000, lon: -835_400_000, speed: 885, heading: 270, odometer_m: 123_456, altitude: 180 },
      { at: new Date(iso), lat: 416_501_234, lon: -835_407_654, speed: 0, odometer_m: null },
    ]);
  });

  it.each<[string, object, string]>([
    ['a device whose model reports in another protocol', { protocol: 'teltonika' }, 'wrong-protocol'],
    ['a network that is not allowed', { allowed_networks: ['203.0.113.0/24'] }, 'network-not-allowed'],
  ])('with its secret, but of %s, is refused', async (_, values, reason) => {
    const { protocol, ...columns } = { protocol: 'longhaul', ...values };
    const model = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('device_models')
        .select('id')
        .where('protocol', '=', protocol as 'longhaul')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    await fleet.addGateway({
      unique_id: 'strict',
      secret_hash: hashGatewaySecret(SECRET),
      device_model_id: model.id,
      ...columns,
    });
    const answer = await send([position(1)], `strict:${SECRET}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().technicalMessage).toBe(`Refused: ${reason}`);
    expect(await stored()).toEqual([]);
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.deleteFrom('gateway_directory').where('unique_id', '=', 'strict').execute(),
    );
    app.deps.bus.publish({ topic: 'gateway-changed', uniqueId: 'strict' });
  });

  it('sent again changes nothing', async () => {
    const batch = [position(2), position(1)];
    await send(batch);
    expect((await send(batch)).json()).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
    expect(await stored()).toHaveLength(2);
  });

  it('is kept apart from its bad positions, each named by its index', async () => {
    const answer = await send([
      position(5, { lat: 0, lon: 0 }),
      position(4),
      'nonsense',
      position(3, { lat: 91 }),
      { lat: 1, lon: 1 },
      position(2),
      position(-2 * 86_400),
      position(1, { speedKph: -5 }),
      position(6_000 * 86_400),
    ]);
    expect(answer.statusCode).toBe(200);
    const { accepted, rejected } = answer.json<{
      accepted: number;
      rejected: { index: number; reason: string }[];
    }>();
    expect(accepted).toBe(2);
    expect(rejected.map(({ index, reason }) => `${index} ${reason.split(':')[0]}`)).toEqual([
      '0 zero-coordinates',
      '2 unreadable',
      '3 out-of-range',
      '4 unreadable',
      '6 future',
      '7 unreadable',
      '8 older-than-retention',
    ]);
    expect(rejected[5]?.reason).toContain('speedKph');
    expect(await stored()).toHaveLength(2);
  });

  it('of only bad positions is answered, and stores none', async () => {
    expect((await send([{}, null])).json()).toMatchObject({
      accepted: 0,
      rejected: [{ index: 0 }, { index: 1 }],
    });
    expect(await stored()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no position', []],
    ['too many positions', new Array(INGEST_MAX_POSITIONS + 1).fill({})],
    ['a position that is no list', { lat: 1 }],
    ['nothing', undefined],
  ])('with %s is refused', async (_, positions) => {
    const answer = await send(positions);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('positions');
  });

  it('that is no JSON is refused', async () => {
    const answer = await app.call('POST', '/ingest/positions', {
      headers: { authorization: `Bearer ${uniqueId}:${SECRET}`, 'content-type': 'application/json' },
      body: '{"positions": [',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a device', () => {
  it.each<[string, () => string]>([
    ['with a wrong secret', () => `${uniqueId}:wrong`],
    ['with an empty secret', () => `${uniqueId}:`],
    ['without a secret', () => uniqueId.replace(':', '')],
    ['that nobody entered', () => `unknown-${uniqueId}:${SECRET}`],
    ['with an identifier that is too long', () => `${'9'.repeat(65)}:${SECRET}`],
  ])('%s is refused with the same answer', async (_, credential) => {
    const answer = await send([position(1)], credential());
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Unknown device or wrong secret.');
    expect(await stored()).toEqual([]);
  });

  it('that was given no secret is refused whatever it sends', async () => {
    const withoutSecret = `NOSECRET-${serial}`;
    await fleet.addGateway({ unique_id: withoutSecret });
    expect((await send([position(1)], `${withoutSecret}:${SECRET}`)).statusCode).toBe(401);
    expect((await send([position(1)], `${withoutSecret}:null`)).statusCode).toBe(401);
  });

  it('that was archived is refused', async () => {
    const archived = `ARCHIVED-${serial}`;
    await fleet.addGateway({
      unique_id: archived,
      secret_hash: hashGatewaySecret(SECRET),
      archived_at: new Date(),
    });
    expect((await send([position(1)], `${archived}:${SECRET}`)).statusCode).toBe(401);
  });

  it('that is unknown or has a wrong secret is listed for super administrators', async () => {
    const unknown = `UNKNOWN-${serial}`;
    await send([position(1)], `${unknown}:${SECRET}`);
    await send([position(1)], `${uniqueId}:wrong`);
    await vi.waitFor(
      async () => {
        const [gateways, faults] = await app.database.acrossOrganizations({ actorId: null }, async (tx) => [
          await tx.selectFrom('unknown_gateways').selectAll().where('unique_id', '=', unknown).execute(),
          await tx
            .selectFrom('ingest_faults')
            .selectAll()
            .where('detail', '=', `Device ${uniqueId}`)
            .execute(),
        ]);
        expect(gateways).toMatchObject([{ protocol: 'longhaul', attempts: 1 }]);
        expect(faults).toMatchObject([{ listener: 'https', reason: 'wrong-secret' }]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  it('that sends no credential is refused', async () => {
    const answer = await app.call('POST', '/ingest/positions', { body: { positions: [position(1)] } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('while positions cannot be taken', () => {
  const gateway = {
    organizationId: 1,
    gatewayId: 1,
    uniqueId: 'X',
    assetId: null,
    formerPairings: [],
    retentionDays: 30,
    secretHash: hashGatewaySecret(SECRET),
    protocol: null,
    bindings: new Map(),
    settings: {},
    allowedNetworks: null,
    capturedUntil: null,
  };
  const busy: IngestPipeline = {
    isTaking: false,
    identify: async () => gateway,
    settingsOf: async () => ({}),
    resolve: async () => gateway,
    turnAway() {},
    ingest: () => Promise.reject(new Error('not reached')),
    pace: async () => {},
    fault() {},
    close: async () => {},
  };

  it.each<[string, IngestPipeline]>([
    ['the queue is full', busy],
    [
      'the database is away',
      {
        ...busy,
        isTaking: true,
        identify: () => Promise.reject(new DatabaseUnavailableError(new Error('away'))),
      },
    ],
  ])('because %s, the sender is told when to come back', async (_, ingest) => {
    const other = await createTestApp({ deps: { ingest } });
    try {
      const answer = await send([position(1)], `X:${SECRET}`, other);
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });
});
