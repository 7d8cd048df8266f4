import { SECOND_MS } from '@longhaul/units';

/** The second in which an instant lies, epoch ms. */
export const wholeSecond = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** Seconds that have a record. Finding a free one costs the same however long the row of taken seconds is. */
export class TakenSeconds {
  /** A second that comes later and may be free, by each taken second. */
  readonly #later = new Map<number, number>();

  constructor(instants: readonly number[]) {
    for (const at of instants) this.add(at);
  }

  add(at: number): void {
    const second = wholeSecond(at);
    if (!this.#later.has(second)) this.#later.set(second, second + SECOND_MS);
  }

  has(at: number): boolean {
    return this.#later.has(wholeSecond(at));
  }

  /** The first second without a record, from that of `at` on. */
  nextFree(at: number): number {
    let free = wholeSecond(at);
    const passed: number[] = [];
    for (let later = this.#later.get(free); later !== undefined; later = this.#later.get(free)) {
      passed.push(free);
      free = later;
    }
    for (const second of passed) this.#later.set(second, free);
    return free;
  }
}
