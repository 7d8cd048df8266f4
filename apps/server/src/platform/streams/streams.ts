import { Gauge, type Registry } from 'prom-client';
import type { Bus } from '../bus.ts';
import { DomainError } from '../errors.ts';
import type { Scheduler } from './scheduler.ts';
import { encodeEvent } from './server-sent-events.ts';
import { type Sink, Viewer } from './viewer.ts';

export const HEARTBEAT_MS = 15_000;
/** Each asks the database. */
const CHECKED_AT_ONCE = 50;
const RETRY_AFTER_SECONDS = 15;

/** What is streamed, such as the positions of a fleet. */
export interface StreamTopic {
  /** In the metrics. */
  readonly name: string;
  /** Streams with one key at once. */
  readonly most: number;
  /** Says to whoever opens one more what to do. */
  readonly tooMany: string;
}

/** The rights of a reader who is signed in. */
export interface StreamAccess {
  /** Kind and number, such as `user 12` or `api-key 7`. */
  readonly actorKey: string;
  /** When the access token or the key ends, in ms since 1970; null: never. */
  readonly expiresAt: number | null;
  /** Asked whenever the rights of the reader have changed. */
  readonly mayContinue: () => Promise<boolean>;
}

/** What a topic does for one of its streams. */
export interface Subscription {
  /** The reader was behind and has taken all that was written: it gets what it missed. */
  drained(): void;
  closed(): void;
}

export interface StreamRequest {
  readonly topic: StreamTopic;
  /** Who or what counts towards the most streams: a user, or a public link. */
  readonly key: string | number;
  /** null: anybody with the address may read. */
  readonly access: StreamAccess | null;
  /** Reads what the stream starts with. The function that it gives starts it: until then nothing is written. */
  readonly prepare: () => Promise<(viewer: Viewer) => Subscription>;
  /** Begins the answer; null when the caller has gone. */
  readonly connect: () => Sink | null;
}

interface OpenStream {
  readonly topic: StreamTopic;
  readonly key: string;
  readonly access: StreamAccess | null;
  readonly viewer: Viewer;
  subscription: Subscription | null;
  cancelExpiry: () => void;
}

/**
 * All event streams of this process: how many each reader may open, their heartbeat, the end of those whose rights or
 * token end, and of those that read nothing. What is sent, and to whom the same is sent, is up to the topic.
 */
export class Streams {
  readonly #scheduler: Scheduler;
  readonly #streams = new Set<OpenStream>();
  /** By topic and key, with those that are being prepared. */
  readonly #counts = new Map<string, number>();
  readonly #topics = new Set<string>();
  readonly #unsubscribe: () => void;
  #cancelBeat: () => void = () => {};
  #isClosed = false;

