/** What the first bytes of a stream are. */
export interface Cut<Message> {
  /** 0 while more bytes are needed. */
  readonly consumed: number;
  readonly message?: Message;
  /** Nothing after the message is read. */
  readonly isLast?: boolean;
}

export const NEEDS_MORE: Cut<never> = { consumed: 0 };

/** Cuts a stream into messages, however its bytes arrive. `cut` must ask for no more than a bounded number of bytes. */
export class StreamCutter<Message> {
  readonly #cut: (bytes: Buffer) => Cut<Message>;
  #pending: Buffer = Buffer.alloc(0);
  #pendingLength = 0;
  #isOver = false;

  constructor(cut: (bytes: Buffer) => Cut<Message>) {
    this.#cut = cut;
  }

  /** Bytes kept for the message that is not complete yet. */
  get bufferedBytes(): number {
    return this.#pendingLength;
  }

  push(chunk: Buffer): Message[] {
    const messages: Message[] = [];
    let rest = chunk;
    while (!this.#isOver && rest.length > 0) {
      const bytes = this.#pendingLength === 0 ? rest : this.#append(rest);
      const next = this.#cut(bytes);
      if (next.isLast === true) this.#isOver = true;
      if (next.message !== undefined) messages.push(next.message);
      if (next.consumed === 0) {
        this.#keep(bytes);
        return messages;
      }
      rest = bytes.subarray(next.consumed);
      this.#release();
    }
    if (this.#isOver) this.#release();
    return messages;
  }

  #append(chunk: Buffer): Buffer {
    const length = this.#pendingLength + chunk.length;
    if (length > this.#pending.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(length, this.#pending.length * 2));
      this.#pending.copy(grown, 0, 0, this.#pendingLength);
      this.#pending = grown;
    }
    chunk.copy(this.#pending, this.#pendingLength);
    return this.#pending.subarray(0, length);
  }

  #keep(bytes: Buffer): void {
    if (this.#pendingLength === 0) {
      // A copy: a slice would keep the socket's whole read buffer alive for a few bytes.
      this.#pending = Buffer.allocUnsafeSlow(bytes.length);
      bytes.copy(this.#pending);
    }
    this.#pendingLength = bytes.length;
  }

  #release(): void {
    this.#pending = Buffer.alloc(0);
    this.#pendingLength = 0;
  }
}
