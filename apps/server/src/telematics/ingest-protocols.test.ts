import {
  gt06Login,
  gt06Position,
  jt808Location,
  jt808LocationAnswer,
  jt808Registration,
  queclinkReport,
  type SentFix,
} from '@longhaul/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  DeviceOnWire,
  registeredAs,
  SPOKEN,
  SPOKEN_NAMES,
  type SpokenName,
} from './device-on-wire.testing.ts';
import {
  createFleet,
  startTestIngest,
  TestDevice,
  type TestFleet,
  type TestIngest,
} from './ingest.testing.ts';
import { crc16Ibm } from './protocols/crc16.ts';
import { codec8Data, tcpFrame } from './protocols/teltonika-frames.testing.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

/** Whole seconds of the past: what a device may send. */
const START = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
const fixAt = (second: number, changes: Partial<SentFix> = {}): SentFix => ({
  at: START + second * 1_000,
  lat: 41.6 + second * 0.0001,
  lon: -93.6,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 123_456_700 + second * 10,
  isIgnitionOn: true,
  ...changes,
});

function all<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(query, values);
    return rows as Row[];
  });
}

const positionsOf = (assetId: number | null) =>
  all<{ at: Date; lat: number; lon: number; speed: number; heading: number }>(
    'select * from positions where organization_id = $1 and asset_id = $2 order by at',
    [fleet.organizationId, assetId],
  );

async function modelOf(protocol: string): Promise<number> {
  const [row] = await all<{ id: number }>('select id from device_models where protocol = $1 limit 1', [
    protocol,
  ]);
  return row!.id;
}

type DeviceValues = Parameters<TestFleet['addDevice']>[2];

async function newDevice(name: SpokenName, values: DeviceValues = {}) {
  serial += 1;
  const uniqueId = SPOKEN[name].uniqueId(serial);
  const ids = await fleet.addDevice(uniqueId, true, { ...registeredAs(name), ...values });
  return { uniqueId, ...ids };
}

const dial = (name: SpokenName, uniqueId: string, on: SpokenName = name) =>
  new DeviceOnWire(name, ingest.ports[SPOKEN[on].port], uniqueId);

const OTHERS = SPOKEN_NAMES.filter((name) => name !== 'teltonika');

/** Of each protocol; more in `npm run test:endurance`. */
const MUTATED_FRAMES = process.env.ENDURANCE === 'full' ? 99_000 : 4_000;

