import { ReplayClock, type ReplayRate } from './replay-clock.ts';
import type { Fold } from './time-scale.ts';

/** The replay as the page runs it: the clock, advanced with every animation frame while it plays. */
export class Replay {
  readonly #clock: ReplayClock;
  readonly #listeners = new Set<() => void>();
  #frame = 0;

  constructor(startAt: number, endAt: number) {
    this.#clock = new ReplayClock(startAt, endAt);
  }

  get at(): number {
    return this.#clock.at;
  }

  get startAt(): number {
    return this.#clock.startAt;
  }

  get endAt(): number {
    return this.#clock.endAt;
  }

  get isPlaying(): boolean {
    return this.#clock.isPlaying;
  }

  get rate(): ReplayRate {
    return this.#clock.rate;
  }

  /** Told at most once a frame while playing, and of every change by hand. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    this.#clock.play();
    this.#schedule();
    this.#tell();
  }

  pause(): void {
    this.#clock.pause();
    cancelAnimationFrame(this.#frame);
    this.#tell();
  }

  seek(at: number): void {
    this.#clock.seek(at);
    this.#tell();
  }

  setFolds(folds: readonly Fold[]): void {
    this.#clock.folds = folds;
  }

  setRate(rate: ReplayRate): void {
    this.#clock.rate = rate;
    this.#tell();
  }

  #schedule(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.isPlaying) return;
    this.#frame = requestAnimationFrame((realMs) => {
      this.#clock.advance(realMs);
      this.#tell();
      this.#schedule();
    });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
