import type { Fold } from './time-scale.ts';

export const REPLAY_RATES = [1, 10, 60, 300] as const;
export type ReplayRate = (typeof REPLAY_RATES)[number];

/** A page that slept must not jump ahead by hours. */
const MAX_STEP_MS = 1_000;
/** A folded stop is passed in this time, or faster where the rate is. */
const FOLD_PASSES_IN_MS = 1_500;

/** The time that the replay shows. It runs only when `advance` is called. */
export class ReplayClock {
  readonly startAt: number;
  readonly endAt: number;
  rate: ReplayRate = 60;
  /** Passed quickly. In order, none over another. */
  folds: readonly Pick<Fold, 'from' | 'until'>[] = [];
  #at: number;
  #isPlaying = false;
  #advancedAt: number | null = null;

  constructor(startAt: number, endAt: number) {
    this.startAt = startAt;
    this.endAt = endAt;
    this.#at = startAt;
  }

  get at(): number {
    return this.#at;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** At the end, playing starts over. */
  play(): void {
    if (this.#at >= this.endAt) this.#at = this.startAt;
    this.#isPlaying = this.endAt > this.startAt;
    this.#advancedAt = null;
  }

  pause(): void {
    this.#isPlaying = false;
  }

  seek(at: number): void {
    this.#at = Math.min(this.endAt, Math.max(this.startAt, at));
  }

  /** `realMs` is any clock that runs evenly. Stops at the end. */
  advance(realMs: number): void {
    if (!this.#isPlaying) return;
    const step = this.#advancedAt === null ? 0 : Math.min(MAX_STEP_MS, realMs - this.#advancedAt);
    this.#advancedAt = realMs;
    this.seek(this.#after(step));
    if (this.#at >= this.endAt) this.#isPlaying = false;
  }

  #after(stepMs: number): number {
    let [at, left] = [this.#at, stepMs];
    for (const { from, until } of this.folds) {
      if (until <= at) continue;
      const toFold = Math.max(0, from - at) / this.rate;
      if (toFold >= left) break;
      at = Math.max(at, from);
      left -= toFold;
      const rate = Math.max(this.rate, (until - from) / FOLD_PASSES_IN_MS);
      const through = (until - at) / rate;
      if (through >= left) return at + left * rate;
      at = until;
      left -= through;
    }
    return at + left * this.rate;
  }
}

/** The nearest instant after `at`, or before it; null when there is none. A second beside one counts as on it. */
export function neighbor(instants: readonly number[], at: number, direction: 1 | -1): number | null {
  const margin = 1_000;
  const beyond = instants.filter((instant) => (instant - at) * direction > margin);
  if (beyond.length === 0) return null;
  return direction === 1 ? Math.min(...beyond) : Math.max(...beyond);
}
