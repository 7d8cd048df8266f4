import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const SECRET = 'q3J8sT0vX1yZ2aB4cD5eF6gH7iJ8kL9m';
const HOUR = 60 * MINUTE_MS;
/** Noon at the home terminal, America/Chicago. */
const NOON = Date.parse('2026-11-10T18:00:00Z');

let app: TestApp;
let fleet: TestFleet;
let uniqueId: string;
let gatewayId: number;
let vehicleId: number;
let driverId: number;
let driver: string;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOON;
  fleet = new TestFleet(app.database, (await app.createOrganization()).id);
  uniqueId = `ELD:${++serial}`;
  vehicleId = await fleet.addAsset();
  gatewayId = await fleet.addGateway({ unique_id: uniqueId, secret_hash: hashGatewaySecret(SECRET) });
  await fleet.pair(gatewayId, vehicleId, NOON - 30 * 24 * HOUR);
  driverId = await fleet.addDriver('Ana', 'Ruiz');
  driver = await usernameOf(driverId);
});

type Answer = {
  accepted: number;
  duplicates: number;
  late: number;
  rejected: { index: number; reason: string; detail: string }[];
};

async function send(events: unknown, credential = `${uniqueId}:${SECRET}`) {
  return app.call('POST', '/ingest/eld-events', {
    headers: { authorization: `Bearer ${credential}` },
    body: { events },
  });
}

async function sent(...events: unknown[]): Promise<Answer> {
  const answer = await send(events);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** On duty, so many minutes before noon. */
function event(sequence: number, minutesAgo: number, changes: object = {}) {
  return { sequence, type: 1, code: 4, origin: 2, at: NOON - minutesAgo * MINUTE_MS, driver, ...changes };
}

function inFleet<Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return app.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, work);
}

const stored = () =>
  inFleet((tx) => tx.selectFrom('eld_events').selectAll().orderBy('at').orderBy('id').execute());

