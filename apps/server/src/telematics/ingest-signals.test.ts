import { DEVICE_EVENT_KINDS, READING_NAMES, READINGS } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  createFleet,
  startTestIngest,
  TestDevice,
  type TestFleet,
  type TestIngest,
} from './ingest.testing.ts';
import { gt06Frame } from './protocols/gt06-frames.testing.ts';
import { codec8ExtendedData, type FrameIo, tcpFrame } from './protocols/teltonika-frames.testing.ts';
import { storeEvents, storeReadings } from './write/queries.ts';

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let truckModel: number;
let nextImei = 351_000_000_000_000;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
  const [model] = await all<{ id: number }>("select id from device_models where model = 'FMC650'");
  truckModel = model!.id;
});

afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

function all<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(query, values);
    return rows as Row[];
  });
}

interface Sent {
  readonly minute: number;
  readonly io: readonly FrameIo[];
  readonly eventIo?: number;
  readonly satellites?: number;
}

/** A truck with a device of its own, and what the two tables hold of it. */
async function addTruck(isPaired = true) {
  nextImei += 1;
  const imei = String(nextImei);
  const { gatewayId, assetId } = await fleet.addDevice(imei, isPaired, { device_model_id: truckModel });
  return {
    assetId,
    gatewayId,
    async send(...records: readonly Sent[]) {
      const frame = codec8ExtendedData(
        records.map(({ minute, ...record }) => ({
          at: START + minute * MINUTE,
          latitude: 41.65 + minute / 1e4,
          longitude: -83.53,
          ...record,
        })),
      );
      const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
      const answer = await device.exchange(tcpFrame(frame), 4);
      expect(Number.parseInt(answer, 16)).toBe(records.length);
      await device.close();
    },
    async readings() {
      const rows = await all<{ reading: string; at: Date; value: number }>(
        'select reading, at, value from position_readings where organization_id = $1 and asset_id = $2 order by at, reading',
        [fleet.organizationId, assetId],
      );
      return rows.map(({ reading, at, value }) => [reading, (at.getTime() - START) / MINUTE, value]);
    },
    async events() {
      const rows = await all<{
        kind: string;
        at: Date;
        details: object;
        asset_id: number;
        lat: number | null;
      }>(
        'select * from device_events where organization_id = $1 and gateway_id = $2 order by at, kind, code',
        [fleet.organizationId, gatewayId],
      );
      return rows.map(({ kind, at, details, asset_id, lat }) => ({
        kind,
        minute: (at.getTime() - START) / MINUTE,
        details,
        assetId: asset_id,
        isPlaced: lat !== null,
      }));
    },
  };
}

const fuel = (minute: number, percent: number): Sent => ({ minute, io: [[87, 1, percent]] });
const fault = (minute: number, bytes = 0x64000103): Sent => ({ minute, io: [[10_493, 4, bytes]] });

