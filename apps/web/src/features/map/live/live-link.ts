import type { LiveEvents, LivePosition } from '@longhaul/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'refused';

export interface LiveLinkOptions {
  /** Opens the stream; throws when it cannot. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Whether another try makes no sense: access was taken away. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onSnapshot: (snapshot: LiveEvents['snapshot']) => void;
  readonly onPositions: (positions: LivePosition[]) => void;
  readonly onState: (state: LinkState) => void;
  /** Server time of a snapshot or heartbeat. */
  readonly onServerTime: (atMs: number) => void;
  /** Fulfilled after the time or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;
/** Heartbeats come every 15 seconds; two missing mean that the line is dead. */
const SILENCE_MS = 40_000;

/** Keeps the live stream open: resumes where it broke off, waits longer after each failure. */
export class LiveLink {
  readonly #options: LiveLinkOptions;
  readonly #stopped = new AbortController();
  #connection = new AbortController();
  #waking = new AbortController();
  #lastEventId: string | null = null;
  #failures = 0;
  #isPaused = false;

  constructor(options: LiveLinkOptions) {
    this.#options = options;
  }

  /** Runs until `stop`, or until the server refuses for good. */
  async run(): Promise<void> {
    this.#options.onState('connecting');
    while (!this.#stopped.signal.aborted) {
      if (!this.#isPaused) {
        const isRefused = await this.#connect();
        if (isRefused || this.#stopped.signal.aborted) return;
        this.#options.onState('reconnecting');
      }
      await this.#rest();
    }
  }

  stop(): void {
    this.#stopped.abort();
    this.#connection.abort();
    this.#waking.abort();
  }

  /** Drops the connection until `wake`: nobody is looking, or the network is gone. */
  pause(): void {
    this.#isPaused = true;
    this.#connection.abort();
  }

  /** Connects again at once if it is not connected. */
  wake(): void {
    this.#isPaused = false;
    this.#failures = 0;
    this.#waking.abort();
  }

  /** Waits before the next try; while paused, until woken. */
  async #rest(): Promise<void> {
    this.#waking = new AbortController();
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failures);
    const jittered = delay * (0.5 + this.#options.random() / 2);
    if (this.#stopped.signal.aborted) return;
    await this.#options.wait(this.#isPaused ? 2 ** 31 - 1 : jittered, this.#waking.signal);
  }

  /** One connection from opening to its end. True when the server refused for good. */
  async #connect(): Promise<boolean> {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    try {
      const response = await this.#options.open(this.#lastEventId, signal);
      if (response.body === null) throw new Error('The stream has no body');
      this.#failures = 0;
      this.#options.onState('live');
      await this.#read(response.body, signal);
      return false;
    } catch (error) {
      if (!signal.aborted && this.#options.isFinal(error)) {
        this.#options.onState('refused');
        return true;
      }
      this.#failures++;
      return false;
    } finally {
      this.#connection.abort();
    }
  }

  async #read(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event) });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    const cancel = () => void reader.cancel().catch(() => undefined);
    signal.addEventListener('abort', cancel);
    let silence = setTimeout(cancel, SILENCE_MS);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(cancel, SILENCE_MS);
        parser.feed(decoder.decode(value, { stream: true }));
        for (const event of events.splice(0)) {
          if (!this.#take(event)) return;
        }
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cancel);
    }
  }

  /** False when the stream is over: a new token is needed. */
  #take({ event, data, id }: EventSourceMessage): boolean {
    this.#lastEventId = id ?? this.#lastEventId;
    switch (event as keyof LiveEvents) {
      case 'snapshot': {
        const snapshot = JSON.parse(data) as LiveEvents['snapshot'];
        this.#options.onServerTime(snapshot.at);
        this.#options.onSnapshot(snapshot);
        return true;
      }
      case 'positions':
        this.#options.onPositions(JSON.parse(data) as LivePosition[]);
        return true;
      case 'heartbeat':
        this.#options.onServerTime((JSON.parse(data) as LiveEvents['heartbeat']).at);
        return true;
      case 'reauth':
        return false;
      default:
        return true;
    }
  }
}
