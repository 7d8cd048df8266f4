import { createParser, type EventSourceMessage } from 'eventsource-parser';

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'refused';

export interface EventLinkOptions {
  /** Opens the stream; throws when it cannot. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Whether another try makes no sense: access was taken away. */
  readonly isFinal: (error: unknown) => boolean;
  /** An event of the stream with its data as JSON; `reauth` is answered by the link itself. */
  readonly onEvent: (name: string, data: string) => void;
  readonly onState: (state: LinkState) => void;
  /** Fulfilled after the time or when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random?: () => number;
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;
/** Heartbeats come every 15 seconds; two missing mean that the line is dead. */
const SILENCE_MS = 40_000;

/** Keeps a stream of the server open: resumes where it broke off, waits longer after each failure. */
export class EventLink {
  readonly #options: Required<EventLinkOptions>;
  readonly #stopped = new AbortController();
  #connection = new AbortController();
  #waking = new AbortController();
  #lastEventId: string | null = null;
  #failures = 0;
  #isPaused = false;

  constructor(options: EventLinkOptions) {
    this.#options = { wait: waitFor, random: Math.random, ...options };
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
        for (const { event = 'message', data, id } of events.splice(0)) {
          this.#lastEventId = id ?? this.#lastEventId;
          // The stream is over: a new token is needed.
          if (event === 'reauth') return;
          this.#options.onEvent(event, data);
        }
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', cancel);
    }
  }
}

/** So long after the last word of the stream a page that comes back into view takes it up anew. */
const RECENTLY_HEARD_MS = 20_000;
/** A page in the background keeps its stream for a while, then saves it. */
const HIDDEN_KEEPS_MS = 60_000;

/** Lets go of the stream while nobody can see it, and takes it up again at once. Returns how to stop watching. */
export function followPage(link: EventLink, heardAt: () => number): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => link.pause(), HIDDEN_KEEPS_MS);
    else {
      if (Date.now() - heardAt() > RECENTLY_HEARD_MS) link.pause();
      link.wake();
    }
  };
  const onOnline = () => link.wake();
  const onOffline = () => link.pause();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
