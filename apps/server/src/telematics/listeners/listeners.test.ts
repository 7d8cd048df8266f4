import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { Gateway } from '../gateway.ts';
import { TestDevice } from '../ingest.testing.ts';
import { createIngestMetrics } from '../metrics.ts';
import type { IngestPipeline } from '../pipeline.ts';
import { osmandHttp } from '../protocols/osmand.ts';
import { teltonikaTcp, teltonikaUdp } from '../protocols/teltonika.ts';
import { codec8Data, datagram, tcpFrame } from '../protocols/teltonika-frames.testing.ts';
import { listenHttp } from './http.ts';
import type { Listener, ListenerOptions } from './listener.ts';
import { listenTcp } from './tcp.ts';
import { listenUdp } from './udp.ts';

const IMEI = '350000000000001';
const gateway: Gateway = {
  organizationId: 1,
  gatewayId: 1,
  uniqueId: IMEI,
  assetId: null,
  formerPairings: [],
  retentionDays: 30,
  secretHash: null,
  protocol: null,
  bindings: new Map(),
  settings: {},
  allowedNetworks: null,
  capturedUntil: null,
};

const good = tcpFrame(codec8Data([{ at: Date.now(), latitude: 41, longitude: -83 }]));
const bad = Buffer.from(good).fill(0xff, good.length - 4);

let listener: Listener | undefined;
afterEach(() => listener?.close());

type FakePipeline = IngestPipeline & { fault: Mock<IngestPipeline['fault']> };

function fakePipeline(changes: Partial<Omit<IngestPipeline, 'fault'>> = {}): FakePipeline {
  return {
    isTaking: true,
    identify: async () => gateway,
    resolve: async () => gateway,
    settingsOf: async () => ({}),
    turnAway() {},
    ingest: async () => ({ accepted: 1, duplicates: 0, refused: [] }),
    pace: async () => {},
    fault: vi.fn<IngestPipeline['fault']>(),
    close: async () => {},
    ...changes,
  };
}

const common = {
  log: pino({ level: 'silent' }),
  clock: systemClock,
  metrics: createIngestMetrics(new Registry()),
  host: '127.0.0.1',
  port: 0,
  limits: { total: 100, perAddress: 50 },
  proxies: null,
  encryption: null,
};
type Changes = Partial<ListenerOptions> & { pipeline: IngestPipeline };

const listenTeltonikaTcp = (changes: Changes) =>
  listenTcp({ ...common, name: 'teltonika-tcp', ...changes }, teltonikaTcp);
const listenTeltonikaUdp = (changes: Changes) =>
  listenUdp({ ...common, name: 'teltonika-udp', ...changes }, teltonikaUdp);
const listenOsmandHttp = (changes: Changes) =>
  listenHttp({ ...common, name: 'osmand-http', ...changes }, osmandHttp);

const reasons = (pipeline: FakePipeline) => pipeline.fault.mock.calls.map(([, reason]) => reason);

