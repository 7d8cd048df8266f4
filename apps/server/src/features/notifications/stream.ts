import type { NotificationEvents } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Bus } from '../../platform/bus.ts';
import { type EncodeEvent, encodeEvent } from '../../platform/server-sent-events.ts';

const HEARTBEAT_MS = 15_000;
/** What happens meanwhile is told together. */
const GATHER_MS = 200;

export interface ReaderStream {
  readonly actor: Actor;
  readonly organizationId: number;
  readonly reply: FastifyReply;
}

interface HubOptions {
  readonly bus: Bus;
  readonly now: () => number;
  /** What the person is told now; null when the person may not be told any more. */
  readonly read: (
    stream: ReaderStream,
    notificationIds: readonly number[],
  ) => Promise<NotificationEvents['changed'] | null>;
  readonly onError: (error: unknown) => void;
}

/** Open tabs of people, each told when what its person was told is not what it was. */
export class NotificationHub {
  readonly #options: HubOptions;
  readonly #streams = new Map<number, Set<ReaderStream>>();
  /** Of people to be told with the next round: what is new for them. */
  readonly #pending = new Map<number, Set<number>>();
  readonly #unsubscribe: () => void;
  readonly #heartbeat: NodeJS.Timeout;
  #round: NodeJS.Timeout | null = null;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#unsubscribe = options.bus.subscribe((message) => {
      if (message.topic === 'notifications') {
        for (const userId of message.userIds) this.#noteFor(userId, message.notificationIds);
      } else if (message.topic === 'access-ended') this.#noteFor(message.userId, []);
      else if (message.topic === 'messages-missed') {
        for (const userId of this.#streams.keys()) this.#noteFor(userId, []);
      }
    });
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  }

  countOf(userId: number): number {
    return this.#streams.get(userId)?.size ?? 0;
  }

  get count(): number {
    return this.#streams.values().reduce((sum, streams) => sum + streams.size, 0);
  }

  open(stream: ReaderStream): void {
    const { userId } = stream.actor;
    const streams = this.#streams.get(userId) ?? new Set();
    streams.add(stream);
    this.#streams.set(userId, streams);
    stream.reply.raw.on('close', () => this.#remove(stream));
    stream.reply.raw.on('drain', () => this.#noteFor(userId, []));
    this.#noteFor(userId, []);
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#heartbeat);
    if (this.#round !== null) clearTimeout(this.#round);
    for (const streams of this.#streams.values()) for (const { reply } of streams) reply.raw.end();
    this.#streams.clear();
  }

  #noteFor(userId: number, notificationIds: readonly number[]): void {
    if (!this.#streams.has(userId)) return;
    const pending = this.#pending.get(userId) ?? new Set();
    for (const id of notificationIds) pending.add(id);
    this.#pending.set(userId, pending);
    this.#round ??= setTimeout(() => this.#tell(), GATHER_MS);
  }

  #tell(): void {
    this.#round = null;
    for (const [userId, ids] of this.#pending) {
      for (const stream of this.#streams.get(userId) ?? []) {
        this.#options.read(stream, [...ids]).then(
          (changed) => {
            if (changed === null) this.end(stream);
            else write(stream, 'changed', changed);
          },
          (error) => this.#options.onError(error),
        );
      }
    }
    this.#pending.clear();
  }

  /** The reader fetches a new token and connects again, if it still may. */
  end(stream: ReaderStream): void {
    this.#remove(stream);
    stream.reply.raw.end(encode('reauth', {}));
  }

  #beat(): void {
    for (const streams of this.#streams.values()) {
      for (const stream of streams) write(stream, 'heartbeat', { at: this.#options.now() });
    }
  }

  #remove(stream: ReaderStream): void {
    const streams = this.#streams.get(stream.actor.userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(stream.actor.userId);
  }
}

/** A reader that is behind gets the newest state once it has caught up, instead of each step. */
function write<Name extends keyof NotificationEvents>(
  { reply: { raw } }: ReaderStream,
  event: Name,
  data: NotificationEvents[Name],
): void {
  if (raw.writableNeedDrain || raw.writableEnded) return;
  raw.write(encode(event, data));
}

const encode: EncodeEvent<NotificationEvents> = encodeEvent;
