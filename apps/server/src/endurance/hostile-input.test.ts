import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { Trucks } from '../crash-tests/trucks.testing.ts';
import { SPOKEN } from '../telematics/device-on-wire.testing.ts';
import { codec8Data, datagram, login, tcpFrame } from '../telematics/protocols/teltonika-frames.testing.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { mutate, seededRandom } from './mutations.testing.ts';
import { isFull } from './record.testing.ts';

const MESSAGES = isFull ? 1_000_000 : 30_000;
const SEED = 20_261_122;
const CONNECTIONS = 100;
const ANSWER_WAIT_MS = 20;
/** Garbage that is not collected yet. */
const MEMORY_ROOM_BYTES = 120 * 1024 * 1024;

const server = new ServerProcess();
const trucks = new Trucks(() => server.ports?.teltonikaTcp ?? null);
const random = seededRandom(SEED);
/** A registered device that somebody speaks for; the good trucks are others. */
const FIRST_IMEI = 390_000_000_000_000;
const imei = String(FIRST_IMEI);

beforeAll(async () => {
  await server.start();
  const database = server.openDatabase();
  await trucks.register(database, 2);
  await new Trucks(() => null, FIRST_IMEI).register(database, 1);
  for (const name of ['jt808', 'calamp'] as const) {
    await new Trucks(() => null, undefined, name).register(database, 1);
  }
  await database.close();
  trucks.start();
});
afterAll(async () => {
  await trucks.stop();
  await server.remove();
});

const data = () =>
  codec8Data([{ at: Date.now() - 1_000, latitude: 41.65, longitude: -83.54, speedKph: 80, ignition: true }]);

/** What a device or a browser might send, by the port it goes to. */
const senders: Readonly<Record<string, (count: number) => Promise<void>>> = {
  'Teltonika TCP': (count) =>
    overTcp(server.ports!.teltonikaTcp, count, () => [login(imei), mutate(tcpFrame(data()), random)]),
  'Teltonika login': (count) =>
    overTcp(server.ports!.teltonikaTcp, count, () => [mutate(login(imei), random)]),
  'Teltonika UDP': async (count) => {
    const socket = createSocket('udp4');
    for (let sent = 0; sent < count; sent++) {
      const bytes = mutate(datagram(imei, sent & 0xffff, sent & 0xff, data()), random);
      await new Promise((resolve) => socket.send(bytes, server.ports!.teltonikaUdp, '127.0.0.1', resolve));
    }
    socket.close();
  },
  'Queclink TCP': (count) => overOther('queclink', count),
  'JT/T 808 TCP': (count) => overOther('jt808', count),
  'GT06 TCP': (count) => overOther('gt06', count),
  'CalAmp UDP': async (count) => {
    const socket = createSocket('udp4');
    for (let sent = 0; sent < count; sent++) {
      const bytes = mutate(Buffer.from(SPOKEN.calamp.message(CALAMP_ID, fixNow(), sent)), random);
      await new Promise((resolve) => socket.send(bytes, server.ports!.calampUdp, '127.0.0.1', resolve));
    }
    socket.close();
  },
  'OsmAnd HTTP': (count) =>
    overTcp(server.ports!.osmandHttp, count, () => [
      mutate(
        Buffer.from(
          `GET /?id=${imei}&timestamp=${Date.now()}&lat=41.65&lon=-83.54&speed=30 HTTP/1.1\r\nHost: longhaul\r\n\r\n`,
        ),
        random,
      ),
    ]),
  'HTTP batch': (count) => overTcp(server.ports!.http, count, () => [mutate(batch(), random)]),
  'HTTP API': (count) => overTcp(server.ports!.http, count, () => [mutate(signIn(), random)]),
};

const CALAMP_ID = SPOKEN.calamp.uniqueId(0);
const fixNow = () => ({
  at: Date.now() - 1_000,
  lat: 41.65,
  lon: -83.54,
  speedKph: 80,
  headingDegrees: 90,
  odometerMeters: 1_000,
  isIgnitionOn: true,
});

/** A login where the protocol has one, and a mutated position. */
function overOther(name: 'queclink' | 'jt808' | 'gt06', count: number): Promise<void> {
  const { port, uniqueId, login: loginOf, message } = SPOKEN[name];
  const id = name === 'jt808' ? uniqueId(0) : imei;
  let serial = 0;
  return overTcp(server.ports![port], count, () => {
    serial += 1;
    const position = mutate(Buffer.from(message(id, fixNow(), serial)), random);
    return loginOf === null ? [position] : [Buffer.from(loginOf(id)), position];
  });
}

function request(path: string, headers: string, body: object): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: longhaul\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${headers}\r\n${text}`,
  );
}
const batch = () =>
  request('/api/v1/ingest/positions', `authorization: Bearer ${imei}:secret\r\n`, {
    positions: [{ at: new Date().toISOString(), lat: 41.65, lon: -83.54, speed: 80 }],
  });
const signIn = () =>
  request('/api/v1/auth/authenticate', '', { email: 'nobody@example.com', password: 'wrong-password' });

/** Each message on the connection until the server hangs up, as it does on what it cannot read. */
async function overTcp(port: number, count: number, next: () => Buffer[]): Promise<void> {
  let left = count;
  const send = async () => {
    while (left > 0) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      let isOpen = true;
      socket.once('close', () => {
        isOpen = false;
      });
      while (isOpen && left > 0) {
        left--;
        for (const bytes of next()) socket.write(bytes);
        await answered(socket);
      }
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
}

/** Something came back, or nothing will: much of it waits for a rest that never comes. */
function answered(socket: ReturnType<typeof connect>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.off('data', done);
      socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => {
      // The next message begins on a connection of its own.
      socket.destroy();
      done();
    }, ANSWER_WAIT_MS);
    socket.once('data', done);
    socket.once('close', done);
  });
}

it(`stays up, with its memory flat and a good client served, through ${MESSAGES} mutated messages over all ports`, async () => {
  const names = Object.keys(senders);
  const share = Math.ceil(MESSAGES / names.length / 4);
  const exited = once(server.process, 'exit');
  let warm = 0;
  let highest = 0;
  let served = trucks.acknowledged;
  for (let quarter = 0; quarter < 4; quarter++) {
    for (const name of names) {
      await Promise.race([
        senders[name]!(share),
        exited.then(() => Promise.reject(new Error(`The server ended under ${name}.`))),
      ]);
      await trucks.drivenOn(1);
      expect(trucks.acknowledged, `a good truck was served beside ${name}`).toBeGreaterThan(served);
      served = trucks.acknowledged;
      highest = Math.max(highest, await server.residentBytes());
    }
    if (quarter === 0) warm = highest;
  }
  expect(highest).toBeLessThan(warm + MEMORY_ROOM_BYTES);
  expect((await fetch(`http://127.0.0.1:${server.ports!.http}/readyz`)).status).toBe(200);
  const database = server.openDatabase();
  expect(await trucks.faults(database)).toEqual([]);
  await database.close();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  recordFigure(
    'hostile input',
    `${(share * 4 * names.length).toLocaleString('en-US')} messages (seed ${SEED}), memory ${megabytes(warm)} after a quarter, ${megabytes(highest)} at most; ${served.toLocaleString('en-US')} records of good trucks acknowledged`,
  );
});
