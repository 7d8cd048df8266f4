import { SECOND_MS } from '@longhaul/units';

/** The start of the second of an instant, epoch ms. */
export const wholeSecond = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS;

/** Seconds that have a record. Finding a free one takes the same time however many consecutive seconds are taken. */
export class TakenSeconds {
  /** For each taken second, a later one that may be free. */
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

  /** The first second without a record, starting with the second of `at`. */
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
