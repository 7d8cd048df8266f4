import { forOthersToo } from './work-end.ts';

/** An answer, and of what state of the data. */
export interface StampedAnswer {
  readonly stamp: string;
  readonly bytes: Uint8Array;
}

/** Of all answers. */
const MAX_BYTES = 96 * 1_048_576;
/** Of one, so that a few large ones do not drive out all others. */
const MAX_SHARE = 0.25;

/**
 * Answers that took long to work out, each as long as what it was worked out from stays the same. Which is for the caller to find
 * out, each time. Those used last are kept, up to so many bytes. Of one web process.
 */
export class KeptAnswers {
  readonly #maxBytes: number;
  /** The one that was used longest ago first. */
  readonly #answers = new Map<string, StampedAnswer>();
  readonly #inWork = new Map<string, Promise<StampedAnswer>>();
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer of this state. Where there is none it is worked out, once for all who ask for the same at the same time. `key` names
   * everything that the answer depends on beside the data: the organization, what was asked, what the caller may see.
   */
  async get(key: string, stamp: string, workOut: () => Promise<StampedAnswer>): Promise<Uint8Array> {
    const kept = this.#answers.get(key);
    if (kept?.stamp === stamp) {
      this.#answers.delete(key);
      this.#answers.set(key, kept);
      return kept.bytes;
    }
    const asked = `${stamp} ${key}`;
    // That of somebody else may fail for reasons of theirs, or be of a state that came between.
    const others = this.#inWork.get(asked);
    if (others !== undefined) {
      const answer = await others.catch(() => undefined);
      if (answer?.stamp === stamp) return answer.bytes;
    }
    const work = forOthersToo(workOut);
    this.#inWork.set(asked, work);
    try {
      const answer = await work;
      this.#keep(key, answer);
      return answer.bytes;
    } finally {
      if (this.#inWork.get(asked) === work) this.#inWork.delete(asked);
    }
  }

  /** Of the state that it was worked out from, which may be a newer one than was asked for. */
  #keep(key: string, answer: StampedAnswer): void {
    this.#drop(key);
    const size = sizeOf(key, answer);
    if (size > this.#maxBytes * MAX_SHARE) return;
    this.#answers.set(key, answer);
    this.#bytes += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key);
    if (kept === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, kept);
  }
}

/** Text takes at most two bytes a character. */
const sizeOf = (key: string, { stamp, bytes }: StampedAnswer): number =>
  2 * (key.length + stamp.length) + bytes.byteLength;
