import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProtocolSettings } from '@longhaul/contract';
import type { Clock } from '../../platform/clock.ts';
import type { limitedWarnings } from '../../platform/log-limit.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestPipeline } from '../pipeline.ts';
import { MAX_BAD_FRAMES } from '../protocols/messages.ts';
import type { Answer, DeviceMessage, Frame, Framer, TcpProtocol } from '../protocols/protocol.ts';
import { answerBytes, faultReason, framingDetail, unreadablePart } from './device-messages.ts';

/** Messages of one connection that may wait for their commit; then its socket is not read. */
const MAX_UNANSWERED = 8;
/** That one connection may report for, where each message names its device. */
const MAX_DEVICES = 100;
/** A device names itself at once; what does not is no device. */
const LOGIN_TIMEOUT_MS = 30_000;
const IDLE_CLOSE_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 4_000;

export interface DeviceConnectionOptions {
  readonly listener: string;
  readonly pipeline: IngestPipeline;
  readonly warn: ReturnType<typeof limitedWarnings>;
  readonly clock: Clock;
  readonly onIdentified: (uniqueId: string) => void;
}

/** The connection of a device: answers in the order of its messages, each after its commit. */
export class DeviceConnection {
  readonly #socket: Socket;
  readonly #options: DeviceConnectionOptions;
  readonly #protocol: TcpProtocol;
  readonly #framer: Framer;
  readonly #address: string | null;
  /** The latest that named itself. */
  #gateway: Gateway | null = null;
  readonly #devices = new Set<string>();
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
    const frames = this.#framer.push(chunk);
    if (frames.length === 0) return;
    // Nothing more is read until these are handed over: this is how a full queue reaches the device.
    this.#socket.pause();
    this.#work = this.#handleAll(frames).then(
      () => {
        if (!this.#isStopping) this.#socket.resume();
      },
      (error: unknown) => {
        this.#options.warn({ err: error, device: this.#gateway?.uniqueId }, 'A device connection failed');
        this.#socket.destroy();
      },
    );
  }

  async #handleAll(frames: readonly Frame[]): Promise<void> {
    for (const frame of frames) {
      if (this.#socket.destroyed) return;
      await this.#handle(frame.read(frame.isPlain === true ? {} : await this.#settingsFor(frame)));
    }
  }

  async #settingsFor(frame: Frame): Promise<ProtocolSettings> {
    const uniqueId = frame.uniqueId ?? this.#gateway?.uniqueId ?? null;
    return uniqueId === null ? {} : this.#options.pipeline.settingsOf(uniqueId);
  }

  async #handle(message: DeviceMessage): Promise<void> {
    if (message.kind === 'malformed') return this.#handleMalformed(message);
    this.#badFrames = 0;
    // Asked again for each message: the device may have been paired, or taken away, since it logged in.
    const gateway = message.uniqueId === null ? null : await this.#gatewayOf(message.uniqueId);
    if (gateway === null) {
      if (message.uniqueId === null) this.#recordUnreadable(message, 'a message before the login');
      this.#socket.end(message.refusal ?? '', () => this.#socket.destroy());
      return;
    }
    if (this.#socket.destroyed) return;
    this.#identified(gateway, message.uniqueId!);
    if (message.kind === 'login') await this.#answer(Promise.resolve(), message.answer);
    else await this.#store(gateway, message);
  }

  async #handleMalformed(message: DeviceMessage): Promise<void> {
    const { error, uniqueId, detail, answer, closes } = message;
    const words = detail ?? (uniqueId === null ? `${error}` : `device ${uniqueId}`);
    const isForeign = error === 'framing' && uniqueId === null;
    this.#recordUnreadable(
      message,
      isForeign ? framingDetail(words, message.raw, this.#protocol.protocol) : words,
    );
    this.#badFrames = error === 'bad-checksum' ? this.#badFrames + 1 : 0;
    await this.#answer(Promise.resolve(), answer);
    if (closes !== true && this.#badFrames < MAX_BAD_FRAMES) return;
    await this.#answers;
    this.#socket.destroy();
  }

  #identified(gateway: Gateway, uniqueId: string): void {
    this.#gateway = gateway;
    if (this.#devices.has(uniqueId)) return;
    if (this.#devices.size === MAX_DEVICES) {
      this.#socket.destroy();
      return;
    }
    this.#devices.add(uniqueId);
    this.#options.onIdentified(uniqueId);
    this.#socket.setTimeout(IDLE_CLOSE_MS);
  }

  #gatewayOf(uniqueId: string): Promise<Gateway | null> {
    return this.#options.pipeline.resolve(uniqueId, this.#protocol.protocol, this.#address);
  }

  async #store(gateway: Gateway, { positions, raw, answer, error }: DeviceMessage): Promise<void> {
    const { pipeline } = this.#options;
    await pipeline.pace(gateway, positions.length);
    const { protocol } = this.#protocol;
    const unreadable = unreadablePart(error);
    const stored = pipeline.ingest(gateway, { protocol, address: this.#address, positions, unreadable, raw });
    await this.#answer(stored, answer);
  }

  /** Counted and logged; of a known device the bytes are kept, for its page. */
  #recordUnreadable({ error, raw }: DeviceMessage, detail: string): void {
    const { pipeline, listener } = this.#options;
    const reason = faultReason(error);
    pipeline.fault(listener, reason, this.#address, detail);
    if (this.#gateway === null) return;
    const unreadable = [{ reason: 'unreadable' as const, at: null, detail: reason }];
    const { protocol } = this.#protocol;
    pipeline
      .ingest(this.#gateway, { protocol, address: this.#address, positions: [], unreadable, raw })
      .catch((failure: unknown) =>
        this.#options.warn({ err: failure }, 'An unreadable message was not kept'),
      );
  }

  /** Settles when more may be read: an answer is owed until it is written, and written when the device takes it. */
  async #answer(stored: Promise<unknown>, answer: Answer | null): Promise<void> {
    this.#unanswered += 1;
    // Marked as handled here, since an earlier answer may fail first; the failure is met below.
    stored.catch(() => {});
    this.#answers = this.#answers
      .then(async () => {
        await stored;
        if (answer !== null) await this.#write(answerBytes(answer, this.#options.clock.now()));
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
