import { connect, type Socket } from 'node:net';
import {
  answerLength,
  DEMO_MAPPING,
  mappedJson,
  mqttConnect,
  mqttPing,
  mqttPublish,
  mqttSubscribe,
  ownTracksLocation,
  type SentFix,
} from '@longhaul/demo';
import type { ServerConnection } from '@longhaul/embedded-postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../domain/gateways/secret.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from './ingest.testing.ts';
import { WayToDatabase } from './way-to-database.testing.ts';

const SECRET = 'a-secret-of-its-own';
const START = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
const [ACCEPTED, WRONG_VERSION, WRONG_CREDENTIAL, REFUSED] = ['20020000', '20020001', '20020004', '20020005'];

let test: TestDatabase;
let way: WayToDatabase;
let database: Database;
let ingest: TestIngest;
let fleet: TestFleet;
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  way = new WayToDatabase(test.connection as ServerConnection);
  database = createDatabase({ connection: await way.open() });
  ingest = await startTestIngest(database);
  fleet = await createFleet(database);
});

afterAll(async () => {
  await ingest?.close();
  await database?.close();
  await way?.cut();
  await test?.drop();
});

const fixAt = (second: number): SentFix => ({
  at: START + second * 1_000,
  lat: 41.6,
  lon: -93.6,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 123_456_700,
  isIgnitionOn: true,
});

/** A device that has what the standard asks for, and nothing more. */
class MqttDevice {
  readonly socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #isClosed = false;
  #wake: () => void = () => {};

  constructor() {
    this.socket = connect(ingest.ports.mqttTcp, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk as Buffer]);
      this.#wake();
    });
    this.socket.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  static async connected(uniqueId: string): Promise<MqttDevice> {
    const device = new MqttDevice();
    expect(await device.ask(mqttConnect(uniqueId, SECRET))).toBe(ACCEPTED);
    return device;
  }

  /** The next packet of the server in hexadecimal; null when it hangs up instead. */
  async ask(bytes: Uint8Array): Promise<string | null> {
    this.socket.write(bytes);
    return this.next();
  }

  async next(): Promise<string | null> {
    for (;;) {
      const length = answerLength('mqtt', this.#received);
      if (length > 0) {
        const packet = this.#received.toString('hex', 0, length);
        this.#received = this.#received.subarray(length);
        return packet;
      }
      if (this.#isClosed) return null;
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      await woken.promise;
    }
  }

  get waitingBytes(): number {
    return this.#received.length;
  }

  close(): void {
    this.socket.destroy();
  }
}

async function newDevice(values: object = {}) {
  const uniqueId = `mqtt-${++serial}`;
  const ids = await fleet.addDevice(uniqueId, true, {
    secret_hash: hashGatewaySecret(SECRET),
    settings: { mapping: DEMO_MAPPING } as never,
    ...values,
  });
  return { uniqueId, ...ids };
}

function all<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(query, values);
    return rows as Row[];
  });
}

const storedSeconds = async (assetId: number | null) =>
  (await all<{ at: Date }>('select at from positions where asset_id = $1 order by at', [assetId])).map(
    ({ at }) => (at.getTime() - START) / 1_000,
  );

const publishOf = (topic: string, second: number, number = second + 1) =>
  mqttPublish(topic, mappedJson(fixAt(second)), number);
const withQos = (bytes: Uint8Array, qos: 2) => {
  bytes[0] = (bytes[0]! & 0xf9) | (qos << 1);
  return bytes;
};
const puback = (number: number) => `4002${number.toString(16).padStart(4, '0')}`;

/** Whether the process with the device on the line passed the request on. */
function isAsked(uniqueId: string): boolean {
  let isSent = false;
  const unsubscribe = ingest.bus.subscribe((message) => {
    if (message.topic === 'position-request-sent') isSent = true;
  });
  ingest.bus.publish({ topic: 'position-requested', requestId: 'one', uniqueId });
  unsubscribe();
  return isSent;
}