async function usernameOf(id: number): Promise<string> {
  const user = await inFleet((tx) =>
    tx.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return user.username;
}

describe('a batch of ELD events', () => {
  it('with a text that cannot be kept is refused alone', async () => {
    const answer = await sent(event(1, 30, { driver: 'a\0b' }), event(2, 20));
    expect(answer).toMatchObject({ accepted: 1, rejected: [{ index: 0, reason: 'unreadable' }] });
  });

  it('is stored before it is answered, with its vehicle and place, and the driver’s days are to be worked out again', async () => {
    const place = { lat: 41.6528, lon: -83.5379, totalMiles: 120_345, totalEngineHours: 4_321.5 };
    const answer = await sent(
      event(1, 60, { type: 5, code: 1 }),
      event(2, 60, { annotation: 'Pre-trip inspection', ...place }),
      event(3, 30, { code: 3, origin: 1, at: new Date(NOON - 30 * MINUTE_MS).toISOString() }),
    );
    expect(answer).toEqual({ accepted: 3, duplicates: 0, late: 0, rejected: [] });
    expect(await stored()).toMatchObject([
      { driver_id: driverId, vehicle_id: vehicleId, gateway_id: gatewayId, sequence_id: 1, type: 5 },
      {
        ...{
          lat: 41.65,
          lon: -83.54,
          location_text: expect.stringContaining('Toledo, OH'),
          total_miles: 120_345,
        },
        record_status: 1,
        annotation: 'Pre-trip inspection',
        is_late: false,
      },
      { code: 3, origin: 1, at: new Date(NOON - 30 * MINUTE_MS) },
    ]);
    expect(await inFleet((tx) => tx.selectFrom('hos_dirty').selectAll().execute())).toMatchObject([
      { driver_id: driverId, from_date: '2026-11-10' },
    ]);
  });

  it('is in the feed: a duty status of a driver, and driving of nobody', async () => {
    await sent(
      event(1, 60, { type: 5, code: 1 }),
      event(2, 60),
      event(3, 30, { driver: null, code: 3, origin: 1 }),
    );
    const changes = await inFleet((tx) =>
      tx.selectFrom('changes').select(['type', 'asset_id', 'driver_id', 'data']).orderBy('id').execute(),
    );
    expect(changes).toMatchObject([
      {
        type: 'duty.created',
        asset_id: vehicleId,
        driver_id: driverId,
        data: { status: 'ON', recordStatus: 1 },
      },
      {
        type: 'unidentified.created',
        asset_id: vehicleId,
        driver_id: null,
        data: { startedAt: new Date(NOON - 30 * MINUTE_MS).toISOString() },
      },
    ]);
  });

  it('sent again changes nothing', async () => {
    const batch = [event(1, 60), event(2, 30, { code: 3 })];
    await sent(...batch);
    expect(await sent(...batch)).toEqual({ accepted: 0, duplicates: 2, late: 0, rejected: [] });
    expect(await stored()).toHaveLength(2);
  });

  it('is kept apart from its bad events, each refused by name and index', async () => {
    const answer = await sent(
      event(10, 60),
      'nonsense',
      event(11, 50, { type: 1, code: 9 }),
      event(11, 50, { annotation: 'x' }),
      event(11, -10),
      event(11, 90),
      event(5, 40),
      event(11, 40, { driver: 'nobody' }),
      event(11, 60, { code: 3 }),
      event(70_000, 30),
      event(11, 30, { type: 7, code: 1, faultCode: '3' }),
      event(11, 20, { code: 3, origin: 1 }),
      event(12, 200 * 24 * 60),
    );
    expect(answer.accepted).toBe(2);
    expect(answer.rejected.map(({ index, reason }) => `${index} ${reason}`)).toEqual([
      '1 unreadable',
      '2 unreadable',
      '3 unreadable',
      '4 future',
      '5 unordered',
      '6 wrong-sequence',
      '7 unknown-driver',
      '8 overlapping',
      '9 unreadable',
      '10 unreadable',
      '12 too-old',
    ]);
    expect(answer.rejected.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('code: must be one of 1, 2, 3, 4'),
        expect.stringContaining('annotation: must be at least 4 characters'),
        'no driver signs in as nobody',
        '5 does not follow 10, the number before it in time',
      ]),
    );
    expect((await stored()).map(({ sequence_id }) => sequence_id)).toEqual([10, 11]);
  });

  it('may come late, is marked so, and must fit between the numbers before and after', async () => {
    await sent(event(1, 120), event(3, 60, { code: 3 }));
    expect(await sent(event(2, 90))).toMatchObject({ accepted: 1, late: 1 });
    expect(await sent(event(4, 80))).toMatchObject({ rejected: [{ index: 0, reason: 'wrong-sequence' }] });
    expect((await stored()).map(({ sequence_id, is_late }) => [sequence_id, is_late])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it('is numbered on with 0 after 65535', async () => {
    expect(await sent(event(65_535, 60), event(0, 50, { code: 1 }))).toMatchObject({ accepted: 2 });
  });

  it('without a driver is the unidentified driver’s', async () => {
    await sent(event(1, 60, { driver: null, code: 3, origin: 1 }));
    expect(await stored()).toMatchObject([{ driver_id: null, vehicle_id: vehicleId }]);
  });

  it('keeps one decimal of a place under personal conveyance', async () => {
    const place = { lat: 41.6528, lon: -83.5379 };
    await sent(
      event(1, 60, { code: 1, ...place }),
      event(2, 59, { type: 3, code: 1, ...place }),
      event(3, 30, { type: 2, code: 2, ...place }),
      event(4, 10, { type: 3, code: 0, ...place }),
    );
    expect((await stored()).map(({ lat }) => lat)).toEqual([41.65, 41.7, 41.7, 41.65]);
  });
});

describe('a certification on the device', () => {
  const yesterday = '2026-11-09';
  const certify = (sequence: number, minutesAgo: number, date = yesterday) =>
    event(sequence, minutesAgo, { type: 4, code: 1, certifiedDate: date });
  const certifications = () =>
    inFleet((tx) =>
      tx
        .selectFrom('hos_certifications as c')
        .leftJoin('hos_certification_voids as v', (join) =>
          join
            .onRef('v.organization_id', '=', 'c.organization_id')
            .onRef('v.driver_id', '=', 'c.driver_id')
            .onRef('v.number', '=', 'c.number'),
        )
        .select(['c.log_date', 'c.number', 'v.number as voided'])
        .orderBy('c.number')
        .execute(),
    );

  it('certifies a day that has ended, once however often it is sent', async () => {
    await sent(certify(1, 60));
    await sent(certify(1, 60));
    expect(await certifications()).toEqual([{ log_date: yesterday, number: 1, voided: null }]);
  });

  it('is refused for a day that runs', async () => {
    expect(await sent(certify(1, 60, '2026-11-10'))).toMatchObject({
      rejected: [{ reason: 'not-certifiable', detail: 'The day has not ended yet.' }],
    });
    expect(await certifications()).toEqual([]);
  });

  it('is required again when an event of that day comes late, and not by the day after', async () => {
    await sent(event(1, 30 * 60), event(3, 14 * 60, { code: 1 }), certify(4, 10 * 60), event(5, 9 * 60));
    expect(await certifications()).toEqual([{ log_date: yesterday, number: 1, voided: null }]);
    await sent(event(2, 20 * 60, { code: 3 }));
    expect(await certifications()).toEqual([{ log_date: yesterday, number: 1, voided: 1 }]);
  });
});

describe('a device', () => {
  it('is refused with a wrong secret, and can not speak for a driver of another organization', async () => {
    expect((await send([event(1, 60)], `${uniqueId}:wrong`)).statusCode).toBe(401);
    const other = new TestFleet(app.database, (await app.createOrganization()).id);
    await other.addGateway({ unique_id: `OTHER:${serial}`, secret_hash: hashGatewaySecret(SECRET) });
    const answer = await send([event(1, 60)], `OTHER:${serial}:${SECRET}`);
    expect(answer.json()).toMatchObject({ accepted: 0, rejected: [{ reason: 'unknown-driver' }] });
    expect(await stored()).toEqual([]);
  });

  it('is refused a batch without events, or with too many', async () => {
    expect((await send([])).statusCode).toBe(422);
    expect((await send(new Array(1_001).fill({}))).statusCode).toBe(422);
  });
});
