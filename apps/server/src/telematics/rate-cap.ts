import { setTimeout as sleep } from 'node:timers/promises';
import type { Stopwatch } from '../platform/clock.ts';

/** Above what any device sends live, and enough for one that empties its memory after a dead zone. */
const DEFAULT_POSITIONS_PER_SECOND = 2_000;
const MAX_PAUSE_MS = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Slows a gateway down to its rate; what it sends waits, nothing is dropped. */
export class RateCap {
  readonly #stopwatch: Stopwatch;
  readonly #perSecond: number;
  readonly #buckets = new Map<number, Bucket>();

  constructor(stopwatch: Stopwatch, positionsPerSecond: number = DEFAULT_POSITIONS_PER_SECOND) {
    this.#stopwatch = stopwatch;
    this.#perSecond = positionsPerSecond;
  }

  /** Milliseconds to wait after these positions before reading more of this gateway; 0 within its rate. */
  take(gatewayId: number, positions: number): number {
    const now = this.#stopwatch.elapsed();
    const bucket = this.#buckets.get(gatewayId) ?? { tokens: this.#perSecond, filledAt: now };
    const filled = ((now - bucket.filledAt) / 1000) * this.#perSecond;
    bucket.tokens = Math.min(this.#perSecond, bucket.tokens + Math.max(0, filled)) - positions;
    bucket.filledAt = now;
    this.#buckets.set(gatewayId, bucket);
    return bucket.tokens >= 0 ? 0 : Math.min(MAX_PAUSE_MS, (-bucket.tokens / this.#perSecond) * 1000);
  }

  async pause(gatewayId: number, positions: number): Promise<void> {
    const pauseMs = this.take(gatewayId, positions);
    if (pauseMs > 0) await sleep(pauseMs);
  }
}
