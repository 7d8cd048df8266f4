import { Agent, request } from 'node:http';
import { type DemoDevice, type DemoFix, loadImei } from '@longhaul/demo';
import { MessageLink, type MessageProtocol } from '../messages/link.ts';
import { osmandQuery } from '../osmand/send.ts';
import { encodeFrame } from '../teltonika/encode.ts';
import { openTeltonikaLink, type TeltonikaAddress, type TeltonikaLink } from '../teltonika/link.ts';
import { recordOf } from '../teltonika/record.ts';

/** The sending half of one device under load. */
export interface Sender {
  connect(): Promise<void>;
  /** Returns how many fixes the server has acknowledged. */
  send(fixes: readonly DemoFix[]): Promise<number>;
  close(): void;
}

const TIMEOUT_MS = 30_000;

export function teltonikaSender(address: TeltonikaAddress, index: number): Sender {
  const device = loadDevice(index);
  let link: TeltonikaLink | undefined;
  const connect = async () => {
    link = await openTeltonikaLink(address, device.uniqueId, TIMEOUT_MS);
    return link;
  };
  return {
    async connect() {
      await connect();
    },
    async send(fixes) {
      const open = link?.isOpen ? link : await connect();
      return open.send(
        encodeFrame(
          fixes.map((fix) => recordOf(fix, device)),
          '8E',
        ),
      );
    },
    close: () => link?.close(),
  };
}

/** Senders that share `connections` keep-alive connections. */
export function osmandSenders(url: string, connections: number): (index: number) => Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (index) => {
    const { uniqueId } = loadDevice(index);
    return {
      connect: async () => {},
      async send(fixes) {
        for (const fix of fixes) await post(agent, `${url}/?${osmandQuery(uniqueId, fix)}`);
        return fixes.length;
      },
      close: () => agent.destroy(),
    };
  };
}

function post(agent: Agent, url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(url, { agent, method: 'POST', timeout: TIMEOUT_MS }, (response) => {
    response.resume();
    response.on('end', () => {
      if (response.statusCode === 200) resolve();
      else reject(new Error(`the server answered ${response.statusCode}`));
    });
  });
  sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
  sent.on('error', reject);
  sent.end();
  return promise;
}

/** One message for each fix. */
export function messageSender(
  protocol: MessageProtocol,
  address: { host: string; port: number },
  index: number,
): Sender {
  const { uniqueId } = loadDevice(index);
  let link: MessageLink | undefined;
  const connect = async () => {
    link?.close();
    link = await MessageLink.open(protocol, address, uniqueId, TIMEOUT_MS);
    return link;
  };
  return {
    async connect() {
      await connect();
    },
    async send(fixes) {
      const open = link?.isOpen ? link : await connect();
      for (const fix of fixes) await open.send({ ...fix, at: fix.deviceAt });
      return fixes.length;
    },
    close: () => link?.close(),
  };
}

function loadDevice(index: number): DemoDevice {
  return {
    uniqueId: loadImei(index),
    maker: 'Teltonika',
    model: 'FMC130',
    protocol: 'teltonika',
    firmware: '',
    truck: null,
    trailer: null,
    silentForMinutes: null,
    clockAheadMs: 0,
    voltageMillivolts: 13_900,
  };
}
