import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
} from '../../platform/connection-limits.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { limitedWarnings } from '../../platform/log-limit.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestMetrics } from '../metrics.ts';
import type { IngestPipeline } from '../pipeline.ts';
import {
  frameAnswer,
  LOGIN_ACCEPTED,
  LOGIN_REFUSED,
  type TeltonikaMessage,
  TeltonikaStreamReader,
} from '../protocols/teltonika.ts';
import { positionOf } from '../protocols/teltonika-codec.ts';
import type { Listener } from './listener.ts';

const LISTENER = 'teltonika-tcp';
/** Frames of one connection that may wait for their commit; then its socket is not read. */
const MAX_UNANSWERED = 8;
/** In a row: a line that spoils every frame is better begun again, and what is no device is not listened to. */
const MAX_BAD_FRAMES = 10;
/** A device names itself at once; what does not is no device. */
const LOGIN_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS_OF_DEVICE = 3;
const IDLE_CLOSE_MS = 10 * 60_000;
const STOP_TIMEOUT_MS = 4_000;

export interface TeltonikaTcpOptions {
  readonly pipeline: IngestPipeline;
  readonly log: DatabaseLogger;
  readonly metrics: IngestMetrics;
  readonly host: string;
  readonly port: number;
  readonly limits?: ConnectionLimits;
}

export async function listenTeltonikaTcp(options: TeltonikaTcpOptions): Promise<Listener> {
  const { metrics, pipeline, limits = connectionLimits('teltonika') } = options;
  const warn = limitedWarnings(options.log);
  const connections = new Set<Connection>();
  /** The oldest first. */
  const unidentified = new Set<Socket>();
  const ofDevices = new Map<string, Set<Socket>>();
  const refused = (address: string | undefined) =>
    pipeline.fault(LISTENER, 'too-many-connections', address ?? null, 'Connection refused');

  function identified(socket: Socket, imei: string): void {
    unidentified.delete(socket);
    const sockets = ofDevices.get(imei) ?? new Set();
    ofDevices.set(imei, sockets.add(socket));
    // A device whose network dropped it calls again while its last call still seems open.
    for (const oldest of sockets) {
      if (sockets.size <= MAX_CONNECTIONS_OF_DEVICE) break;
      sockets.delete(oldest);
      oldest.destroy();
    }
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) ofDevices.delete(imei);
    });
  }

  /** Who has not said which device it is goes first, the longest silent before others; a device never does. */
  function makeRoom(): boolean {
    for (const socket of unidentified) {
      unidentified.delete(socket);
      refused(socket.remoteAddress);
      socket.destroy();
      return true;
    }
    return false;
  }

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (socket.destroyed) return;
    const connection = new Connection(socket, pipeline, warn, (imei) => identified(socket, imei));
    connections.add(connection);
    unidentified.add(socket);
    metrics.connections.set({ listener: LISTENER }, connections.size);
    socket.on('timeout', () => socket.destroy());
    socket.once('close', () => {
      connections.delete(connection);
      unidentified.delete(socket);
      metrics.connections.set({ listener: LISTENER }, connections.size);
    });
  });
  limitConnections(server, limits, refused, makeRoom);
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...connections].map((connection) => connection.stop()));
      await closed;
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return address.port;
}

/** One device: answers in the order of its frames, each after its commit. */
class Connection {
  readonly #socket: Socket;
  readonly #pipeline: IngestPipeline;
  readonly #warn: ReturnType<typeof limitedWarnings>;
  readonly #reader = new TeltonikaStreamReader();
  readonly #address: string | null;
  readonly #onIdentified: (imei: string) => void;
  #imei: string | null = null;
  #unanswered = 0;
  #badFrames = 0;
  #answers: Promise<void> = Promise.resolve();
  #work: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    socket: Socket,
    pipeline: IngestPipeline,
    warn: ReturnType<typeof limitedWarnings>,
    onIdentified: (imei: string) => void,
  ) {
    this.#socket = socket;
    this.#onIdentified = onIdentified;
    this.#pipeline = pipeline;
    this.#warn = warn;
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
    const messages = this.#reader.push(chunk);
    if (messages.length === 0) return;
    // Nothing more is read until these are handed over: this is how a full queue reaches the device.
    this.#socket.pause();
    this.#work = this.#handleAll(messages).then(
      () => {
        if (!this.#isStopping) this.#socket.resume();
      },
      (error: unknown) => {
        this.#warn({ err: error, imei: this.#imei }, 'A device connection failed');
        this.#socket.destroy();
      },
    );
  }

  async #handleAll(messages: readonly TeltonikaMessage[]): Promise<void> {
    for (const message of messages) {
      if (this.#socket.destroyed) return;
      await this.#handle(message);
    }
  }

  async #handle(message: TeltonikaMessage): Promise<void> {
    switch (message.kind) {
      case 'login':
        return this.#logIn(message.imei);
      case 'records':
        return this.#store(message);
      case 'bad-crc':
        this.#pipeline.fault(LISTENER, 'bad-crc', this.#address, `IMEI ${this.#imei}`);
        this.#badFrames += 1;
        if (this.#badFrames > MAX_BAD_FRAMES) this.#socket.destroy();
        else await this.#answer(Promise.resolve(frameAnswer(0)));
        return;
      case 'malformed':
        this.#pipeline.fault(LISTENER, 'malformed', this.#address, message.error);
        await this.#answers;
        this.#socket.destroy();
    }
  }

  async #logIn(imei: string): Promise<void> {
    const gateway = await this.#gatewayOf(imei);
    if (gateway === null) return this.#refuse();
    if (this.#socket.destroyed) return;
    this.#imei = imei;
    this.#onIdentified(imei);
    this.#socket.setTimeout(IDLE_CLOSE_MS);
    this.#socket.write(LOGIN_ACCEPTED);
  }

  #gatewayOf(imei: string): Promise<Gateway | null> {
    return this.#pipeline.resolve(imei, 'teltonika', this.#address);
  }

  #refuse(): void {
    this.#socket.end(LOGIN_REFUSED, () => this.#socket.destroy());
  }

  async #store(message: Extract<TeltonikaMessage, { kind: 'records' }>): Promise<void> {
    // Asked again for each frame: the device may have been paired, or taken away, since it logged in.
    const gateway = await this.#gatewayOf(this.#imei!);
    if (gateway === null) {
      this.#socket.destroy();
      return;
    }
    this.#badFrames = 0;
    const count = message.records.length;
    await this.#pipeline.pace(gateway, count);
    const stored = this.#pipeline.ingest(gateway, {
      protocol: 'teltonika',
      address: this.#address,
      positions: message.records.map(positionOf),
      raw: message.raw,
    });
    // A refused record is answered as received too: the device would send it again for ever.
    await this.#answer(stored.then(() => frameAnswer(count)));
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
        this.#warn({ err: error, imei: this.#imei }, 'Records were not stored and not answered');
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
