import type { Socket } from 'node:net';
import type { ProtocolSettings } from '@longhaul/contract';
import type { Clock } from '../../platform/clock.ts';
import type { limitedWarnings } from '../../platform/log-limit.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestPipeline } from '../pipeline.ts';
import { MAX_BAD_FRAMES } from '../protocols/messages.ts';
import type { Answer, DeviceMessage, Frame, Framer, TcpProtocol } from '../protocols/protocol.ts';
import { answerBytes, faultReason, framingDetail, unreadablePart } from './device-messages.ts';
import { MessageExchange } from './message-exchange.ts';
import type { OnIdentified, OpenConnection } from './open-connections.ts';

/** Messages of one connection that may wait for their commit; then its socket is not read. */
const MAX_UNANSWERED = 8;
/** That one connection may report for, where each message names its device. */
const MAX_DEVICES = 100;
/** A device names itself at once; what does not is no device. */
const LOGIN_TIMEOUT_MS = 30_000;
const IDLE_CLOSE_MS = 10 * 60_000;

export interface DeviceConnectionOptions {
  readonly listener: string;
  readonly pipeline: IngestPipeline;
  readonly warn: ReturnType<typeof limitedWarnings>;
  readonly clock: Clock;
  readonly onIdentified: OnIdentified;
}

/** The connection of a device: answers in the order of its messages, each after its commit. */
export class DeviceConnection implements OpenConnection {
  readonly #socket: Socket;
  readonly #options: DeviceConnectionOptions;
  readonly #protocol: TcpProtocol;
  readonly #framer: Framer;
  readonly #exchange: MessageExchange<Frame>;
  readonly #address: string | null;
  /** The latest that named itself. */
  #gateway: Gateway | null = null;
  /** What opened the connection; null where each message names its device. */
  #login: Buffer | null = null;
  readonly #devices = new Set<string>();
  #badFrames = 0;

  constructor(socket: Socket, protocol: TcpProtocol, options: DeviceConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#protocol = protocol;
    this.#address = socket.remoteAddress ?? null;
    this.#framer = protocol.openFramer();
    this.#exchange = new MessageExchange(socket, {
      cut: (chunk) => this.#framer.push(chunk),
      handle: (frame) => this.#read(frame),
      maxUnanswered: MAX_UNANSWERED,
      warn: options.warn,
      deviceOf: () => this.#gateway?.uniqueId,
    });
    socket.setTimeout(LOGIN_TIMEOUT_MS);
  }

  requestPosition(uniqueId: string): boolean {
    const bytes = this.#framer.positionRequest?.(uniqueId);
    if (bytes == null || this.#socket.destroyed) return false;
    this.#socket.write(bytes);
    return true;
  }

  stop(): Promise<void> {
    return this.#exchange.stop();
  }

  async #read(frame: Frame): Promise<void> {
    await this.#handle(frame.read(frame.isPlain === true ? {} : await this.#settingsFor(frame)));
  }

  async #settingsFor(frame: Frame): Promise<ProtocolSettings> {
    const uniqueId = frame.uniqueId ?? this.#gateway?.uniqueId ?? null;
    return uniqueId === null ? {} : this.#options.pipeline.settingsOf(uniqueId);
  }

  async #handle(message: DeviceMessage): Promise<void> {
    if (message.kind === 'malformed') return this.#handleMalformed(message);
    this.#badFrames = 0;
    // Asked again for each message: the device may have been paired, or taken away, since it logged in.
    const gateway = message.uniqueId === null ? null : await this.#gatewayOf(message.uniqueId, message.raw);
    if (gateway === null) {
      if (message.uniqueId === null) this.#recordUnreadable(message, 'a message before the login');
      this.#socket.end(message.refusal ?? '', () => this.#socket.destroy());
      return;
    }
    if (this.#socket.destroyed) return;
    this.#identified(gateway, message.uniqueId!);
    if (message.kind === 'login') {
      // A copy: what came is part of a longer buffer.
      this.#login = Buffer.from(message.raw);
      await this.#answer(Promise.resolve(), message.answer);
    } else await this.#store(gateway, message);
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
    await this.#exchange.end();
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

  #gatewayOf(uniqueId: string, raw: Buffer): Promise<Gateway | null> {
    return this.#options.pipeline.resolve(uniqueId, this.#protocol.protocol, this.#address, raw);
  }

  async #store(gateway: Gateway, message: DeviceMessage): Promise<void> {
    const { positions, state, notRead, raw, answer, error } = message;
    const { pipeline } = this.#options;
    await pipeline.pace(gateway, positions.length);
    const { protocol } = this.#protocol;
    const unreadable = unreadablePart(error);
    const arrival = {
      protocol,
      address: this.#address,
      positions,
      state,
      unreadable,
      notRead,
      raw,
      login: this.#login,
    };
    const stored = pipeline.ingest(gateway, arrival);
    await this.#answer(stored, answer);
  }

  /** Counted and logged; of a known device the bytes are kept, for its page. */
  #recordUnreadable({ error, detail: words, raw }: DeviceMessage, detail: string): void {
    const { pipeline, listener } = this.#options;
    const reason = faultReason(error);
    const isOfDevice = this.#gateway !== null;
    pipeline.fault(listener, reason, this.#address, detail, isOfDevice ? undefined : raw);
    if (this.#gateway === null) return;
    const unreadable = [
      {
        reason: 'unreadable' as const,
        at: null,
        detail: error === 'unreadable' ? (words ?? reason) : reason,
      },
    ];
    const { protocol } = this.#protocol;
    pipeline
      .ingest(this.#gateway, {
        protocol,
        address: this.#address,
        positions: [],
        unreadable,
        raw,
        login: this.#login,
      })
      .catch((failure: unknown) =>
        this.#options.warn({ err: failure }, 'An unreadable message was not kept'),
      );
  }

  #answer(stored: Promise<unknown>, answer: Answer | null): Promise<void> {
    return this.#exchange.answer(stored, () =>
      answer === null ? null : answerBytes(answer, this.#options.clock.now()),
    );
  }
}
