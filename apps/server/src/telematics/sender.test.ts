import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { DeviceProtocol } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  createFleet,
  startTestIngest,
  TestDevice,
  type TestFleet,
  type TestIngest,
} from './ingest.testing.ts';
import { codec8Data, datagram, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let nextImei = 860_000_000_000_000;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

const newImei = () => String(++nextImei);
const records = () => codec8Data([{ at: Date.now() - 60_000, latitude: 41.65, longitude: -83.53 }]);

/** Whether the port took a fix in the name of the device. */
const PORTS: Record<string, (uniqueId: string) => Promise<boolean>> = {
  'Teltonika TCP': async (uniqueId) => {
    const device = new TestDevice(ingest.ports.teltonikaTcp);
    const isWelcome = (await device.exchange(login(uniqueId), 1)) === '01';
    const answer = isWelcome ? await device.exchange(tcpFrame(records()), 4) : '';
    await device.close();
    return answer === '00000001';
  },
  'OsmAnd query': async (id) => {
    const query = new URLSearchParams({ id, lat: '41.65', lon: '-83.53', odometer: '999999999' });
    return (await fetch(`http://127.0.0.1:${ingest.ports.osmandHttp}/?${query}`)).ok;
  },
  'Traccar forwarding': async (uniqueId) => {
    const position = { fixTime: new Date().toISOString(), latitude: 41.65, longitude: -83.53 };
    const body = JSON.stringify({ device: { uniqueId }, position });
    return (await fetch(`http://127.0.0.1:${ingest.ports.osmandHttp}/`, { method: 'POST', body })).ok;
  },
};

async function modelIdOf(protocol: DeviceProtocol): Promise<number> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const query = tx.selectFrom('device_models').select('id').where('protocol', '=', protocol).limit(1);
    return (await query.executeTakeFirstOrThrow()).id;
  });
}

function rowsOf(table: 'gateway_messages' | 'gateway_senders', gatewayId: number) {
  return test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom(table).selectAll().where('gateway_id', '=', gatewayId).execute(),
  );
}

async function accepting(uniqueId: string): Promise<string[]> {
  const accepted: string[] = [];
  for (const [name, send] of Object.entries(PORTS)) if (await send(uniqueId)) accepted.push(name);
  return accepted;
}

describe('a device', () => {
  it.each<[DeviceProtocol, string[]]>([
    ['teltonika', ['Teltonika TCP']],
    ['osmand', ['OsmAnd query']],
    ['traccar', ['Traccar forwarding']],
    ['longhaul', []],
  ])('of a %s model is taken in that protocol only', async (protocol, ports) => {
    const imei = newImei();
    await fleet.addDevice(imei, true, { device_model_id: await modelIdOf(protocol) });
    expect(await accepting(imei)).toEqual(ports);
  });

  it('without a model and without a secret is taken in any protocol', async () => {
    const imei = newImei();
    await fleet.addDevice(imei);
    expect(await accepting(imei)).toEqual(Object.keys(PORTS));
  });

  it('with a secret is taken on no port that cannot ask for it', async () => {
    const imei = newImei();
    await fleet.addDevice(imei, true, { secret_hash: 'hash' });
    expect(await accepting(imei)).toEqual([]);
  });

  it('with a secret for its ELD still reports as its model does', async () => {
    const imei = newImei();
    const device_model_id = await modelIdOf('teltonika');
    await fleet.addDevice(imei, true, { secret_hash: 'hash', device_model_id });
    expect(await accepting(imei)).toEqual(['Teltonika TCP']);
  });

  it('is taken from its networks only', async () => {
    const [here, elsewhere] = [newImei(), newImei()];
    await fleet.addDevice(here, true, { allowed_networks: ['2001:db8::/32', '127.0.0.0/30'] });
    await fleet.addDevice(elsewhere, true, { allowed_networks: ['203.0.113.0/24', '198.51.100.7'] });
    expect(await accepting(here)).toEqual(Object.keys(PORTS));
    expect(await accepting(elsewhere)).toEqual([]);
  });

  it('is not answered over UDP when it is turned away, and the reason is kept', async () => {
    const imei = newImei();
    const { gatewayId } = await fleet.addDevice(imei, true, { allowed_networks: ['203.0.113.0/24'] });
    const socket = createSocket('udp4');
    const answers: Buffer[] = [];
    socket.on('message', (answer) => answers.push(answer));
    socket.send(datagram(imei, 1, 1, records()), ingest.ports.teltonikaUdp, '127.0.0.1');
    await vi.waitFor(
      async () =>
        expect(await rowsOf('gateway_messages', gatewayId)).toMatchObject([
          { protocol: 'teltonika', refusal: 'network-not-allowed', detail: 'From 127.0.0.1' },
        ]),
      { timeout: 60_000 },
    );
    expect(answers).toEqual([]);
    socket.close();
    await once(socket, 'close');
  });

  it('has a record of who sent in its name, and in which protocol', async () => {
    const imei = newImei();
    const { gatewayId } = await fleet.addDevice(imei, true, {
      device_model_id: await modelIdOf('teltonika'),
    });
    await accepting(imei);
    await vi.waitFor(
      async () => {
        const senders = await rowsOf('gateway_senders', gatewayId);
        expect(senders.map((row) => 'outcome' in row && `${row.protocol} ${row.outcome}`).sort()).toEqual([
          'osmand wrong-protocol',
          'teltonika accepted',
          'traccar wrong-protocol',
        ]);
      },
      { timeout: 60_000 },
    );
  });
});
