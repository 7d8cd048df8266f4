import { forOthersToo } from '../../platform/work-end.ts';

/** Feed reads that wait in the queue; callers that need the same read share it. */
export class SharedReads<Result> {
  readonly #waiting = new Map<string, Promise<Result>>();

  /**
   * Joins a read that has not begun yet, so that it includes everything committed before this call. `begin` calls
   * its argument when the read begins.
   */
  join(same: string, begin: (began: () => void) => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(same);
    if (waiting !== undefined) return waiting;
    const leave = () => {
      if (this.#waiting.get(same) === read) this.#waiting.delete(same);
    };
    const read: Promise<Result> = forOthersToo(() => Promise.resolve().then(() => begin(leave)));
    this.#waiting.set(same, read);
    void read.then(leave, leave);
    return read;
  }
}