describe.each(OTHERS)('a device that speaks %s', (name) => {
  it('is answered when its position is stored, and the same upload again is stored once', async () => {
    const { uniqueId, assetId } = await newDevice(name, { device_model_id: await modelOf(name) });
    for (let call = 0; call < 2; call += 1) {
      const device = dial(name, uniqueId);
      expect(await device.logIn()).toBe(true);
      for (const second of [0, 30]) {
        expect(await device.send(fixAt(second))).toBe(true);
        const stored = await positionsOf(assetId);
        expect(stored.some(({ at }) => at.getTime() === fixAt(second).at)).toBe(true);
      }
      device.close();
    }
    const rows = await positionsOf(assetId);
    expect(rows.map(({ at }) => at.getTime())).toEqual([fixAt(0).at, fixAt(30).at]);
    expect(rows[0]).toMatchObject({ heading: 271 });
    expect(rows[0]!.lat / 1e7).toBeCloseTo(41.6, 5);
    expect(rows[0]!.lon / 1e7).toBeCloseTo(-93.6, 5);
    expect(Math.abs(rows[0]!.speed - 880)).toBeLessThanOrEqual(1);
  });

  it('and nobody registered is refused, counted and listed', async () => {
    serial += 1;
    const uniqueId = SPOKEN[name].uniqueId(serial);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const device = dial(name, uniqueId);
      // A datagram is not answered at all.
      const isIn = await device.logIn();
      expect(isIn && (await device.send(fixAt(0), 500))).toBe(false);
      device.close();
    }
    await expect
      .poll(
        () =>
          all('select attempts::integer, protocol from unknown_gateways where unique_id = $1', [uniqueId]),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ attempts: 2, protocol: name }]);
  });

  it('is not taken when its model speaks another protocol, and the attempt is kept with the device', async () => {
    const { uniqueId, assetId, gatewayId } = await newDevice(name, {
      device_model_id: await modelOf('teltonika'),
    });
    const device = dial(name, uniqueId);
    const isIn = await device.logIn();
    expect(isIn && (await device.send(fixAt(0), 500))).toBe(false);
    device.close();
    expect(await positionsOf(assetId)).toEqual([]);
    await expect
      .poll(() => all('select outcome, protocol from gateway_senders where gateway_id = $1', [gatewayId]), {
        timeout: 60_000,
      })
      .toEqual([{ outcome: 'wrong-protocol', protocol: name }]);
  });

  it('reports beside seven others behind one address', async () => {
    const devices = await Promise.all(Array.from({ length: 8 }, () => newDevice(name)));
    await Promise.all(
      devices.map(async ({ uniqueId }, index) => {
        const device = dial(name, uniqueId);
        expect(await device.logIn()).toBe(true);
        for (let second = 0; second < 20; second += 1) {
          expect(await device.send(fixAt(second, { lat: 40 + index }))).toBe(true);
        }
        device.close();
      }),
    );
    for (const [index, { assetId }] of devices.entries()) {
      const rows = await positionsOf(assetId);
      expect(rows).toHaveLength(20);
      for (const { lat } of rows) expect(lat / 1e7).toBeCloseTo(40 + index, 5);
    }
  });

  it('is served beside mutated frames, while memory stays flat', async () => {
    const { uniqueId, assetId } = await newDevice(name);
    const good = dial(name, uniqueId);
    expect(await good.logIn()).toBe(true);
    const spoken = SPOKEN[name];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const round = async (frames: number) => {
      let bad = dial(name, uniqueId);
      for (let count = 0; count < frames; count += 1) {
        if (count % 50 === 0) {
          bad.close();
          bad = dial(name, uniqueId);
          if (spoken.login !== null) bad.write(spoken.login(uniqueId));
        }
        const bytes = Buffer.from(spoken.message(uniqueId, fixAt(count % 600), count));
        for (let change = 0; change <= random(4); change += 1) bytes[random(bytes.length)] = random(256);
        bad.write(random(5) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
        if (count % 100 === 0) expect(await good.send(fixAt(count / 100), 20_000)).toBe(true);
      }
      bad.close();
    };
    await round(1_000);
    const before = process.memoryUsage().heapUsed;
    await round(MUTATED_FRAMES);
    expect(await good.send(fixAt(599))).toBe(true);
    good.close();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(80 * 1024 * 1024);
    expect((await positionsOf(assetId)).length).toBeGreaterThan(10);
  }, 900_000);
});

describe('settings of a device', () => {
  it('shift its clock, its own before those of its model', async () => {
    const deviceModelId = await modelOf('gt06');
    const own = await newDevice('gt06', {
      device_model_id: deviceModelId,
      settings: { timeZoneOffsetMinutes: 480 },
    });
    const device = dial('gt06', own.uniqueId);
    await device.logIn();
    expect(await device.send(fixAt(0, { at: START + 8 * 3_600_000 }))).toBe(true);
    device.close();
    expect((await positionsOf(own.assetId)).map(({ at }) => at.getTime())).toEqual([START]);
  });

  it('of its model hold where it has none of its own', async () => {
    const [model] = await all<{ id: number }>(
      `insert into device_models (maker, model, protocol, settings)
        values ('Clone', 'TK-480', 'gt06', '{"timeZoneOffsetMinutes": 480, "acceptsBadChecksum": true}') returning id`,
      [],
    );
    const { uniqueId, assetId } = await newDevice('gt06', { device_model_id: model!.id, settings: {} });
    const device = dial('gt06', uniqueId);
    const loginBytes = Buffer.from(gt06Login(uniqueId, 1)).fill(0, 14, 16);
    const message = Buffer.from(gt06Position(fixAt(0, { at: START + 8 * 3_600_000 }), 2));
    message.fill(0, message.length - 4, message.length - 2);
    device.write(Buffer.concat([loginBytes, message]));
    await expect
      .poll(async () => (await positionsOf(assetId)).map(({ at }) => at.getTime()))
      .toEqual([START]);
    device.close();
  });
});

