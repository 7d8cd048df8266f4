import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusMessage } from '../platform/bus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import published from './fixtures/teltonika.json' with { type: 'json' };
import {
  createFleet,
  startTestIngest,
  TestDevice,
  type TestFleet,
  type TestIngest,
} from './ingest.testing.ts';
import { crc16Ibm } from './protocols/crc16.ts';
import { codec8Data, datagram, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let nextImei = 350_000_000_000_000;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});

afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

function newImei(): string {
  nextImei += 1;
  return String(nextImei);
}

function all<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(query, values);
    return rows as Row[];
  });
}

function positionsOf(assetId: number | null): Promise<Record<string, unknown>[]> {
  return all('select * from positions where organization_id = $1 and asset_id = $2 order by at', [
    fleet.organizationId,
    assetId,
  ]);
}

const toledo = {
  latitude: 41.6528,
  longitude: -83.5379,
  altitudeMeters: 187,
  angleDegrees: 270,
  speedKph: 104,
};

/** A published frame with a fix written into each record, at the places its codec has them. */
function withFixes(hex: string, recordStarts: readonly number[]): Buffer {
  const frame = Buffer.from(hex, 'hex');
  for (const start of recordStarts) {
    frame.writeInt32BE(Math.round(toledo.longitude * 1e7), start + 9);
    frame.writeInt32BE(Math.round(toledo.latitude * 1e7), start + 13);
    frame.writeInt16BE(toledo.altitudeMeters, start + 17);
    frame.writeUInt16BE(toledo.angleDegrees, start + 19);
    frame[start + 21] = 12;
    frame.writeUInt16BE(toledo.speedKph, start + 22);
  }
  frame.writeUInt32BE(crc16Ibm(frame.subarray(8, -4)), frame.length - 4);
  return frame;
}

/** Offsets of the records in each published frame. */
const RECORD_STARTS: Readonly<Record<string, readonly number[]>> = {
  A1: [10],
  A2: [10],
  A3: [10, 42],
  A4: [10],
  A5: [10, 56],
};

const frames = published.frames.filter((frame) => frame.codec !== 'login');

