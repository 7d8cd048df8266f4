import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { limitedWarnings } from '../../platform/log-limit.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestPipeline } from '../pipeline.ts';
import type { DeviceMessage, Framer, TcpProtocol } from '../protocols/protocol.ts';

/** Messages of one connection that may wait for their commit; then its socket is not read. */
const MAX_UNANSWERED = 8;
/** In a row: a line that spoils every frame is better begun again, and what is no device is not listened to. */
const MAX_BAD_FRAMES = 10;
/** A device names itself at once; what does not is no device. */
const LOGIN_TIMEOUT_MS = 30_000;
const IDLE_CLOSE_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 4_000;

export interface DeviceConnectionOptions {
  readonly listener: string;
  readonly pipeline: IngestPipeline;
  readonly warn: ReturnType<typeof limitedWarnings>;
  readonly onIdentified: (uniqueId: string) => void;
}

/** The connection of one device: answers in the order of its messages, each after its commit. */
export class DeviceConnection {
  readonly #socket: Socket;
  readonly #options: DeviceConnectionOptions;
  readonly #protocol: TcpProtocol;
  readonly #framer: Framer;
  readonly #address: string | null;
  /** Once it has named itself. */
  #gateway: Gateway | null = null;
  #unanswered = 0;
  #badFrames = 0;
  #answers: Promise<void> = Promise.resolve();
  #work: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(socket: Socket, protocol: TcpProtocol, options: DeviceConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#protocol = protocol;
    this.#framer = protocol.openFramer();
    this.#address = socket.remoteAddress ?? null;
    socket.setTimeout(LOGIN_TIMEOUT_MS);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.#read(chunk as Buffer));
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
    const messages = this.#framer.push(chunk);
    if (messages.length === 0) return;
    // Nothing more is read until these are handed over: this is how a full queue reaches the device.
    this.#socket.pause();
    this.#work = this.#handleAll(messages).then(
      () => {
        if (!this.#isStopping) this.#socket.resume();
      },
      (error: unknown) => {
        this.#options.warn({ err: error, device: this.#gateway?.uniqueId }, 'A device connection failed');
        this.#socket.destroy();
      },
    );
  }

  async #handleAll(messages: readonly DeviceMessage[]): Promise<void> {
    for (const message of messages) {
      if (this.#socket.destroyed) return;
      await this.#handle(message);
    }
  }

  async #handle(message: DeviceMessage): Promise<void> {
    switch (message.kind) {
      case 'login':
        return this.#logIn(message);
      case 'positions':
        return this.#store(message);
      case 'unreadable':
        this.#recordUnreadable(message.reason, `device ${this.#gateway?.uniqueId}`, message.raw);
        this.#badFrames += 1;
        if (this.#badFrames > MAX_BAD_FRAMES) this.#socket.destroy();
        else await this.#answer(Promise.resolve(message.answer));
        return;
      case 'malformed':
        this.#recordUnreadable('malformed', message.error, message.raw);
        await this.#answers;
        this.#socket.destroy();
    }
  }

  async #logIn({ uniqueId, accepted, refused }: Extract<DeviceMessage, { kind: 'login' }>): Promise<void> {
    const gateway = await this.#gatewayOf(uniqueId);
    if (gateway === null) {
      this.#socket.end(refused, () => this.#socket.destroy());
      return;
    }
    if (this.#socket.destroyed) return;
    this.#gateway = gateway;
    this.#options.onIdentified(uniqueId);
    this.#socket.setTimeout(IDLE_CLOSE_MS);
    this.#socket.write(accepted);
  }

  #gatewayOf(uniqueId: string): Promise<Gateway | null> {
    return this.#options.pipeline.resolve(uniqueId, this.#protocol.protocol, this.#address);
  }

  async #store({ positions, raw, answer }: Extract<DeviceMessage, { kind: 'positions' }>): Promise<void> {
    // Asked again for each frame: the device may have been paired, or taken away, since it logged in.
    const gateway = this.#gateway && (await this.#gatewayOf(this.#gateway.uniqueId));
    if (gateway === null) {
      this.#socket.destroy();
      return;
    }
    this.#gateway = gateway;
    this.#badFrames = 0;
    const { pipeline } = this.#options;
    await pipeline.pace(gateway, positions.length);
    const { protocol } = this.#protocol;
    const stored = pipeline.ingest(gateway, { protocol, address: this.#address, positions, raw });
    await this.#answer(stored.then(() => answer));
  }

  /** Counted and logged; of a known device the bytes are kept, for its page. */
  #recordUnreadable(reason: string, detail: string, raw: Buffer): void {
    const { pipeline, listener } = this.#options;
    pipeline.fault(listener, reason, this.#address, detail);
    if (this.#gateway === null) return;
    const unreadable = [{ reason: 'unreadable' as const, at: null, detail: reason }];
    const { protocol } = this.#protocol;
    pipeline
      .ingest(this.#gateway, { protocol, address: this.#address, positions: [], unreadable, raw })
      .catch((error: unknown) => this.#options.warn({ err: error }, 'An unreadable message was not kept'));
  }

  /** Settles when more may be read: an answer is owed until it is written, and written when the device takes it. */
  async #answer(answer: Promise<Buffer>): Promise<void> {
    this.#unanswered += 1;
    // Marked as handled here, since an earlier answer may fail first; the failure is met below.
    answer.catch(() => {});
    this.#answers = this.#answers
      .then(async () => {
        await this.#write(await answer);
      })
      .catch((error: unknown) => {
        this.#options.warn(
          { err: error, device: this.#gateway?.uniqueId },
          'Records were not stored and not answered',
        );
        this.#socket.destroy();
      })
      .finally(() => {
        this.#unanswered -= 1;
      });
    if (this.#unanswered >= MAX_UNANSWERED) await this.#answers;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#socket.destroyed || this.#socket.write(bytes)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#socket.once('drain', resolve).once('close', resolve);
    await promise;
    this.#socket.off('drain', resolve).off('close', resolve);
  }
}
