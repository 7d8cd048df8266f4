import { createSocket } from 'node:dgram';
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
} from '../../packages/demo/src/index.ts';
import { type LoadResult, Measure, type MessagesJob } from './job.ts';

interface Spoken {
  readonly login: ((id: string) => Uint8Array) | null;
  readonly message: (id: string, fix: SentFix, serial: number) => Uint8Array;
  readonly answers: Parameters<typeof answerLength>[0];
}

const SPOKEN: Readonly<Record<MessagesJob['protocol'], Spoken>> = {
  gt06: {
    login: (id) => gt06Login(id, 1),
    message: (_, fix, serial) => gt06Position(fix, serial),
    answers: 'gt06',
  },
  queclink: { login: null, message: queclinkReport, answers: 'queclink' },
  calamp: { login: null, message: (id, fix, serial) => calampEvent(id, fix, serial), answers: 'calamp' },
  jt808: { login: (id) => jt808Registration(id, 1), message: jt808Location, answers: 'jt808' },
  json: {
    login: (uniqueId) => mqttConnect(uniqueId, deviceSecret({ uniqueId })),
    message: mappedJsonPublish,
    answers: 'mqtt',
  },
};
const CONNECTS_AT_ONCE = 100;

/** Devices that send one position in a message, and the next when one is answered. */
export async function runMessages(job: MessagesJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure();
  const devices: MessageDevice[] = [];
  for (let first = 0; first < job.uniqueIds.length; first += CONNECTS_AT_ONCE) {
    const some = job.uniqueIds
      .slice(first, first + CONNECTS_AT_ONCE)
      .map((uniqueId, index) => new MessageDevice(job, uniqueId, first + index, measure));
    await Promise.all(some.map((device) => device.logIn()));
    devices.push(...some);
  }
  await start();
  for (const device of devices) device.begin();
  await measure.take(job.warmUpSeconds, job.seconds);
  for (const device of devices) device.close();
  return measure.result(job.seconds);
}

class MessageDevice {
  readonly #job: MessagesJob;
  readonly #spoken: Spoken;
  readonly #uniqueId: string;
  readonly #measure: Measure;
  readonly #write: (bytes: Uint8Array) => void;
  readonly close: () => void;
  /** Encoded before the measurement: a generator that encoded then would take the core it measures. */
  readonly #messages: Uint8Array[];
  readonly #sentAt: number[] = [];
  #sent = 0;
  #received: Buffer = Buffer.alloc(0);
  #loggedIn: PromiseWithResolvers<void> | null = null;

  constructor(job: MessagesJob, uniqueId: string, index: number, measure: Measure) {
    this.#job = job;
    this.#spoken = SPOKEN[job.protocol];
    this.#uniqueId = uniqueId;
    this.#measure = measure;
    this.#messages = Array.from({ length: job.messages }, (_, turn) =>
      this.#spoken.message(uniqueId, fixAt(job.firstAt, index, turn), turn + 2),
    );
    const receive = (chunk: Buffer) => this.#receive(chunk);
    if (job.protocol === 'calamp') {
      const socket = createSocket('udp4').on('message', receive);
      this.#write = (bytes) => socket.send(bytes, job.port, '127.0.0.1');
      this.close = () => socket.close();
      return;
    }
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => receive(chunk as Buffer));
    socket.on('error', () => {
      measure.errors += 1;
    });
    socket.on('close', () => this.#loggedIn?.reject(new Error(`Device ${uniqueId} was not let in.`)));
    this.#write = (bytes) => socket.write(bytes);
    this.close = () => socket.destroy();
  }

  async logIn(): Promise<void> {
    const { login } = this.#spoken;
    if (login === null) return;
    this.#loggedIn = Promise.withResolvers<void>();
    this.#write(login(this.#uniqueId));
    await this.#loggedIn.promise;
    this.#loggedIn = null;
  }

  begin(): void {
    for (let count = 0; count < this.#job.inFlight; count += 1) this.#send();
  }

  #send(): void {
    const message = this.#messages[this.#sent];
    if (message === undefined) return;
    this.#sent += 1;
    this.#sentAt.push(performance.now());
    this.#write(message);
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    for (;;) {
      const length = answerLength(this.#spoken.answers, this.#received);
      if (length === 0) return;
      this.#received = this.#received.subarray(length);
      if (this.#loggedIn !== null) {
        this.#loggedIn.resolve();
        continue;
      }
      this.#measure.add(1, performance.now() - this.#sentAt.shift()!);
      this.#send();
    }
  }
}

function fixAt(firstAt: number, index: number, turn: number): SentFix {
  return {
    at: firstAt + turn * 1_000,
    lat: 30 + (index % 100) * 0.15 + turn * 0.0002,
    lon: -115 + Math.floor(index / 100) * 0.4,
    speedKph: 80,
    headingDegrees: 0,
    odometerMeters: 100_000_000 + turn * 22,
    isIgnitionOn: true,
  };
}