describe('a device over MQTT', () => {
  it('publishes OwnTracks and JSON by topic while it has no model, and each is acknowledged when it is stored', async () => {
    const { uniqueId, assetId } = await newDevice();
    const device = await MqttDevice.connected(uniqueId);
    const own = mqttPublish(`owntracks/${uniqueId}/phone`, ownTracksLocation(fixAt(1)), 7);
    expect(await device.ask(own)).toBe(puback(7));
    expect(await storedSeconds(assetId)).toEqual([1]);
    expect(await device.ask(publishOf(`devices/${uniqueId}/any/thing`, 2, 8))).toBe(puback(8));
    expect(await storedSeconds(assetId)).toEqual([1, 2]);
    device.close();
  });

  it('is answered in order, and served with QoS 0 and 2 too', async () => {
    const { uniqueId, assetId } = await newDevice();
    const device = await MqttDevice.connected(uniqueId);
    const topic = `devices/${uniqueId}/position`;
    const burst = Array.from({ length: 50 }, (_, second) => publishOf(topic, second));
    device.socket.write(Buffer.concat(burst));
    for (let number = 1; number <= 50; number += 1) expect(await device.next()).toBe(puback(number));
    expect(await device.ask(withQos(publishOf(topic, 50, 9), 2))).toBe('50020009');
    expect(await device.ask(Uint8Array.from([0x62, 2, 0, 9]))).toBe('70020009');
    // Without QoS there is no number, and the answer to the ping is the first.
    const body = Buffer.from(publishOf(topic, 51));
    const nameEnd = 3 + 2 + Buffer.byteLength(topic);
    const plain = Buffer.concat([body.subarray(0, nameEnd), body.subarray(nameEnd + 2)]);
    plain[0] = 0x30;
    plain.writeUInt16LE(((body.length - 5) & 0x7f) | 0x80 | (((body.length - 5) >> 7) << 8), 1);
    expect(await device.ask(Buffer.concat([plain, mqttPing()]))).toBe('d000');
    device.close();
    await expect
      .poll(() => storedSeconds(assetId))
      .toEqual(Array.from({ length: 52 }, (_, second) => second));
  });

  it('is not acknowledged while the database is away, then all of it is', async () => {
    const devices = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { uniqueId, assetId } = await newDevice();
        const device = await MqttDevice.connected(uniqueId);
        const topic = `devices/${uniqueId}/position`;
        expect(await device.ask(publishOf(topic, 0))).toBe(puback(1));
        return { device, topic, assetId };
      }),
    );
    await way.cut();
    for (const { device, topic } of devices) {
      for (let second = 1; second <= 60; second += 1) device.socket.write(publishOf(topic, second));
    }
    const query = `http://127.0.0.1:${ingest.ports.osmandHttp}/?id=mqtt-1&lat=41&lon=-83`;
    await expect.poll(async () => (await fetch(query)).status, { timeout: 60_000 }).toBe(503);
    for (const { device } of devices) expect(device.waitingBytes).toBe(0);
    const stranger = new MqttDevice();
    expect(await stranger.ask(mqttConnect('mqtt-stranger', SECRET))).toBe('20020003');
    await way.open();
    for (const { device, assetId } of devices) {
      for (let second = 1; second <= 60; second += 1) expect(await device.next()).toBe(puback(second + 1));
      expect(await storedSeconds(assetId)).toHaveLength(61);
      device.close();
    }
  });

  it('is refused with a wrong secret, without one, by a stranger, and in another version', async () => {
    const { uniqueId, gatewayId } = await newDevice();
    const { uniqueId: withoutSecret } = await newDevice({ secret_hash: null });
    const answers = [];
    for (const bytes of [
      mqttConnect(uniqueId, 'wrong'),
      mqttConnect(withoutSecret, SECRET),
      mqttConnect('mqtt-nobody', SECRET),
      Uint8Array.from([0x10, 13, 0, 4, 77, 81, 84, 84, 4, 2, 0, 60, 0, 1, 65]),
      Uint8Array.from([0x10, 14, 0, 4, 77, 81, 84, 84, 5, 2, 0, 60, 0, 0, 1, 65]),
    ]) {
      const device = new MqttDevice();
      answers.push(await device.ask(bytes));
      expect(await device.next()).toBeNull();
    }
    expect(answers).toEqual([WRONG_CREDENTIAL, WRONG_CREDENTIAL, REFUSED, WRONG_CREDENTIAL, WRONG_VERSION]);
    await expect
      .poll(() => all('select outcome from gateway_senders where gateway_id = $1', [gatewayId]), {
        timeout: 60_000,
      })
      .toEqual([{ outcome: 'wrong-secret' }]);
    await expect
      .poll(() => all("select protocol from unknown_gateways where unique_id = 'mqtt-nobody'", []), {
        timeout: 60_000,
      })
      .toEqual([{ protocol: 'json' }]);
  });

  it('is hung up on when it publishes to a topic of another device, which stores nothing of it', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const device = await MqttDevice.connected(one.uniqueId);
    expect(await device.ask(publishOf(`devices/${other.uniqueId}/position`, 0))).toBeNull();
    expect(await storedSeconds(one.assetId)).toEqual([]);
    expect(await storedSeconds(other.assetId)).toEqual([]);
    const [message] = await all<{ refusal: string; detail: string }>(
      'select refusal, detail from gateway_messages where gateway_id = $1',
      [one.gatewayId],
    );
    expect(message).toEqual({
      refusal: 'unreadable',
      detail: `published to devices/${other.uniqueId}/position, which is not one of its own topics`,
    });
  });

  it('stays connected when a bridge of mosquitto publishes its state, which is acknowledged and dropped', async () => {
    const one = await newDevice();
    const device = await MqttDevice.connected(one.uniqueId);
    expect(await device.ask(publishOf('$SYS/broker/connection/truck/state', 0))).not.toBeNull();
    expect(await device.ask(publishOf(`devices/${one.uniqueId}/position`, 1))).not.toBeNull();
    expect(await storedSeconds(one.assetId)).toEqual([1]);
  });

  it('listens for its own commands alone, and hears nothing of what is published or retained', async () => {
    const [one, other] = [await newDevice(), await newDevice()];
    const sender = await MqttDevice.connected(one.uniqueId);
    const topic = `owntracks/${one.uniqueId}/phone`;
    const retained = mqttPublish(topic, ownTracksLocation(fixAt(0)), 1, true);
    expect(await sender.ask(retained)).toBe(puback(1));
    expect(await sender.ask(retained)).toBe(puback(1));
    expect(await storedSeconds(one.assetId)).toEqual([0]);
    const listener = await MqttDevice.connected(other.uniqueId);
    const wanted = [
      'owntracks/+/+',
      '#',
      topic,
      `${topic}/cmd`,
      `owntracks/${other.uniqueId}/phone`,
      `owntracks/${other.uniqueId}/+/cmd`,
      `owntracks/${other.uniqueId}/phone/cmd`,
    ];
    expect(await listener.ask(mqttSubscribe(wanted, 5))).toBe('90090005'.concat('80'.repeat(6), '00'));
    expect(await sender.ask(retained)).toBe(puback(1));
    // Nothing came before the answer to the ping.
    expect(await listener.ask(mqttPing())).toBe('d000');
    sender.close();
    listener.close();
  });

  it('is asked where it is over the topic on which OwnTracks listens', async () => {
    const { uniqueId } = await newDevice();
    const device = await MqttDevice.connected(uniqueId);
    expect(isAsked(uniqueId)).toBe(false);
    const topic = `owntracks/${uniqueId}/phone/cmd`;
    expect(await device.ask(mqttSubscribe([topic], 1))).toBe('9003000100');
    expect(isAsked(uniqueId)).toBe(true);
    const command = Buffer.from((await device.next())!, 'hex').toString('latin1');
    expect(command).toContain(`${topic}{"_type":"cmd","action":"reportLocation"}`);
    device.close();
  });

  it('has what cannot be read acknowledged and kept, so that it is not sent for ever', async () => {
    const { uniqueId, gatewayId } = await newDevice();
    const device = await MqttDevice.connected(uniqueId);
    expect(await device.ask(mqttPublish(`devices/${uniqueId}/x`, '{"gps":', 3))).toBe(puback(3));
    expect(await all('select raw from gateway_messages where gateway_id = $1', [gatewayId])).toEqual([
      { raw: Buffer.from('{"gps":') },
    ]);
    device.close();
  });

  it('may publish 64 kB, and is hung up on at one byte more, or with a packet that is none', async () => {
    const { uniqueId, gatewayId } = await newDevice();
    const topic = `devices/${uniqueId}/x`;
    const payloadOf = (bytes: number) => `{"pad":"${'x'.repeat(bytes - 10)}"}`;
    const device = await MqttDevice.connected(uniqueId);
    expect(await device.ask(mqttPublish(topic, payloadOf(65_536), 3))).toBe(puback(3));
    expect(await device.ask(mqttPublish(topic, payloadOf(65_537), 4))).toBeNull();
    expect(await all('select refusal from gateway_messages where gateway_id = $1', [gatewayId])).toHaveLength(
      1,
    );
    for (const bytes of [
      [0x30, 0xff, 0xff, 0xff, 0x7f],
      [0x30, 0xff, 0xff, 0xff, 0xff, 0x7f],
      [0x36, 5, 0, 1, 65, 0, 1],
      [0x32, 5, 0, 1, 43, 0, 1],
      [0x32, 5, 0, 1, 65, 0, 0],
      [0xf0, 0],
    ]) {
      const other = await MqttDevice.connected(uniqueId);
      expect(await other.ask(Uint8Array.from(bytes))).toBeNull();
    }
    // Before it is known, a device may not even announce as much.
    const stranger = new MqttDevice();
    expect(await stranger.ask(Uint8Array.from([0x10, 0xff, 0x7f]))).toBeNull();
    const http = new MqttDevice();
    expect(await http.ask(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toBeNull();
    await expect
      .poll(
        () =>
          all<{ detail: string }>(
            "select detail from ingest_faults where listener = 'mqtt-tcp' and reason = 'malformed'",
            [],
          ),
        { timeout: 60_000 },
      )
      .toContainEqual({ detail: expect.stringContaining('looks like http') });
  });

  it('is hung up on at its next message after its secret was renewed or it was archived', async () => {
    const { uniqueId, gatewayId, assetId } = await newDevice();
    const device = await MqttDevice.connected(uniqueId);
    await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.updateTable('gateways').set({ secret_hash: 'another' }).where('id', '=', gatewayId).execute(),
    );
    ingest.bus.publish({ topic: 'gateway-changed', uniqueId });
    expect(await device.ask(publishOf(`devices/${uniqueId}/x`, 0))).toBeNull();
    expect(await storedSeconds(assetId)).toEqual([]);
  });
});
