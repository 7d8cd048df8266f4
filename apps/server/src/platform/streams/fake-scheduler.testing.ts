import type { Scheduler } from './scheduler.ts';

/** Time that stands still until it is advanced; due work then runs in order. */
export class FakeScheduler implements Scheduler {
  #now: number;
  #pending: { at: number; run: () => void }[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.#now + milliseconds, run };
    this.#pending.push(entry);
    return () => {
      this.#pending = this.#pending.filter((other) => other !== entry);
    };
  }

  /** Lets promises settle between timers, as a real event loop would. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    for (;;) {
      const due = this.#pending.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#pending = this.#pending.filter((other) => other !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#now = until;
    await new Promise((resolve) => setImmediate(resolve));
  }

  get pendingCount(): number {
    return this.#pending.length;
  }
}