describe('Teltonika over TCP', () => {
  it('answers the published login', async () => {
    const frame = published.frames.find((candidate) => candidate.codec === 'login')!;
    await fleet.addDevice(frame.imei!);
    const device = new TestDevice(ingest.ports.teltonikaTcp);
    expect(await device.exchange(Buffer.from(frame.hex, 'hex'), 1)).toBe(frame.answer);
    await device.close();
  });

  it.each(frames)('acknowledges published frame $id and keeps its 0/0 records as refused', async (frame) => {
    const imei = newImei();
    const { gatewayId, assetId } = await fleet.addDevice(imei);
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    expect(await device.exchange(Buffer.from(frame.hex, 'hex'), 4)).toBe(frame.answer);
    await device.close();
    expect(await positionsOf(assetId)).toEqual([]);
    const messages = await all<{ refusal: string; position_at: Date; raw: Buffer | null }>(
      'select * from gateway_messages where organization_id = $1 and gateway_id = $2 order by ordinal',
      [fleet.organizationId, gatewayId],
    );
    expect(messages.map((message) => [message.refusal, message.position_at.toISOString()])).toEqual(
      frame.records!.map((record) => ['zero-coordinates', record.at]),
    );
    expect(messages[0]!.raw?.toString('hex').toUpperCase()).toBe(frame.hex);
  });

  it.each(frames)('stores published frame $id with the right values once it has a fix', async (frame) => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    expect(await device.exchange(withFixes(frame.hex, RECORD_STARTS[frame.id]!), 4)).toBe(frame.answer);
    await device.close();
    const rows = await positionsOf(assetId);
    expect(rows.map((row) => (row.at as Date).toISOString())).toEqual(
      frame.records!.map((record) => record.at),
    );
    for (const row of rows) {
      expect(row).toMatchObject({
        lat: 416_528_000,
        lon: -835_379_000,
        speed: 1_040,
        heading: 270,
        altitude: 187,
      });
      const odometer =
        'io' in frame.records![0]! ? (frame.records![0].io as Record<string, number>)['16'] : undefined;
      expect(row.odometer_m).toBe(odometer ?? null);
    }
  });

  it('refuses an unknown device, counts it and lists it', async () => {
    const imei = newImei();
    for (let attempt = 0; attempt < 2; attempt++) {
      const device = new TestDevice(ingest.ports.teltonikaTcp);
      expect(await device.exchange(login(imei), 9)).toBe('00');
    }
    await expect
      .poll(
        () => all('select attempts::integer, protocol from unknown_gateways where unique_id = $1', [imei]),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ attempts: 2, protocol: 'teltonika' }]);
  });

  it('answers a wrong CRC with no records and goes on', async () => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    const good = tcpFrame(codec8Data([{ at: Date.now(), ...toledo }]));
    const broken = Buffer.from(good);
    broken[broken.length - 1]! ^= 0xff;
    expect(await device.exchange(broken, 4)).toBe('00000000');
    expect(await positionsOf(assetId)).toEqual([]);
    expect(await device.exchange(good, 4)).toBe('00000001');
    await device.close();
    expect(await positionsOf(assetId)).toHaveLength(1);
  });

  it('hangs up on an oversized length, a lost frame start and a malformed login, and counts each', async () => {
    const imei = newImei();
    await fleet.addDevice(imei);
    for (const bytes of [Buffer.from('000000007fffffff', 'hex'), Buffer.from('12345678000000ff', 'hex')]) {
      const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
      expect(await device.exchange(bytes, 1)).toBe('');
    }
    const stranger = new TestDevice(ingest.ports.teltonikaTcp);
    expect(await stranger.exchange(Buffer.from('GET / HTTP/1.1\r\n\r\n'), 1)).toBe('');
    await expect
      .poll(
        () =>
          all("select sum(occurrences)::integer as count from ingest_faults where reason = 'malformed'", []),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ count: 3 }]);
  });

  it('keeps the bytes of what it cannot read, for the page of the device that had named itself', async () => {
    const imei = newImei();
    const { gatewayId } = await fleet.addDevice(imei);
    const broken = tcpFrame(codec8Data([{ at: Date.now(), ...toledo }]));
    broken[broken.length - 1]! ^= 0xff;
    const lost = Buffer.from('12345678000000ff', 'hex');
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    await device.exchange(broken, 4);
    expect(await device.exchange(lost, 4)).toBe('');
    await expect
      .poll(
        () =>
          all(
            `select refusal, detail, encode(raw, 'hex') as raw from gateway_messages
             where organization_id = $1 and gateway_id = $2 order by received_at, ordinal`,
            [fleet.organizationId, gatewayId],
          ),
        { timeout: 60_000 },
      )
      .toEqual([
        { refusal: 'unreadable', detail: 'bad-checksum', raw: broken.toString('hex') },
        { refusal: 'unreadable', detail: 'malformed', raw: lost.toString('hex') },
      ]);
  });

  it('changes nothing when a frame is sent again, and never moves now backwards', async () => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const now = Date.now();
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    const newest = tcpFrame(codec8Data([{ at: now, ...toledo }]));
    expect(await device.exchange(newest, 4)).toBe('00000001');
    expect(await device.exchange(newest, 4)).toBe('00000001');
    const late = tcpFrame(
      codec8Data([{ at: now - 60_000, ...toledo, latitude: 40, speedKph: 0, ignition: false }]),
    );
    expect(await device.exchange(late, 4)).toBe('00000001');
    await device.close();
    expect(await positionsOf(assetId)).toMatchObject([{ flags: 13 }, { flags: 7 }]);
    expect(await all('select at, lat, status from asset_state where asset_id = $1', [assetId])).toEqual([
      { at: new Date(now), lat: 416_528_000, status: 'moving' },
    ]);
    expect(await all('select from_at from derivation_requests where asset_id = $1', [assetId])).toEqual([
      { from_at: new Date(now - 60_000) },
    ]);
  });

  it('stores an unpaired device against itself', async () => {
    const imei = newImei();
    const { gatewayId } = await fleet.addDevice(imei, false);
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    expect(await device.exchange(tcpFrame(codec8Data([{ at: Date.now(), ...toledo }])), 4)).toBe('00000001');
    await device.close();
    expect(await all('select lat from unpaired_positions where gateway_id = $1', [gatewayId])).toEqual([
      { lat: 416_528_000 },
    ]);
    await expect
      .poll(
        () =>
          all(
            'select lat, accepted_count::integer, refused_count::integer from gateway_state where gateway_id = $1',
            [gatewayId],
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ lat: 416_528_000, accepted_count: 1, refused_count: 0 }]);
  });

  it('answers frames that arrive together in their order, and tells the bus the newest place', async () => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const heard: BusMessage[] = [];
    const unsubscribe = ingest.bus.subscribe((message) => heard.push(message));
    const now = Date.now() - 60_000;
    const sizes = [1, 3, 2, 5, 4, 1, 2, 3, 1, 1, 2, 1];
    const lengths = sizes.map((size, index) => ({
      size,
      before: sizes.slice(0, index).reduce((sum, n) => sum + n, 0),
    }));
    const fixes = (before: number, size: number) =>
      Array.from({ length: size }, (_, index) => ({ at: now + (before + index) * 1_000, ...toledo }));
    const stream = lengths.map(({ size, before }) => tcpFrame(codec8Data(fixes(before, size))));
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    const answers = await device.exchange(Buffer.concat(stream), sizes.length * 4);
    await device.close();
    unsubscribe();
    expect(answers).toBe(sizes.map((size) => size.toString(16).padStart(8, '0')).join(''));
    expect(await positionsOf(assetId)).toHaveLength(26);
    const own = heard.flatMap((message) => (message.topic === 'positions' ? message.positions : []));
    expect(own.filter(([id]) => id === assetId).at(-1)).toEqual([
      assetId,
      now + 25_000,
      41_652_800,
      -83_537_900,
      104,
      270,
      0,
    ]);
  });

  it('serves a good device beside many that send garbage', async () => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const rubbish = Array.from({ length: 50 }, (_, index) => {
      const device = new TestDevice(ingest.ports.teltonikaTcp);
      device.socket.write(Buffer.concat([login(imei), Buffer.alloc(200, index * 5 + 1)]));
      return device;
    });
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, imei);
    expect(await device.exchange(tcpFrame(codec8Data([{ at: Date.now(), ...toledo }])), 4)).toBe('00000001');
    await device.close();
    await Promise.all(rubbish.map((one) => one.close()));
    expect(await positionsOf(assetId)).toHaveLength(1);
  });
});

describe('Teltonika over UDP', () => {
  it('stores a datagram and answers with its packet ids', async () => {
    const imei = newImei();
    const { assetId } = await fleet.addDevice(imei);
    const socket = createSocket('udp4');
    const answer = once(socket, 'message') as Promise<[Buffer]>;
    const bytes = datagram(imei, 0xcafe, 7, codec8Data([{ at: Date.now(), ...toledo }]));
    socket.send(Buffer.from('rubbish'), ingest.ports.teltonikaUdp, '127.0.0.1');
    socket.send(bytes, ingest.ports.teltonikaUdp, '127.0.0.1');
    expect((await answer)[0].toString('hex')).toBe('0005cafe010701');
    socket.close();
    expect(await positionsOf(assetId)).toMatchObject([{ lat: 416_528_000, odometer_m: 0 }]);
  });
});
