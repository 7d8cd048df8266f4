/** Counts durations in buckets of 2 %, so that any number of them takes the same memory. */
export class Latencies {
  readonly #buckets = new Uint32Array(1_024);
  count = 0;
  maxMs = 0;

  add(milliseconds: number): void {
    const bucket = Math.round(Math.log(Math.max(milliseconds, MIN_MS) / MIN_MS) / LOG_STEP);
    this.#buckets[Math.min(bucket, this.#buckets.length - 1)]! += 1;
    this.count += 1;
    this.maxMs = Math.max(this.maxMs, milliseconds);
  }

  /** The duration below which `share` (0 to 1) of all lie; 0 when there are none. */
  percentileMs(share: number): number {
    let left = this.count * share;
    for (const [bucket, count] of this.#buckets.entries()) {
      left -= count;
      if (left <= 0 && count > 0) return Math.min(this.maxMs, MIN_MS * Math.exp(bucket * LOG_STEP));
    }
    return this.maxMs;
  }
}

const MIN_MS = 0.01;
const LOG_STEP = Math.log(1.02);