describe('the Teltonika TCP port', () => {
  it('hangs up on a device whose frames are all bad', async () => {
    const pipeline = fakePipeline();
    listener = await listenTeltonikaTcp({ pipeline });
    const device = await TestDevice.loggedIn(listener.port, IMEI);
    const answers = await device.exchange(Buffer.concat(Array.from({ length: 50 }, () => bad)), 50 * 4);
    expect(answers.length / 8).toBeLessThanOrEqual(10);
    expect(reasons(pipeline)).toHaveLength(10);
  });

  it('at its limit makes room for a device by ending sockets that named none, the oldest first, never a device', async () => {
    const pipeline = fakePipeline();
    const limits = { total: 4, perAddress: 4 };
    listener = await listenTeltonikaTcp({ pipeline, limits });
    const { port } = listener;
    const open = async (socket: Socket) => {
      await once(socket, 'connect');
      return { socket, closed: once(socket, 'close').then(() => true) };
    };
    const device = await TestDevice.loggedIn(port, IMEI);
    const [oldest, second] = [await open(connect(port, '127.0.0.1')), await open(connect(port, '127.0.0.1'))];
    const third = await open(connect(port, '127.0.0.1'));
    const others = [await TestDevice.loggedIn(port, '350000000000002')];
    expect(await oldest.closed).toBe(true);
    expect(await device.exchange(good, 4)).toBe('00000001');
    for (const imei of ['350000000000003', '350000000000004'])
      others.push(await TestDevice.loggedIn(port, imei));
    expect(await Promise.all([second.closed, third.closed])).toEqual([true, true]);
    // All four are devices now: what comes after them is refused.
    const refused = new TestDevice(port);
    expect(await refused.receive(1)).toBe('');
    for (const one of [device, ...others]) {
      expect(await one.exchange(good, 4)).toBe('00000001');
      await one.close();
    }
    expect(reasons(pipeline)).toEqual(Array.from({ length: 4 }, () => 'too-many-connections'));
  });

  it('keeps the three latest connections of one device', async () => {
    listener = await listenTeltonikaTcp({ pipeline: fakePipeline() });
    const devices: TestDevice[] = [];
    for (let count = 0; count < 4; count++) devices.push(await TestDevice.loggedIn(listener.port, IMEI));
    expect(await devices[0]!.receive(1)).toBe('');
    for (const device of devices.slice(1)) {
      expect(await device.exchange(good, 4)).toBe('00000001');
      await device.close();
    }
  });

  it('goes on with a device that had bad frames among good ones', async () => {
    listener = await listenTeltonikaTcp({ pipeline: fakePipeline() });
    const device = await TestDevice.loggedIn(listener.port, IMEI);
    const frames = Array.from({ length: 20 }, () => [bad, good]).flat();
    expect(await device.exchange(Buffer.concat(frames), 40 * 4)).toBe('0000000000000001'.repeat(20));
    await device.close();
  });

  it('answers a bad frame too, and reads no more while eight answers are outstanding', async () => {
    const stored = Promise.withResolvers<Awaited<ReturnType<IngestPipeline['ingest']>>>();
    const pipeline = fakePipeline({ ingest: () => stored.promise });
    listener = await listenTeltonikaTcp({ pipeline });
    const device = await TestDevice.loggedIn(listener.port, IMEI);
    const answer = device.exchange(Buffer.concat([good, ...Array.from({ length: 9 }, () => bad)]), 10 * 4);
    await vi.waitFor(() => expect(reasons(pipeline)).toHaveLength(7));
    stored.resolve({ accepted: 1, duplicates: 0, refused: [] });
    expect(await answer).toBe(`00000001${'00000000'.repeat(9)}`);
    expect(reasons(pipeline)).toHaveLength(9);
    await device.close();
  });
});

describe('the OsmAnd port', () => {
  it('closes a connection that sends request after request without reading answers', async () => {
    const resolve = vi.fn<IngestPipeline['resolve']>(() => new Promise(() => {}));
    const pipeline = fakePipeline({ resolve });
    listener = await listenOsmandHttp({ pipeline });
    const socket = connect(listener.port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((done) => socket.once('close', done));
    socket.write('GET /?id=phone-1&lat=1&lon=1 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
    await closed;
    expect(reasons(pipeline)).toContain('too-many-requests');
  });
});

describe('the UDP port', () => {
  it('drops what it cannot keep while nothing is stored', async () => {
    const resolve = vi.fn<IngestPipeline['resolve']>(() => new Promise(() => {}));
    const pipeline = fakePipeline({ resolve });
    // Not closed: it would wait for datagrams that this test never lets through.
    const { port } = await listenTeltonikaUdp({ pipeline });
    const socket = createSocket('udp4');
    const bytes = datagram(IMEI, 1, 1, codec8Data([{ at: Date.now(), latitude: 41, longitude: -83 }]));
    const arrived = () => resolve.mock.calls.length + pipeline.fault.mock.calls.length;
    while (arrived() < 1_200) {
      const before = arrived();
      for (let count = 0; count < 50; count += 1) socket.send(bytes, port, '127.0.0.1');
      await vi.waitFor(() => expect(arrived()).toBeGreaterThan(before));
    }
    expect(resolve.mock.calls.length).toBe(1_000);
    expect(new Set(reasons(pipeline))).toEqual(new Set(['too-busy']));
    socket.close();
  });
});
