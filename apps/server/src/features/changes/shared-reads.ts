import { forOthersToo } from '../../platform/work-end.ts';

/** Reads that wait for their turn, which others who want the same join. */
export class SharedReads<Result> {
  readonly #waiting = new Map<string, Promise<Result>>();

  /**
   * The result of a read that has not begun yet, so that it sees everything that was committed before this call. `begin` calls
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
