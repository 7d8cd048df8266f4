import { MINUTE_MS } from '@longhaul/units';

const QUARTER_MS = 15 * MINUTE_MS;

/**
 * What is asked of all organizations because a date or an hour has passed somewhere: once in each quarter of an hour, by which all
 * zones differ from UTC, and the first time.
 */
export class QuarterHours {
  #last: number | null = null;

  /** Does the work unless it was done in this quarter of an hour; again when it fails. */
  async once(now: number, work: () => Promise<void>): Promise<void> {
    const quarter = Math.floor(now / QUARTER_MS);
    if (quarter === this.#last) return;
    await work();
    this.#last = quarter;
  }
}
