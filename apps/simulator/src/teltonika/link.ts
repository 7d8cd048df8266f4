import { connect, type Socket } from 'node:net';
import { encodeLogin } from './encode.ts';

export interface TeltonikaAddress {
  host: string;
  port: number;
}

const LOGIN_ACCEPTED = 0x01;
const ANSWER_BYTES = 4;

interface Waiting {
  bytes: number;
  resolve: (answer: Buffer) => void;
  reject: (error: Error) => void;
}

/** One connection of one device: it logs in, sends a frame, waits for the answer, sends the next. */
export class TeltonikaLink {
  readonly #socket: Socket;
  readonly #timeoutMs: number;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;
  #isOpen = true;

  constructor(socket: Socket, timeoutMs: number) {
    this.#socket = socket;
    this.#timeoutMs = timeoutMs;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('the server closed the connection')));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a frame; answers how many of its records the server has stored. Rejects when the connection breaks. */
  async send(frame: Buffer): Promise<number> {
    const answer = await this.#ask(frame, ANSWER_BYTES);
    return answer.readUInt32BE();
  }

  /** True when the server knows the device. */
  async logIn(imei: string): Promise<boolean> {
    const answer = await this.#ask(encodeLogin(imei), 1);
    return answer[0] === LOGIN_ACCEPTED;
  }

  close(): void {
    this.#socket.destroy();
  }

  #ask(bytes: Buffer, answerBytes: number): Promise<Buffer> {
    if (!this.#isOpen) return Promise.reject(new Error('the connection is closed'));
    if (this.#waiting) return Promise.reject(new Error('the frame before has no answer yet'));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const timer = setTimeout(() => this.#socket.destroy(new Error('no answer in time')), this.#timeoutMs);
    this.#waiting = { bytes: answerBytes, resolve, reject };
    this.#socket.write(bytes);
    return promise.finally(() => clearTimeout(timer));
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const waiting = this.#waiting;
    if (!waiting || this.#received.length < waiting.bytes) return;
    this.#waiting = undefined;
    const answer = this.#received.subarray(0, waiting.bytes);
    this.#received = this.#received.subarray(waiting.bytes);
    waiting.resolve(answer);
  }

  #end(error: Error): void {
    this.#isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

/** @throws Error when nobody listens there, or the server does not know the device. */
export async function openTeltonikaLink(
  address: TeltonikaAddress,
  imei: string,
  timeoutMs: number,
): Promise<TeltonikaLink> {
  const socket = connect({ ...address, noDelay: true, timeout: 0 });
  const link = new TeltonikaLink(socket, timeoutMs);
  try {
    const isKnown = await link.logIn(imei);
    if (!isKnown) throw new Error(`the server does not know device ${imei}`);
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}