  constructor(bus: Bus, scheduler: Scheduler, registry: Registry) {
    this.#scheduler = scheduler;
    this.#unsubscribe = bus.subscribe((message) => {
      if (message.topic === 'access-ended')
        void this.#checkAccess(({ access }) => access?.actorKey === `user ${message.userId}`);
      else if (message.topic === 'api-key-changed')
        void this.#checkAccess(({ access }) => access?.actorKey === `api-key ${message.keyId}`);
      else if (message.topic === 'messages-missed') void this.#checkAccess(({ access }) => access !== null);
    });
    this.#scheduleBeat();
    this.#measure(registry);
  }

  get count(): number {
    return this.#streams.size;
  }

  get behindCount(): number {
    return this.#streams.values().reduce((count, { viewer }) => count + (viewer.isBehind ? 1 : 0), 0);
  }

  get scheduler(): Scheduler {
    return this.#scheduler;
  }

  /** null when the caller has gone meanwhile. @throws DomainError 429, or what `prepare` throws. */
  async open(request: StreamRequest): Promise<Subscription | null> {
    const { topic, access } = request;
    const key = `${topic.name} ${request.key}`;
    this.#topics.add(topic.name);
    // Counted from here on: many may be on their way at once.
    this.#take(topic, key);
    let isOpen = false;
    try {
      const start = await request.prepare();
      const sink = request.connect();
      if (sink === null) return null;
      if (this.#isClosed) {
        sink.end();
        return null;
      }
      isOpen = true;
      return this.#start({ topic, key, access }, sink, start);
    } finally {
      if (!isOpen) this.#release(key);
    }
  }

  /** Ends every stream; the browsers connect again, perhaps to another process. */
  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#cancelBeat();
    for (const { viewer } of this.#streams) viewer.end();
  }

  #start(
    of: Pick<OpenStream, 'topic' | 'key' | 'access'>,
    sink: Sink,
    start: (viewer: Viewer) => Subscription,
  ): Subscription {
    const viewer = new Viewer(
      sink,
      () => this.#scheduler.elapsed(),
      () => this.#remove(stream),
    );
    const stream: OpenStream = { ...of, viewer, subscription: null, cancelExpiry: () => {} };
    this.#streams.add(stream);
    if (of.access !== null && of.access.expiresAt !== null) {
      const left = Math.max(0, of.access.expiresAt - this.#scheduler.now());
      stream.cancelExpiry = this.#scheduler.after(left, () => askToSignIn(viewer));
    }
    const subscription = start(viewer);
    if (this.#streams.has(stream)) stream.subscription = subscription;
    else subscription.closed();
    return {
      drained: () => {
        viewer.drained();
        if (this.#streams.has(stream)) subscription.drained();
      },
      closed: () => this.#remove(stream),
    };
  }

  #remove(stream: OpenStream): void {
    if (!this.#streams.delete(stream)) return;
    stream.cancelExpiry();
    this.#release(stream.key);
    stream.subscription?.closed();
  }

  #take({ most, tooMany }: StreamTopic, key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count >= most) throw new DomainError(429, tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#counts.set(key, count + 1);
  }

  #release(key: string): void {
    const left = this.#counts.get(key)! - 1;
    if (left === 0) this.#counts.delete(key);
    else this.#counts.set(key, left);
  }

  async #checkAccess(isAffected: (stream: OpenStream) => boolean): Promise<void> {
    // Whoever remembers rights has to hear of the change first.
    await null;
    const affected = [...this.#streams].filter(isAffected);
    for (let from = 0; from < affected.length; from += CHECKED_AT_ONCE) {
      await Promise.all(
        affected.slice(from, from + CHECKED_AT_ONCE).map(async (stream) => {
          const mayContinue = await stream.access!.mayContinue().catch(() => false);
          if (!mayContinue && this.#streams.has(stream)) askToSignIn(stream.viewer);
        }),
      );
    }
  }

  #scheduleBeat(): void {
    this.#cancelBeat = this.#scheduler.after(HEARTBEAT_MS, () => {
      const chunk = encodeEvent('heartbeat', { at: this.#scheduler.now() });
      for (const { viewer } of this.#streams) {
        if (viewer.isGone) viewer.end();
        else viewer.beat(chunk);
      }
      this.#scheduleBeat();
    });
  }

  #measure(registry: Registry): void {
    const streams = this.#streams;
    const topics = this.#topics;
    new Gauge({
      name: 'longhaul_streams',
      help: 'Open event streams, by topic and whether the client keeps up',
      labelNames: ['topic', 'state'],
      registers: [registry],
      collect() {
        for (const topic of topics) {
          const viewers = [...streams].filter((stream) => stream.topic.name === topic);
          const behind = viewers.filter(({ viewer }) => viewer.isBehind).length;
          this.set({ topic, state: 'behind' }, behind);
          this.set({ topic, state: 'following' }, viewers.length - behind);
        }
      },
    });
    new Gauge({
      name: 'longhaul_streams_longest_stall_seconds',
      help: 'How long the reader furthest behind has taken nothing',
      registers: [registry],
      collect() {
        const longestMs = streams.values().reduce((most, { viewer }) => Math.max(most, viewer.behindMs), 0);
        this.set(longestMs / 1_000);
      },
    });
  }
}

/** The browser fetches a new token and connects again, if it still may. */
export function askToSignIn(viewer: Viewer): void {
  viewer.end(encodeEvent('reauth', {}));
}