describe('readings', () => {
  it('are stored when they change, by the map of the model', async () => {
    const truck = await addTruck();
    await truck.send(fuel(0, 60), fuel(1, 60), fuel(2, 59));
    await truck.send(fuel(3, 59), fuel(4, 80));
    expect(await truck.readings()).toEqual([
      ['fuel-percent', 0, 60],
      ['fuel-percent', 2, 59],
      ['fuel-percent', 4, 80],
    ]);
  });

  it('of the engine speed are kept once a minute, its stop at once', async () => {
    const truck = await addTruck();
    const rpm = (minute: number, value: number): Sent => ({ minute, io: [[88, 2, value]] });
    await truck.send(rpm(0, 1_200), rpm(0.5, 1_600), rpm(1, 1_620), rpm(1.25, 0));
    expect(await truck.readings()).toEqual([
      ['engine-rpm', 0, 1_200],
      ['engine-rpm', 1, 1_620],
      ['engine-rpm', 1.25, 0],
    ]);
  });

  it('that come late are stored at their time, though the newest is the same', async () => {
    const truck = await addTruck();
    await truck.send(fuel(0, 60), fuel(30, 50));
    await truck.send(fuel(10, 50), fuel(11, 50), fuel(12, 49));
    await truck.send(fuel(31, 50));
    expect(await truck.readings()).toEqual([
      ['fuel-percent', 0, 60],
      ['fuel-percent', 10, 50],
      ['fuel-percent', 12, 49],
      ['fuel-percent', 30, 50],
    ]);
  });

  it('are kept where the device sees no satellite, without work for what looks at events', async () => {
    const truck = await addTruck();
    await truck.send(fuel(0, 60), { ...fuel(1, 50), satellites: 0 }, { ...fuel(2, 50), satellites: 0 });
    expect(await truck.readings()).toEqual([
      ['fuel-percent', 0, 60],
      ['fuel-percent', 1, 50],
    ]);
    const inside = await addTruck();
    await inside.send({ ...fuel(1, 50), satellites: 0 });
    expect(await inside.readings()).toEqual([['fuel-percent', 1, 50]]);
    expect(
      await all('select 1 from derivation_requests where organization_id = $1 and asset_id = $2', [
        fleet.organizationId,
        inside.assetId,
      ]),
    ).toEqual([]);
  });

  it('and alarms of a heartbeat hold from when it is received', async () => {
    const imei = '356307042441999';
    const { gatewayId, assetId } = await fleet.addDevice(imei);
    const device = new TestDevice(ingest.ports.gt06Tcp);
    await device.exchange(gt06Frame(0x01, `0${imei}`), 10);
    const before = Date.now();
    // Battery 3 of 6, and a panic that both heartbeats tell.
    for (const serial of [2, 3]) await device.exchange(gt06Frame(0x13, '6603040002', { serial }), 10);
    await device.close();
    const readings = await all<{ reading: string; value: string; at: Date }>(
      'select reading, value, at from position_readings where organization_id = $1 and asset_id = $2',
      [fleet.organizationId, assetId],
    );
    expect(readings).toMatchObject([{ reading: 'battery-percent', value: 50 }]);
    const events = await all<{ kind: string; at: Date; asset_id: number; lat: number | null }>(
      'select * from device_events where organization_id = $1 and gateway_id = $2',
      [fleet.organizationId, gatewayId],
    );
    expect(events).toMatchObject([{ kind: 'panic', asset_id: assetId, lat: null }]);
    for (const { at } of [...readings, ...events]) {
      expect(at.getTime()).toBeGreaterThanOrEqual(before);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const state = 'select 1 from asset_state where organization_id = $1 and asset_id = $2';
    expect(await all(state, [fleet.organizationId, assetId])).toEqual([]);
  });

  it('sent twice are stored once', async () => {
    const truck = await addTruck();
    const records = [fuel(0, 60), fuel(1, 59)];
    await truck.send(...records, ...records);
    await truck.send(...records);
    expect(await truck.readings()).toHaveLength(2);
  });

  it('and events of every kind have room in the database, and others have none', async () => {
    const { assetId, gatewayId } = await addTruck();
    const owner = { organizationId: fleet.organizationId, at: START };
    await test.database.asWriter(async ({ client }) => {
      const readings = READING_NAMES.map((reading) => ({ reading, value: READINGS[reading].max }));
      await storeReadings(
        client,
        readings.map((each) => ({ ...owner, assetId: assetId!, ...each })),
      );
      const event = { ...owner, gatewayId, assetId, code: 0xffff_ffff, lat: null, lon: null, details: {} };
      await storeEvents(
        client,
        DEVICE_EVENT_KINDS.map((kind) => ({ ...event, kind })),
      );
    });
    const [stored] = await all<{ readings: number; events: number }>(
      `select (select count(*) from position_readings where asset_id = $1) as readings,
        (select count(*) from device_events where gateway_id = $2) as events`,
      [assetId, gatewayId],
    );
    expect(stored).toEqual({ readings: READING_NAMES.length, events: DEVICE_EVENT_KINDS.length });
    const unheardOf = { ...owner, assetId: assetId!, reading: 'mood', value: 1 };
    await expect(test.database.asWriter(({ client }) => storeReadings(client, [unheardOf]))).rejects.toThrow(
      'reading_check',
    );
  });
});

describe('events', () => {
  it('are stored with where and what', async () => {
    const truck = await addTruck();
    await truck.send({
      minute: 0,
      eventIo: 253,
      io: [
        [253, 1, 2],
        [254, 1, 47],
      ],
    });
    expect(await truck.events()).toEqual([
      {
        kind: 'harsh',
        minute: 0,
        details: { maneuver: 'braking', g: 0.47 },
        assetId: truck.assetId,
        isPlaced: true,
      },
    ]);
  });

  it('sent twice are one, and two of one kind are two', async () => {
    const truck = await addTruck();
    const braked = (minute: number): Sent => ({ minute, eventIo: 253, io: [[253, 1, 2]] });
    await truck.send(braked(0), braked(0), braked(1));
    await truck.send(braked(0), braked(1));
    expect((await truck.events()).map(({ minute }) => minute)).toEqual([0, 1]);
  });

  it('that last are one row, where they began, whatever comes late', async () => {
    const truck = await addTruck();
    await truck.send(fault(10), fault(11), fault(65));
    await truck.send(fault(5), fault(6));
    await truck.send(fault(200));
    expect((await truck.events()).map(({ minute }) => minute)).toEqual([5, 10, 200]);
  });

  it('of two trouble codes told in turns are two', async () => {
    const truck = await addTruck();
    await truck.send(fault(0), fault(1, 0xb30c0205), fault(2), fault(3, 0xb30c0205));
    expect((await truck.events()).map(({ details }) => details)).toEqual([
      { spn: 100, fmi: 1, occurrences: 3, isSure: true },
      { spn: 3_251, fmi: 2, occurrences: 5, isSure: true },
    ]);
  });

  it('of a device that is not paired with a vehicle are its own', async () => {
    const truck = await addTruck(false);
    await truck.send({ minute: 0, eventIo: 246, io: [[246, 1, 1]] });
    expect(await truck.events()).toMatchObject([{ kind: 'towing', assetId: null }]);
  });

  it('are kept where the device sees no satellite, and what looks at events is led there', async () => {
    const truck = await addTruck();
    await truck.send({ minute: 5, satellites: 0, eventIo: 247, io: [[247, 1, 1]] });
    expect(await truck.events()).toMatchObject([{ kind: 'crash', minute: 5, isPlaced: false }]);
    const [request] = await all<{ from_at: Date }>(
      'select from_at from derivation_requests where organization_id = $1 and asset_id = $2',
      [fleet.organizationId, truck.assetId],
    );
    expect(request?.from_at).toEqual(new Date(START + 5 * MINUTE));
  });
});

describe('what no signal is read from', () => {
  it('is kept raw with its newest value, and what is out of range with it', async () => {
    const truck = await addTruck();
    const unread = async () => {
      const [row] = await all<{ io: object }>('select io from gateway_unread_io where gateway_id = $1', [
        truck.gatewayId,
      ]);
      return row?.io;
    };
    await truck.send(
      { minute: 0, io: [[181, 2, 12]] },
      {
        minute: 1,
        io: [
          [181, 2, 15],
          [87, 1, 120],
        ],
      },
    );
    await expect
      .poll(unread, { timeout: 60_000 })
      .toEqual({ 181: [15, START + MINUTE], 87: [120, START + MINUTE] });
  });
});

describe('the role that stores what devices send', () => {
  it.each([
    'delete from device_events',
    "update device_events set kind = 'panic'",
    'update position_readings set value = 0',
    'delete from gateway_unread_io',
  ])('may do nothing else: %s', async (statement) => {
    await expect(test.database.asWriter(({ client }) => client.query(statement))).rejects.toThrow(
      'permission denied',
    );
  });
});
