/** Where the events of one stream go: a response, in the running server. */
export interface Sink {
  /** False when the reader is behind: nothing more must be written until it has drained. */
  write(chunk: Buffer): boolean;
  /** Sends the last event and closes. */
  end(chunk?: Buffer): void;
  /** Closes at once and forgets what is not sent. */
  destroy(): void;
}

/** A reader that takes nothing for so long is dropped; it resumes where it was when it comes back. */
export const STALLED_MS = 30_000;
/** The slowest line on which a long event still arrives: 256 kbit/s. */
const SLOWEST_BYTES_PER_MS = 32;

/** The reader of one stream. Everything up to `sequence` was written to it; at most one event waits in its buffer. */
export class Viewer {
  readonly #sink: Sink;
  readonly #elapsed: () => number;
  readonly #onEnd: () => void;
  sequence = 0;
  /** By the stopwatch; null while the reader keeps up. */
  #stalled: { readonly since: number; readonly until: number } | null = null;

  constructor(sink: Sink, elapsed: () => number, onEnd: () => void) {
    this.#sink = sink;
    this.#elapsed = elapsed;
    this.#onEnd = onEnd;
  }

  get isBehind(): boolean {
    return this.#stalled !== null;
  }

  /** How long it has been behind. */
  get behindMs(): number {
    return this.#stalled === null ? 0 : this.#elapsed() - this.#stalled.since;
  }

  /** Whether it was behind for longer than a slow line explains. */
  get isGone(): boolean {
    return this.#stalled !== null && this.#elapsed() >= this.#stalled.until;
  }

  /** Not while it is behind: the topic sends the newest once the reader has drained. */
  send(chunk: Buffer, sequence: number): void {
    this.sequence = sequence;
    this.#write(chunk);
  }

  /** A heartbeat only matters to a reader that keeps up. */
  beat(chunk: Buffer): void {
    if (!this.isBehind) this.#write(chunk);
  }

  drained(): void {
    this.#stalled = null;
  }

  /** Closes the stream. Behind a reader that takes nothing the last event would wait for ever. */
  end(chunk?: Buffer): void {
    this.#onEnd();
    if (this.isBehind) this.#sink.destroy();
    else this.#sink.end(chunk);
  }

  #write(chunk: Buffer): void {
    if (this.#sink.write(chunk)) return;
    const since = this.#elapsed();
    this.#stalled = { since, until: since + STALLED_MS + chunk.length / SLOWEST_BYTES_PER_MS };
  }
}
