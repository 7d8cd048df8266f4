import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import {
  answerLength,
  calampEvent,
  DEMO_MAPPING,
  gt06Login,
  gt06Position,
  jt808Location,
  jt808Registration,
  mappedJsonPublish,
  mqttConnect,
  ownTracksConnect,
  ownTracksPublish,
  queclinkReport,
  type SentFix,
} from '@longhaul/demo';
import { hashGatewaySecret } from '../domain/gateways/secret.ts';
import type { IngestPorts } from './ingest.ts';
import { codec8Data, login, tcpFrame } from './protocols/teltonika-frames.testing.ts';

interface SpokenProtocol {
  readonly port: keyof IngestPorts;
  readonly uniqueId: (index: number) => string;
  /** What opens a connection; null where each message names its device. */
  readonly login: ((uniqueId: string) => Uint8Array) | null;
  readonly message: (uniqueId: string, fix: SentFix, serial: number) => Uint8Array;
  /** Of the first answer in these bytes; 0 while it is not complete. */
  readonly answerLength: (bytes: Uint8Array, isLogin: boolean) => number;
  readonly isAccepted: (answer: Buffer) => boolean;
  /** Of the message that is answered, where an answer that is late may come after a message that was sent again. */
  readonly answeredSerial?: (answer: Buffer) => number;
  /** What its device is registered with beside its identifier. */
  readonly registered?: { readonly secret_hash: string; readonly settings: object };
}

const SECRET = 'secret-on-wire';
/** CONNACK says what is wrong in its last byte; PUBACK is one. */
const isMqttAccepted = (answer: Buffer) => (answer[0] === 0x20 ? answer[3] === 0 : answer[0] === 0x40);

/** Valid check digits are needed only to register over the API. */
const imei = (index: number) => String(350_000_000_000_000 + index);

/** How each device protocol of the ports is spoken, one position in a message. */
export const SPOKEN = {
  teltonika: {
    port: 'teltonikaTcp',
    uniqueId: imei,
    login: (uniqueId) => login(uniqueId),
    message: (_, fix) => {
      const { at, lat: latitude, lon: longitude, speedKph } = fix;
      return tcpFrame(codec8Data([{ at, latitude, longitude, speedKph }]));
    },
    answerLength: ({ length }, isLogin) => {
      const wanted = isLogin ? 1 : 4;
      return length < wanted ? 0 : wanted;
    },
    isAccepted: (answer) => answer.at(-1) === 1,
  },
  gt06: {
    port: 'gt06Tcp',
    uniqueId: imei,
    login: (uniqueId) => gt06Login(uniqueId, 1),
    message: (_, fix, serial) => gt06Position(fix, serial),
    answerLength: (bytes) => answerLength('gt06', bytes),
    isAccepted: (answer) => answer.length === 10,
  },
  queclink: {
    port: 'queclinkTcp',
    uniqueId: imei,
    login: null,
    message: queclinkReport,
    answerLength: (bytes) => answerLength('queclink', bytes),
    isAccepted: (answer) => answer.toString('latin1').startsWith('+SACK:'),
  },
  jt808: {
    port: 'jt808Tcp',
    uniqueId: (index) => String(13_500_000_000 + index),
    login: (uniqueId) => jt808Registration(uniqueId, 1),
    message: jt808Location,
    answerLength: (bytes) => answerLength('jt808', bytes),
    // The result is before the check sum of 8001, and before the text in 8100.
    isAccepted: (answer) => answer.length > 15,
  },
  calamp: {
    port: 'calampUdp',
    uniqueId: (index) => String(4_500_000_000 + index),
    login: null,
    message: (uniqueId, fix, serial) => calampEvent(uniqueId, fix, serial),
    answerLength: (bytes) => answerLength('calamp', bytes),
    isAccepted: (answer) => answer[0] === 2 && answer[1] === 1,
    answeredSerial: (answer) => answer.readUInt16BE(2),
  },
  owntracks: {
    port: 'mqttTcp',
    uniqueId: (index) => `phone-${index}`,
    login: (uniqueId) => ownTracksConnect(uniqueId, SECRET),
    message: ownTracksPublish,
    answerLength: (bytes) => answerLength('mqtt', bytes),
    isAccepted: isMqttAccepted,
    registered: { secret_hash: hashGatewaySecret(SECRET), settings: {} },
  },
  json: {
    port: 'mqttTcp',
    uniqueId: (index) => `feeder-${index}`,
    login: (uniqueId) => mqttConnect(uniqueId, SECRET),
    message: mappedJsonPublish,
    answerLength: (bytes) => answerLength('mqtt', bytes),
    isAccepted: isMqttAccepted,
    registered: { secret_hash: hashGatewaySecret(SECRET), settings: { mapping: DEMO_MAPPING } },
  },
} as const satisfies Record<string, SpokenProtocol>;

