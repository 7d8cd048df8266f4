import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { connect } from 'node:net';
import {
  answerLength,
  calampEvent,
  deviceSecret,
  gt06Login,
  gt06Position,
  jt808Location,
  jt808Registration,
  mappedJsonPublish,
  mqttConnect,
  queclinkReport,
  type SentFix,
} from '@longhaul/demo';

/** How each protocol with one position in a message is spoken; JSON over MQTT. */
const SPOKEN = {
  queclink: { transport: 'tcp', login: null, message: queclinkReport },
  gt06: { transport: 'tcp', login: gt06Login, message: (_id, fix, serial) => gt06Position(fix, serial) },
  jt808: { transport: 'tcp', login: jt808Registration, message: jt808Location },
  calamp: { transport: 'udp', login: null, message: calampEvent },
  json: {
    transport: 'tcp',
    login: (uniqueId) => mqttConnect(uniqueId, deviceSecret({ uniqueId })),
    message: mappedJsonPublish,
  },
} as const satisfies Record<
  string,
  {
    readonly transport: 'tcp' | 'udp';
    readonly login: ((id: string, serial: number) => Uint8Array) | null;
    readonly message: (id: string, fix: SentFix, serial: number) => Uint8Array;
  }
>;

export type MessageProtocol = keyof typeof SPOKEN;
export const MESSAGE_PROTOCOLS = Object.keys(SPOKEN) as MessageProtocol[];
/** With a result that is not 0 in place of the authentication code: the device is not known. */
const JT808_REFUSAL_LENGTH = 18;
/** The last byte of a CONNACK. */
const MQTT_ACCEPTED = 0;

interface Line {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** One line of one device: it logs in where its protocol has that, sends a message, waits for the answer. */
export class MessageLink {
  readonly #protocol: MessageProtocol;
  readonly #id: string;
  readonly #line: Line;
  readonly #timeoutMs: number;
  #received: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<Buffer> | null = null;
  #isOpen = true;
  #serial = 0;

  private constructor(
    protocol: MessageProtocol,
    address: { host: string; port: number },
    id: string,
    timeoutMs: number,
  ) {
    this.#protocol = protocol;
    this.#id = id;
    this.#timeoutMs = timeoutMs;
    this.#line = SPOKEN[protocol].transport === 'udp' ? this.#openUdp(address) : this.#openTcp(address);
  }

  /** @throws Error when nobody listens there, or the server does not know the device. */
  static async open(
    protocol: MessageProtocol,
    address: { host: string; port: number },
    id: string,
    timeoutMs: number,
  ): Promise<MessageLink> {
    const link = new MessageLink(protocol, address, id, timeoutMs);
    try {
      await link.#logIn();
      return link;
    } catch (error) {
      link.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves when the server has stored it. */
  async send(fix: SentFix): Promise<void> {
    await this.#ask(SPOKEN[this.#protocol].message(this.#id, fix, this.#nextSerial()));
  }

  close(): void {
    this.#end(new Error('the connection is closed'));
    this.#line.close();
  }

  async #logIn(): Promise<void> {
    const { login } = SPOKEN[this.#protocol];
    if (login === null) return;
    const answer = await this.#ask(login(this.#id, this.#nextSerial()));
    const isRefused =
      (this.#protocol === 'jt808' && answer.length <= JT808_REFUSAL_LENGTH) ||
      (this.#protocol === 'json' && answer.at(-1) !== MQTT_ACCEPTED);
    if (isRefused) {
      throw new Error(`the server does not know device ${this.#id}`);
    }
  }

  #nextSerial(): number {
    this.#serial = (this.#serial + 1) % 0x10000;
    return this.#serial;
  }

  #ask(bytes: Uint8Array): Promise<Buffer> {
    if (!this.#isOpen) return Promise.reject(new Error('the connection is closed'));
    const waiting = Promise.withResolvers<Buffer>();
    this.#waiting = waiting;
    const timer = setTimeout(() => this.#end(new Error('no answer in time')), this.#timeoutMs);
    this.#line.write(bytes);
    return waiting.promise.finally(() => clearTimeout(timer));
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    const length = answerLength(this.#protocol === 'json' ? 'mqtt' : this.#protocol, this.#received);
    if (length === 0 || this.#waiting === null) return;
    const answer = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    this.#waiting.resolve(answer);
    this.#waiting = null;
  }

  #end(error: Error): void {
    this.#isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }

  #openTcp(address: { host: string; port: number }): Line {
    const socket = connect({ ...address, noDelay: true });
    socket.on('data', (chunk) => this.#receive(chunk as Buffer));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('the server closed the connection')));
    return { write: (bytes) => socket.write(bytes), close: () => socket.destroy() };
  }

  #openUdp({ host, port }: { host: string; port: number }): Line {
    const socket: DatagramSocket = createSocket('udp4');
    socket.on('message', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#end(error));
    let isClosed = false;
    return {
      write: (bytes) => socket.send(bytes, port, host),
      close: () => {
        if (!isClosed) socket.close();
        isClosed = true;
      },
    };
  }
}
