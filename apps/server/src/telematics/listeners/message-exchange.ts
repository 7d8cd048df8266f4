import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { limitedWarnings } from '../../platform/log-limit.ts';

const STOP_TIMEOUT_MS = 4_000;

export interface MessageExchangeOptions<Message> {
  /** What is complete with these bytes. */
  readonly cut: (chunk: Buffer) => readonly Message[];
  readonly handle: (message: Message) => Promise<void>;
  /** Messages that may wait for their commit; then the socket is not read. */
  readonly maxUnanswered: number;
  readonly warn: ReturnType<typeof limitedWarnings>;
  /** Of a device that has said who it is. */
  readonly deviceOf: () => string | undefined;
}

/**
 * What a device and the server say over one connection: messages are handled in their order, and answered in it, each after
 * its commit. Nothing is read while handed-over messages wait: this is how a full queue reaches the device.
 */
export class MessageExchange<Message> {
  readonly #socket: Socket;
  readonly #options: MessageExchangeOptions<Message>;
  #unanswered = 0;
  #answers: Promise<void> = Promise.resolve();
  #work: Promise<void> = Promise.resolve();
  #isStopping = false;
  #isEnded = false;

  constructor(socket: Socket, options: MessageExchangeOptions<Message>) {
    this.#socket = socket;
    this.#options = options;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.#read(chunk as Buffer));
  }

  /** Settles when more may be read: an answer is owed until it is written, and written when the device takes it. */
  async answer(stored: Promise<unknown>, bytesOf: () => Buffer | null): Promise<void> {
    this.#unanswered += 1;
    // Marked as handled here, since an earlier answer may fail first; the failure is met below.
    stored.catch(() => {});
    this.#answers = this.#answers
      .then(async () => {
        await stored;
        const bytes = bytesOf();
        if (bytes !== null) await this.#write(bytes);
      })
      .catch((error: unknown) => this.#fail(error, 'Records were not stored and not answered'))
      .finally(() => {
        this.#unanswered -= 1;
      });
    if (this.#unanswered >= this.#options.maxUnanswered) await this.#answers;
  }

  /** Handles nothing more, and hangs up when what is owed is written. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#answers;
    this.#socket.end(() => this.#socket.destroy());
  }

  /** Reads no more, answers what is being stored, and hangs up. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#socket.pause();
    const answered = this.#work.then(() => this.#answers);
    const waiting = new AbortController();
    await Promise.race([answered, sleep(STOP_TIMEOUT_MS, undefined, waiting).catch(() => {})]);
    waiting.abort();
    this.#socket.end(() => this.#socket.destroy());
  }

  #read(chunk: Buffer): void {
    const messages = this.#options.cut(chunk);
    if (messages.length === 0) return;
    this.#socket.pause();
    this.#work = this.#handleAll(messages).then(
      () => {
        if (!this.#isStopping) this.#socket.resume();
      },
      (error: unknown) => this.#fail(error, 'A device connection failed'),
    );
  }

  async #handleAll(messages: readonly Message[]): Promise<void> {
    for (const message of messages) {
      if (this.#isEnded || this.#socket.destroyed) return;
      await this.#options.handle(message);
    }
  }

  #fail(error: unknown, words: string): void {
    const { warn, deviceOf } = this.#options;
    warn({ err: error, device: deviceOf() }, words);
    this.#socket.destroy();
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#socket.destroyed || this.#socket.write(bytes)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#socket.once('drain', resolve).once('close', resolve);
    await promise;
    this.#socket.off('drain', resolve).off('close', resolve);
  }
}