export type SpokenName = keyof typeof SPOKEN;

/** What a device that speaks it is registered with beside its identifier. */
export const registeredAs = (name: SpokenName): object => (SPOKEN[name] as SpokenProtocol).registered ?? {};
export const SPOKEN_NAMES = Object.keys(SPOKEN) as SpokenName[];

/** A device that speaks one of them, over TCP or UDP. */
export class DeviceOnWire {
  readonly #spoken: SpokenProtocol;
  readonly #uniqueId: string;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #end: () => void;
  #received: Buffer = Buffer.alloc(0);
  #isClosed = false;
  #wake: () => void = () => {};
  #serial = 1;

  constructor(name: SpokenName, port: number, uniqueId: string) {
    this.#spoken = SPOKEN[name];
    this.#uniqueId = uniqueId;
    const receive = (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    };
    if (this.#spoken.port.endsWith('Udp')) {
      const socket = createSocket('udp4').on('message', receive);
      this.#write = (bytes) => socket.send(bytes, port, '127.0.0.1');
      this.#end = () => socket.close();
      return;
    }
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', (chunk) => receive(chunk as Buffer));
    socket.on('close', () => {
      this.#isClosed = true;
      this.#wake();
    });
    this.#write = (bytes) => socket.write(bytes);
    this.#end = () => socket.destroy();
  }

  /** False when the server does not take it. */
  async logIn(): Promise<boolean> {
    const { login: loginOf, isAccepted } = this.#spoken;
    if (loginOf === null) return true;
    this.#write(loginOf(this.#uniqueId));
    const answer = await this.#answer(true);
    return answer !== null && isAccepted(answer);
  }

  /** Whether it was answered; false when the connection broke, or after `timeoutMs`, as for a lost datagram. */
  async send(fix: SentFix, timeoutMs?: number): Promise<boolean> {
    const { message, isAccepted, answeredSerial } = this.#spoken;
    this.#serial += 1;
    this.#write(message(this.#uniqueId, fix, this.#serial));
    const until = performance.now() + (timeoutMs ?? Number.POSITIVE_INFINITY);
    for (;;) {
      const answer = await this.#answer(false, until);
      if (answer === null) return false;
      if (!answeredSerial || answeredSerial(answer) === (this.#serial & 0xffff)) return isAccepted(answer);
    }
  }

  write(bytes: Uint8Array): void {
    this.#write(bytes);
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  async #answer(isLogin: boolean, until = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    for (;;) {
      const length = this.#spoken.answerLength(this.#received, isLogin);
      if (length > 0) {
        const answer = this.#received.subarray(0, length);
        this.#received = this.#received.subarray(length);
        return answer;
      }
      const leftMs = until - performance.now();
      if (this.#isClosed || leftMs <= 0) return null;
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      const timer = Number.isFinite(leftMs) ? setTimeout(woken.resolve, leftMs) : undefined;
      await woken.promise;
      clearTimeout(timer);
    }
  }
}