describe('one connection', () => {
  it.each([
    ['queclink', queclinkReport],
    ['jt808', jt808Location],
  ] as const)('of %s may carry several devices, each named in its messages', async (name, messageOf) => {
    const devices = [await newDevice(name), await newDevice(name)];
    const line = dial(name, devices[0]!.uniqueId);
    for (const [index, { uniqueId }] of devices.entries()) {
      line.write(messageOf(uniqueId, fixAt(index), index));
    }
    for (const { assetId } of devices) {
      await expect.poll(() => positionsOf(assetId)).toHaveLength(1);
    }
    line.close();
  });

  it('of a device that is set to the wrong port is named in the faults, with the port it belongs to', async () => {
    const line = new DeviceOnWire('gt06', ingest.ports.jt808Tcp, '350000000000000');
    expect(await line.logIn()).toBe(false);
    line.close();
    await expect
      .poll(
        () => all<{ detail: string }>(`select detail from ingest_faults where listener = 'jt808-tcp'`, []),
        {
          timeout: 60_000,
        },
      )
      .toContainEqual({ detail: expect.stringContaining('looks like gt06, port 5023') });
  });

  it('of GT06 that sends a position before its login is closed, and the input counted', async () => {
    const line = dial('gt06', 'nobody');
    expect(await line.send(fixAt(0))).toBe(false);
    line.close();
    await expect
      .poll(() => all('select listener from ingest_faults where reason = $1', ['malformed']), {
        timeout: 60_000,
      })
      .toContainEqual({ listener: 'gt06-tcp' });
  });
});

describe('a connected device that is asked where it is', () => {
  const ask = (uniqueId: string) => {
    let isSent = false;
    const unsubscribe = ingest.bus.subscribe((message) => {
      if (message.topic === 'position-request-sent') isSent = true;
    });
    ingest.bus.publish({ topic: 'position-requested', requestId: 'one', uniqueId });
    unsubscribe();
    return isSent;
  };

  it('is sent the command of Teltonika, and its answer in words closes nothing', async () => {
    const { uniqueId, assetId } = await newDevice('teltonika');
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, uniqueId);
    expect(ask(uniqueId)).toBe(true);
    const frame = '00000000000000110c0105000000096765747265636f726401';
    expect(await device.receive(25)).toBe(frame);
    await device.receive(4);
    const words = Buffer.from('00000000000000100c010600000008676f742069742e21010000c5ab', 'hex');
    words.writeUInt32BE(crc16Ibm(words.subarray(8, -4)), words.length - 4);
    device.socket.write(words);
    const record = tcpFrame(codec8Data([{ at: START, latitude: 41.6, longitude: -93.6 }]));
    expect(await device.exchange(record, 4)).toBe('00000001');
    expect(await positionsOf(assetId)).toHaveLength(1);
    await device.close();
    await expect.poll(() => ask(uniqueId)).toBe(false);
  });

  it('is sent the request of JT/T 808 in the form that it uses, and its answer is a position', async () => {
    const { uniqueId, assetId } = await newDevice('jt808');
    const device = new TestDevice(ingest.ports.jt808Tcp);
    device.socket.write(jt808Registration(uniqueId, 1));
    await expect.poll(() => ask(uniqueId)).toBe(true);
    const received = await device.receive(29 + 15);
    expect(received).toContain(`7e82010000${uniqueId.padStart(12, '0')}0000`);
    device.socket.write(jt808LocationAnswer(uniqueId, fixAt(5), 9));
    await expect
      .poll(async () => (await positionsOf(assetId)).map(({ at }) => at.getTime()))
      .toEqual([fixAt(5).at]);
    await device.close();
  });

  it('is not asked where its protocol has no request', async () => {
    const { uniqueId } = await newDevice('gt06');
    const device = dial('gt06', uniqueId);
    expect(await device.logIn()).toBe(true);
    expect(ask(uniqueId)).toBe(false);
    device.close();
  });
});
