/** Where the frames of one viewer go: a response, in the running server. */
export interface Sink {
  /** False when the reader is behind: nothing more must be written until it has drained. */
  write(chunk: Buffer): boolean;
  /** Sends the last event and closes. */
  end(chunk?: Buffer): void;
  /** Closes at once and forgets what is not sent. */
  destroy(): void;
}

/** One open stream. Everything up to `sequence` has been handed to its sink. */
export class Viewer {
  readonly sink: Sink;
  readonly #elapsed: () => number;
  sequence = 0;
  /** Since when, by the stopwatch, the reader is behind; null while it keeps up. */
  stalledAt: number | null = null;

  constructor(sink: Sink, elapsed: () => number) {
    this.sink = sink;
    this.#elapsed = elapsed;
  }

  send(chunk: Buffer, sequence: number): void {
    this.sequence = sequence;
    this.#write(chunk);
  }

  /** A heartbeat only matters to a reader that keeps up. */
  beat(chunk: Buffer): void {
    if (this.stalledAt === null) this.#write(chunk);
  }

  #write(chunk: Buffer): void {
    if (!this.sink.write(chunk)) this.stalledAt = this.#elapsed();
  }
}
